// The whole Apple II+ as a multiple of real time: waiting at a prompt, drawing in hi-res, reading from a disk; each
// with every frame drawn in colour, and without drawing.
#include "emu/machine.hpp"
#include "emu/media/apple/disk_image.hpp"
#include "tests/bench/measure.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using emu::Cycle;
using emu::apple2::Apple2;

constexpr Cycle frames_per_round = 60;

// A machine whose reset vector points to `program` at $0300.
Apple2 machine_running(const std::vector<std::uint8_t>& program, const emu::apple2::Options& options) {
    emu::apple2::Firmware firmware;
    for (std::size_t at = 0; at < firmware.chars.size(); ++at)
        firmware.chars[at] = static_cast<std::uint8_t>(at & 0x7F);
    firmware.main[0x2FFD] = 0x03;
    Apple2 machine(firmware, options);
    std::uint16_t address = 0x0300;
    for (const std::uint8_t byte : program) machine.poke_ram(address++, byte);
    return machine;
}

// Waits for a key like the monitor's KEYIN: increments $4E-$4F and polls the keyboard; the cursor flashes.
Apple2 at_prompt(const emu::apple2::Options& options = {}) {
    Apple2 machine = machine_running({0xAD, 0x51, 0xC0,                   // lda $C051
                                      0xE6, 0x4E, 0xD0, 0x02, 0xE6, 0x4F, // inc $4E, bne, inc $4F
                                      0x2C, 0x00, 0xC0, 0x10, 0xF5,       // bit $C000, bpl
                                      0x4C, 0x03, 0x03},
                                     options);
    for (std::uint16_t at = 0x0400; at < 0x0800; ++at) machine.poke_ram(at, 0xA0);
    machine.poke_ram(0x0480, 0xDD);
    machine.poke_ram(0x0481, 0x60);
    return machine;
}

// Exclusive-ors a pattern into hi-res page 1, byte by byte.
Apple2 drawing_hires(const emu::apple2::Options& options = {}) {
    return machine_running({0xAD, 0x50, 0xC0, 0xAD, 0x57, 0xC0, // lda $C050, lda $C057
                            0xA9, 0x20, 0x85, 0x01, 0xA9, 0x00, // lda #$20, sta $01, lda #0
                            0x85, 0x00, 0xA0, 0x00,             // sta $00, ldy #0
                            0xB1, 0x00, 0x49, 0x2A, 0x91, 0x00, // lda ($00),y, eor #$2A, sta ($00),y
                            0xC8, 0xD0, 0xF7,                   // iny, bne
                            0xE6, 0x01, 0xA5, 0x01, 0xC9, 0x40, // inc $01, lda $01, cmp #$40
                            0xD0, 0xEF, 0x4C, 0x06, 0x03},      // bne, jmp
                           options);
}

// Reads nibbles from track 0 forever, with RWTS's polling loop.
Apple2 reading_disk(const emu::apple2::Options& options = {}) {
    Apple2 machine = machine_running({0xAD, 0xE9, 0xC0, 0xAD, 0xEA, 0xC0,             // motor on, drive 1
                                      0xAD, 0xEE, 0xC0, 0xA0, 0x00,                   // read mode, ldy #0
                                      0xAD, 0xEC, 0xC0, 0x10, 0xFB, 0x99, 0x00, 0x08, // lda $C0EC, bpl, sta $0800,y
                                      0xC8, 0x4C, 0x0B, 0x03},                        // iny, jmp
                                     options);
    const std::vector<std::uint8_t> image(143360, 0x5A);
    machine.insert_disk(0, *emu::load_image(image, emu::ImageFormat::dsk));
    return machine;
}

// Runs with a breakpoint that is never hit.
void hires_with_stops(benchmark::State& state) {
    Apple2 machine = drawing_hires();
    emu::Breakpoints stops;
    stops.set(0x0300 + 0x80);
    Cycle end = 0;
    for (auto _ : state) machine.run_until(end += frames_per_round * emu::apple2::cycles_per_frame, stops);
    const double emulated_seconds = static_cast<double>(machine.cycles()) / emu::apple2::cycles_per_second;
    state.counters["x_real_time"] = benchmark::Counter(emulated_seconds, benchmark::Counter::kIsRate);
}

// Hashes a machine with a disk in each drive.
void part_hashes(benchmark::State& state) {
    Apple2 machine = reading_disk();
    machine.insert_disk(1, *machine.disk(0));
    for (auto _ : state) benchmark::DoNotOptimize(machine.part_hashes());
}

void register_machine(const char* name, Apple2 (*make)(const emu::apple2::Options&)) {
    bench::register_modes(
        name, [make](benchmark::State& state, const bench::Mode& mode) { bench::measure(state, make({}), mode); });
}

[[maybe_unused]] const auto registered = [] {
    register_machine("apple2/prompt", at_prompt);
    register_machine("apple2/hires", drawing_hires);
    register_machine("apple2/disk", reading_disk);
    benchmark::RegisterBenchmark("apple2/part_hashes", part_hashes);
    benchmark::RegisterBenchmark("apple2/hires/blind/stops", hires_with_stops);
    return true;
}();

} // namespace
