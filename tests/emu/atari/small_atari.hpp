// An Atari 800 with a few bytes of firmware: its vectors lead to programs in RAM.
#pragma once

#include "emu/atari/atari800.hpp"

#include <cstdint>
#include <vector>

namespace emu::atari::test {

inline constexpr std::uint16_t atari_program = 0x6000; // RESET's target
inline constexpr std::uint16_t nmi_program = 0x0680;
inline constexpr std::uint16_t irq_program = 0x06C0;

// Character sets at $E000: no two consecutive bytes are equal.
Firmware small_atari_firmware();

// Runs `program` from $6000 after the reset sequence; NMI and IRQ lead to an RTI.
Atari800 atari_with(const std::vector<std::uint8_t>& program, const Options& options = {});

void poke(Atari800& machine, std::uint16_t address, const std::vector<std::uint8_t>& bytes);

// The same machine, stepping every cycle.
Atari800 stepped_exactly(const Atari800& machine);

// Runs to the first instruction that begins at or after that position of the current or next frame.
void run_to_beam(Atari800& machine, int line, int cycle);

} // namespace emu::atari::test
