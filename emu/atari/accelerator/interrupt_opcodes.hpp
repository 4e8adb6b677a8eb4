// Opcodes that change what interrupts do.
#pragma once

#include <cstdint>

namespace emu::atari {

inline constexpr std::uint8_t brk_opcode = 0x00; // may be put off by the fast bus

// CLI, PLP, RTI.
constexpr bool may_unmask(std::uint8_t opcode) {
    constexpr std::uint8_t cli = 0x58, plp = 0x28, rti = 0x40;
    return opcode == cli || opcode == plp || opcode == rti;
}

} // namespace emu::atari
