// Opcodes that change what interrupts do.
#pragma once

#include <cstdint>

namespace emu::atari {

inline constexpr std::uint8_t brk_opcode = 0x00, plp_opcode = 0x28, rti_opcode = 0x40, cli_opcode = 0x58,
                              sei_opcode = 0x78;

constexpr bool may_unmask(std::uint8_t opcode) {
    return opcode == cli_opcode || opcode == plp_opcode || opcode == rti_opcode;
}

// An NMI may take over a BRK on its way; the others look for IRQ with the I flag as it was before. The fast bus puts
// them off where an interrupt may come.
constexpr bool minds_interrupts(std::uint8_t opcode) {
    return opcode == brk_opcode || opcode == cli_opcode || opcode == plp_opcode || opcode == sei_opcode;
}

} // namespace emu::atari
