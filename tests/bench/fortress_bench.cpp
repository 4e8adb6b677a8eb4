// The game on the whole Atari 800 with a real-time drive, as a multiple of real time: the title with its theme, a
// human's turn while the cursor blinks, and moves against the computer; each with every frame drawn in colour and
// sound, and with neither. Skipped if the game's disk or the OS ROM is not built.
#include "emu/atari/atari800.hpp"
#include "emu/atari/picture.hpp"
#include "emu/atari/text_screen.hpp"
#include "emu/media/atari/atari_image.hpp"
#include "tests/bench/mode.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace {

using emu::Cycle;
using emu::atari::Atari800;

constexpr Cycle frame_cycles = emu::atari::cycles_per_frame(emu::atari::TvSystem::ntsc);
constexpr int second = 60; // frames, approximately
constexpr int stretch = 20 * second;

// POKEY's key codes.
constexpr std::uint8_t key_r = 0x28, key_1 = 0x1F, key_space = 0x21, key_return = 0x0C;

std::vector<std::uint8_t> built(const std::string& path) {
    std::ifstream file(FORTRESS_BINARY_DIR "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void run_frames(Atari800& machine, int frames) {
    machine.run_until(machine.cycles() + static_cast<Cycle>(frames) * frame_cycles);
}

void strike(Atari800& machine, std::uint8_t key) {
    machine.hold_key(key);
    run_frames(machine, 3);
    machine.hold_key(std::nullopt);
    run_frames(machine, 6);
}

// Returns a machine at the title; nothing if a build product is missing.
std::optional<Atari800> at_title() {
    const std::vector<std::uint8_t> rom = built("roms/atari-os.rom");
    const auto disk = emu::load_atari_image(built("disks/fortress.atr"), emu::AtariImageFormat::atr);
    emu::atari::Firmware firmware;
    if (!disk || rom.size() != firmware.os.size()) return std::nullopt;
    std::ranges::copy(rom, firmware.os.begin());
    Atari800 machine(firmware);
    machine.insert_disk(0, *disk);
    run_frames(machine, 25 * second);
    return machine;
}

bool shows(const Atari800& machine, const std::string& text) {
    const std::vector<std::string> rows = emu::atari::text_screen(machine);
    return std::ranges::any_of(rows, [&text](const std::string& row) { return row.find(text) != std::string::npos; });
}

// A human called R is to move first against the computer.
std::optional<Atari800> at_turn() {
    std::optional<Atari800> machine = at_title();
    if (!machine) return machine;
    strike(*machine, key_space);
    run_frames(*machine, 20 * second); // loads the game from the disk
    for (const std::uint8_t key : {key_r, key_return}) strike(*machine, key);
    run_frames(*machine, 10 * second); // loads the computer's player
    strike(*machine, key_1);
    run_frames(*machine, 2 * second);
    return shows(*machine, "TURN 1 ") ? machine : std::nullopt;
}

// Plays for the human: moves the cursor with the stick, and builds a castle every two seconds.
void play(Atari800& machine, int frame) {
    constexpr int held = 4; // frames
    constexpr int between_steps = 20, between_castles = 120;
    const int row = frame / between_castles % 3;
    if (frame % between_steps == 0) machine.set_stick(0, row == 0 ? emu::atari::stick::down : emu::atari::stick::right);
    if (frame % between_steps == held) machine.set_stick(0, 0);
    if (frame % between_castles == between_castles - held) machine.set_trigger(0, true);
    if (frame % between_castles == 0) machine.set_trigger(0, false);
}

void leave_alone(Atari800&, int) {}

using Autoplayer = void(Atari800& machine, int frame);

// Plays the same part of the game in each round.
void run(benchmark::State& state, const std::optional<Atari800>& begin, Autoplayer& autoplayer,
         const bench::Mode& mode) {
    if (!begin)
        return state.SkipWithError("the game's disk or ROM is not built, or the game is not where it should be");
    emu::atari::Picture picture;
    for (auto _ : state) {
        Atari800 machine = *begin;
        machine.set_rendering(mode.rendered);
        machine.set_sound(mode.rendered);
        Cycle frame_end = machine.cycles() - machine.cycles() % frame_cycles;
        for (int frame = 0; frame < stretch; ++frame) {
            autoplayer(machine, frame);
            machine.run_until(frame_end += frame_cycles);
            if (!mode.rendered) continue;
            picture.update(machine.draw_frame(), emu::atari::Monitor::color, emu::atari::TvSystem::ntsc);
            machine.clear_sound_steps();
        }
        benchmark::DoNotOptimize(machine.cycles());
    }
    const double seconds =
        stretch * static_cast<double>(frame_cycles) / emu::atari::cycles_per_second(emu::atari::TvSystem::ntsc);
    state.counters["x_real_time"] =
        benchmark::Counter(seconds * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void title(benchmark::State& state, const bench::Mode& mode) { run(state, at_title(), leave_alone, mode); }
void turn(benchmark::State& state, const bench::Mode& mode) { run(state, at_turn(), leave_alone, mode); }
void moves(benchmark::State& state, const bench::Mode& mode) { run(state, at_turn(), play, mode); }

[[maybe_unused]] const auto registered = [] {
    bench::register_modes("fortress/title", title);
    bench::register_modes("fortress/turn", turn);
    bench::register_modes("fortress/moves", moves);
    return true;
}();

} // namespace
