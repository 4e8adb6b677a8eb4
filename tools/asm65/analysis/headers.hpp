// The comment above a routine: In, Out, Keeps and Clobbers with the registers they name.
#pragma once

#include "tools/asm65/analysis/flow.hpp"

namespace asm65 {

enum Registers : std::uint8_t { no_register = 0, register_a = 1, register_x = 2, register_y = 4, all_registers = 7 };

struct Header {
    unsigned in = 0, out = 0, keeps = 0, clobbers = 0; // Registers
};

// The header of the comment lines above the line; nothing if they lack Clobbers.
std::optional<Header> read_header(const SourceLine& label);

} // namespace asm65
