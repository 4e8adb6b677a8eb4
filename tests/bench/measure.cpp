#include "tests/bench/measure.hpp"

#include "emu/apple2/picture.hpp"
#include "emu/atari/picture.hpp"

namespace bench {
namespace {

using emu::Cycle;

constexpr int frames_per_iteration = 60;

// Properties of one machine: cycles per frame and per second, and drawing of a frame.
struct AppleSide {
    static constexpr Cycle frame = emu::apple2::cycles_per_frame;
    static constexpr double second = emu::apple2::cycles_per_second;
    emu::apple2::Picture picture;

    static void prepare(emu::apple2::Apple2& machine, bool rendered) { machine.set_rendering(rendered); }
    void draw(emu::apple2::Apple2& machine) { picture.update(machine.draw_frame(), emu::apple2::Monitor::color); }
};

struct AtariSide {
    static constexpr Cycle frame = emu::atari::cycles_per_frame(emu::atari::TvSystem::ntsc);
    static constexpr double second = emu::atari::cycles_per_second(emu::atari::TvSystem::ntsc);
    emu::atari::Picture picture;

    static void prepare(emu::atari::Atari800& machine, bool rendered) {
        machine.set_rendering(rendered);
        machine.set_sound(rendered);
    }
    void draw(emu::atari::Atari800& machine) {
        picture.update(machine.draw_frame(), emu::atari::Monitor::color, emu::atari::TvSystem::ntsc);
        machine.clear_sound_steps();
    }
};

template <class Side, class Machine>
void run(benchmark::State& state, Machine& machine, bool rendered) {
    Side side;
    Side::prepare(machine, rendered);
    const Cycle begin = machine.cycles();
    Cycle frame_end = begin - begin % Side::frame;
    for (auto _ : state) {
        for (int frame = 0; frame < frames_per_iteration; ++frame) {
            machine.run_until(frame_end += Side::frame);
            if (rendered) side.draw(machine);
        }
        benchmark::DoNotOptimize(side.picture.pixels().data());
    }
    const double seconds = static_cast<double>(machine.cycles() - begin) / Side::second;
    state.counters["x_real_time"] = benchmark::Counter(seconds, benchmark::Counter::kIsRate);
}

} // namespace

void measure(benchmark::State& state, emu::apple2::Apple2 machine, const Mode& mode) {
    run<AppleSide>(state, machine, mode.rendered);
}

void measure(benchmark::State& state, emu::atari::Atari800 machine, const Mode& mode) {
    run<AtariSide>(state, machine, mode.rendered);
}

} // namespace bench
