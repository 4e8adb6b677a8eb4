// Bytes of the character generator: one line of seven dots, the leftmost in bit 6, as in the Apple II+'s ROM.
#pragma once

#include <array>
#include <cstdint>

namespace emu::apple2 {

// A glyph line's low seven bits in the order the shift register sends them, bit 0 first.
inline constexpr std::array<std::uint8_t, 128> glyph_pixels = [] {
    std::array<std::uint8_t, 128> table{};
    for (unsigned line = 0; line < 128; ++line)
        for (unsigned bit = 0; bit < 7; ++bit)
            if (line >> bit & 1) table[line] = static_cast<std::uint8_t>(table[line] | 1u << (6 - bit));
    return table;
}();

} // namespace emu::apple2
