// The whole Atari 800 as a multiple of real time: waiting at a prompt, and playing a game with players, display list
// interrupts and sound; each with every frame drawn in colour and sound, and with neither.
#include "emu/atari/atari800.hpp"
#include "tests/bench/measure.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using emu::Cycle;
using emu::atari::Atari800;

constexpr Cycle frames_per_round = 60;
constexpr Cycle frame_cycles = emu::atari::cycles_per_frame(emu::atari::TvSystem::ntsc);

// A machine whose reset vector points to $0600 and NMI vector to $0680.
Atari800 machine_running(const std::vector<std::uint8_t>& program, const std::vector<std::uint8_t>& nmi,
                         const emu::atari::Options& options) {
    emu::atari::Firmware firmware;
    for (std::size_t at = 0x800; at < 0xC00; ++at) firmware.os[at] = static_cast<std::uint8_t>(at * 37);
    firmware.os[0x27FA] = 0x80;
    firmware.os[0x27FB] = firmware.os[0x27FD] = 0x06;
    Atari800 machine(firmware, options);
    std::uint16_t address = 0x0600;
    for (const std::uint8_t byte : program) machine.poke_ram(address++, byte);
    address = 0x0680;
    for (const std::uint8_t byte : nmi) machine.poke_ram(address++, byte);
    for (std::uint16_t at = 0x4000; at < 0x4400; ++at) machine.poke_ram(at, static_cast<std::uint8_t>(at * 7));
    return machine;
}

void load_list(Atari800& machine, std::uint8_t mode, std::uint8_t others) {
    std::uint16_t at = 0x3000;
    const auto add = [&](int byte) { machine.poke_ram(at++, static_cast<std::uint8_t>(byte)); };
    for (int i = 0; i < 3; ++i) add(0x70);
    for (const int byte : {mode | 0x40, 0x00, 0x40}) add(byte);
    for (int i = 1; i < 24; ++i) add(others);
    for (const int byte : {0x41, 0x00, 0x30}) add(byte);
}

// Waits for a key like the keyboard handler, while the vertical blank interrupt counts frames.
Atari800 at_prompt(const emu::atari::Options& options = {}) {
    Atari800 machine =
        machine_running({0xA9, 0x00, 0x8D, 0x02, 0xD4, 0xA9, 0x30, 0x8D, 0x03, 0xD4, // DLIST = $3000
                         0xA9, 0xE0, 0x8D, 0x09, 0xD4, 0xA9, 0x22, 0x8D, 0x00, 0xD4, // CHBASE = $E0, DMACTL = $22
                         0xA9, 0x94, 0x8D, 0x18, 0xD0, 0xA9, 0xCA, 0x8D, 0x17, 0xD0, // COLPF2, COLPF1
                         0xA9, 0xFF, 0x8D, 0xFC, 0x02, 0xA9, 0x40, 0x8D, 0x0E, 0xD4, // CH = $FF, NMIEN = $40
                         0xAD, 0xFC, 0x02, 0xC9, 0xFF, 0xF0, 0xF9},                  // lda CH, cmp #$FF, beq
                        {0xE6, 0x14, 0x40}, options);                                // inc RTCLOK, rti
    load_list(machine, 0x02, 0x02);
    return machine;
}

// Four-colour characters, four moving players, a display list interrupt in each of 24 mode lines that changes a colour
// after WSYNC, four voices. The program changes the screen for a quarter of the frame, then waits.
Atari800 playing(const emu::atari::Options& options = {}) {
    Atari800 machine = machine_running(
        {0xA9, 0x00, 0x8D, 0x02, 0xD4, 0xA9, 0x30, 0x8D, 0x03, 0xD4,       // DLIST = $3000
         0xA9, 0xE0, 0x8D, 0x09, 0xD4, 0xA9, 0x50, 0x8D, 0x07, 0xD4,       // CHBASE = $E0, PMBASE = $50
         0xA9, 0x3E, 0x8D, 0x00, 0xD4, 0xA9, 0x03, 0x8D, 0x1D, 0xD0,       // DMACTL = $3E, GRACTL = 3
         0xA9, 0x03, 0x8D, 0x0F, 0xD2, 0xA9, 0xA8, 0x8D, 0x01, 0xD2,       // SKCTL = 3, AUDC1 = $A8
         0x8D, 0x03, 0xD2, 0x8D, 0x05, 0xD2, 0x8D, 0x07, 0xD2,             // AUDC2-4
         0xA9, 0xC0, 0x8D, 0x0E, 0xD4,                                     // NMIEN = $C0
         0xA2, 0x00, 0x8A, 0x65, 0x14, 0x9D, 0x00, 0x41, 0x9D, 0x00, 0x42, // ldx #0, txa, adc $14, sta $4100,x, $4200,x
         0xCA, 0xD0, 0xF4, 0xA5, 0x14, 0x8D, 0x00, 0xD2, 0x8D, 0x02, 0xD2, // dex, bne, lda $14, AUDF1, AUDF2
         0x8D, 0x00, 0xD0, 0x8D, 0x01, 0xD0, 0x8D, 0x02, 0xD0,             // HPOSP0-2
         0xC5, 0x14, 0xF0, 0xFC, 0x4C, 0x36, 0x06},                        // cmp $14, beq, jmp
        {0x2C, 0x0F, 0xD4, 0x30, 0x03, 0xE6, 0x14, 0x40,                   // bit NMIST, bmi, inc $14, rti
         0x48, 0xAD, 0x0B, 0xD4, 0x8D, 0x0A, 0xD4, 0x8D, 0x16, 0xD0,       // pha, lda VCOUNT, sta WSYNC, sta COLPF0
         0x68, 0x40},                                                      // pla, rti
        options);
    load_list(machine, 0x84, 0x84);
    for (std::uint16_t at = 0x5400; at < 0x5800; ++at) machine.poke_ram(at, (at & 0xF8) == 0x60 ? 0x3C : 0x00);
    return machine;
}

// Runs with a breakpoint that is never hit.
void game_with_stops(benchmark::State& state) {
    Atari800 machine = playing();
    emu::Breakpoints stops;
    stops.set(0x0700);
    Cycle end = 0;
    for (auto _ : state) machine.run_until(end += frames_per_round * frame_cycles, stops);
    const double second = emu::atari::cycles_per_second(emu::atari::TvSystem::ntsc);
    state.counters["x_real_time"] =
        benchmark::Counter(static_cast<double>(machine.cycles()) / second, benchmark::Counter::kIsRate);
}

void register_machine(const char* name, Atari800 (*make)(const emu::atari::Options&)) {
    const auto body = [make](benchmark::State& state, const bench::Mode& mode) {
        bench::measure(state, make({}), mode);
    };
    bench::register_modes(name, body);
}

[[maybe_unused]] const auto registered = [] {
    register_machine("atari800/prompt", at_prompt);
    register_machine("atari800/game", playing);
    benchmark::RegisterBenchmark("atari800/game/blind/stops", game_with_stops);
    return true;
}();

} // namespace
