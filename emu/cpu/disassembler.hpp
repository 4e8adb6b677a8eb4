// Disassembles one instruction in the assembler's syntax.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace emu {

struct Disassembly {
    std::string text; // "lda $1234,x"; ".byte $A9" when the operand's bytes are missing
    int length;       // bytes used, 1..3
};

// `bytes`: memory from `address` on, one byte at least; three always suffice. Branches show their target.
Disassembly disassemble(std::span<const std::uint8_t> bytes, std::uint16_t address);

} // namespace emu
