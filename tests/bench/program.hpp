// Boots the programs of tests/bench/programs on our own firmware, and checks their results.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "emu/atari/atari800.hpp"
#include "emu/breakpoints.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace bench {

// Symbols common to all programs, from their program.inc.
inline constexpr std::uint16_t atari_round = 0x0710; // `round`: called after each round
inline constexpr std::uint16_t apple2_round = 0x0810;
inline constexpr std::uint16_t result_address = 0x82; // z_result, z_screen: words
inline constexpr std::uint16_t screen_address = 0x84;

constexpr std::uint16_t round_of(const emu::atari::Atari800&) { return atari_round; }
constexpr std::uint16_t round_of(const emu::apple2::Apple2&) { return apple2_round; }
constexpr emu::Cycle minute_of(const emu::atari::Atari800&) { return 60 * 1'789'773; }
constexpr emu::Cycle minute_of(const emu::apple2::Apple2&) { return 60 * 1'020'484; }

// Runs until the program has done so many more rounds. False: it jammed, or took more than an emulated minute.
template <class Machine>
bool run_rounds(Machine& machine, int rounds) {
    emu::Breakpoints stops;
    stops.set(round_of(machine));
    const emu::Cycle end = machine.cycles() + minute_of(machine);
    while (rounds > 0 && machine.run_until(end, stops)) --rounds;
    return rounds == 0;
}

template <class Machine>
std::uint16_t word_at(const Machine& machine, std::uint16_t address) {
    return static_cast<std::uint16_t>(machine.peek(address) | machine.peek(address + 1) << 8);
}

template <class Machine>
std::uint16_t result_of(const Machine& machine) {
    return word_at(machine, result_address);
}

template <class Machine>
std::uint16_t screen_of(const Machine& machine) {
    return word_at(machine, screen_address);
}

// Switched on with the built firmware and the program's disk in drive 1, and run to the end of its first round. Error:
// a build product is missing, or the round did not end.
emu::Result<emu::atari::Atari800> boot_atari(const std::string& name, const emu::atari::Options& options = {});
emu::Result<emu::apple2::Apple2> boot_apple2(const std::string& name, const emu::apple2::Options& options = {});

inline constexpr int first_data_sector = 3; // of `disk`: the sectors before it contain the program
// Byte `at`, 0 to 127, of a sector read by `disk`: test data, different for each sector.
constexpr std::uint8_t disk_byte(int sector, int at) {
    return static_cast<std::uint8_t>(sector * 31 + at * 7 + at / 16);
}

// A program, and a function that reports faults of its machine after the first round; empty: none.
template <class Machine>
struct Program {
    const char* name;
    std::string (*problem)(Machine machine);
};
std::span<const Program<emu::atari::Atari800>> atari_programs();
std::span<const Program<emu::apple2::Apple2>> apple2_programs();

} // namespace bench
