// Any cassette image: loading rejects it with a message, or returns a tape that survives saving and restoring its
// state, that is equal up to parts of a millisecond after saving and loading, and that a recorder can play, record and
// erase. The first byte selects whether the others are the file or changes to a valid one.
#include "patch.hpp"

#include "emu/atari/sio/recorder410.hpp"
#include "emu/media/atari/cas.hpp"
#include "tests/emu/states.hpp"

#include <cstdlib>

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes sound_image() {
    emu::AtariTape tape;
    tape.set_description("tape");
    tape.add({.start = 100'000, .bytes = {0x55, 0x55, 0xFC, 1, 2, 3}});
    tape.add({.start = 300'000, .baud = 820, .bytes = {4, 5}});
    tape.add({.start = 400'000, .pulses = {17, 30, 40, 17, 9}});
    return emu::save_cas(tape);
}

void check_state(const emu::AtariTape& tape) {
    emu::AtariTape again;
    if (!emu::restores(again, emu::state_of(tape)) || again != tape) std::abort();
}

void check_order(const emu::AtariTape& tape) {
    emu::TapeTime end = 0;
    for (const emu::TapeBlock& block : tape.blocks()) {
        if (block.start < end || (block.bytes.empty() == block.pulses.empty())) std::abort();
        end = block.end();
    }
}

void play(const emu::AtariTape& tape) {
    emu::atari::Recorder410 recorder(emu::atari::TvSystem::ntsc);
    recorder.insert(tape, 0);
    recorder.set_motor(true, 0);
    emu::Cycle now = 0;
    for (int frames = 0; frames < 500 && recorder.next_event() != recorder.never; ++frames) {
        if (recorder.next_event() < now) std::abort();
        now = recorder.next_event();
        recorder.run_to(now);
        if (!recorder.take_frame()) std::abort();
    }
    recorder.set_tones(true, now);
    for (emu::Cycle i = 0; i < 3; ++i) recorder.receive({now + 10'000 + i * 29'820, 2'982, 0x55});
    recorder.set_motor(false, now + 200'000);
    check_order(*recorder.tape());
    check_state(*recorder.tape());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    Bytes image(data + 1, data + size);
    if (data[0] & 0x80) {
        image = sound_image();
        fuzz::patch(image, data + 1, size - 1);
    }
    const auto tape = emu::load_cas(image);
    if (!tape) return tape.error().empty() ? std::abort(), 1 : 0;
    check_order(*tape);
    check_state(*tape);
    if (!emu::load_cas(emu::save_cas(*tape))) std::abort();
    play(*tape);
    return 0;
}
