// The 256 opcodes of the NMOS 6502 as data, for assemblers, disassemblers and listings; execution does not use it.
// Names and cycles: MCS6500 Programming Manual, appendix B; undocumented ones: "NMOS 6510 Unintended Opcodes"
// (groepaz).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace emu {

enum class Mode : std::uint8_t {
    implied,
    accumulator,
    immediate,
    zero_page,
    zero_page_x,
    zero_page_y,
    absolute,
    absolute_x,
    absolute_y,
    indirect,         // JMP ($1234)
    indexed_indirect, // (zp,X)
    indirect_indexed, // (zp),Y
    relative,
};

struct Opcode {
    std::string_view mnemonic; // upper case, three letters
    Mode mode;
    std::uint8_t cycles; // minimum; 0 for JAM
    bool page_cycle;     // one more when an index leaves the page; branches: 1 when taken, 2 across pages
    bool documented;

    constexpr int length() const; // with the operand, 1..3
};

constexpr int length_of(Mode mode) {
    switch (mode) {
    case Mode::implied:
    case Mode::accumulator: return 1;
    case Mode::absolute:
    case Mode::absolute_x:
    case Mode::absolute_y:
    case Mode::indirect: return 3;
    default: return 2;
    }
}

constexpr int Opcode::length() const { return length_of(mode); }

extern const std::array<Opcode, 256> opcodes;

} // namespace emu
