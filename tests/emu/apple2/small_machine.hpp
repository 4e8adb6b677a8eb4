// A machine with minimal firmware, whose reset vector points to a program in RAM.
#pragma once

#include "emu/machine.hpp"

#include <cstdint>
#include <initializer_list>
#include <vector>

namespace emu::apple2::test {

inline constexpr std::uint16_t program_start = 0x0300;
inline constexpr Cycle reset_cycles = 7; // before the program's first cycle

// All glyph lines differ: line l of code c is c * 8 + l in 7 bits, times an odd number.
Firmware small_firmware();

// A machine that will run `program` from $0300 after the reset sequence.
Apple2 machine_with(const std::vector<std::uint8_t>& program);

// A machine that runs an endless JMP.
Apple2 idle_machine();

// Runs one instruction.
void step(Apple2& machine);

} // namespace emu::apple2::test
