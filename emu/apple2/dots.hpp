// Converts a byte to the 14 dots of a column, by mode: Sather, Understanding the Apple II, ch. 8.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::apple2 {

inline constexpr unsigned column_mask = 0x3FFF;

// Seven pixels, each two dots wide; bit 0 is the leftmost in both.
inline constexpr std::array<std::uint16_t, 128> doubled = [] {
    std::array<std::uint16_t, 128> table{};
    for (unsigned pixels = 0; pixels < 128; ++pixels)
        for (unsigned bit = 0; bit < 7; ++bit)
            if (pixels >> bit & 1) table[pixels] = static_cast<std::uint16_t>(table[pixels] | 3u << (2 * bit));
    return table;
}();

// The byte's last pixel, which remains in the graphics register at the end of a hi-res or text column.
constexpr bool hires_carry(std::uint8_t byte) { return (byte & 0x40) != 0; }

// Bit 7 delays the dots by one through a flip-flop: the column opens with the last pixel of the byte before, even one
// fetched in blanking, and loses its own last half pixel.
constexpr std::uint16_t hires_dots(std::uint8_t byte, bool carry) {
    const unsigned dots = doubled[byte & 0x7F];
    if (!(byte & 0x80)) return static_cast<std::uint16_t>(dots);
    return static_cast<std::uint16_t>((dots << 1 | (carry ? 1u : 0u)) & column_mask);
}

// The block's four bits circulate once a subcarrier period, so bit k is the dot at phase k. Odd columns begin at phase
// 2.
constexpr std::uint16_t lores_dots(std::uint8_t byte, int line, int column) {
    const unsigned bits = (line & 4 ? byte >> 4 : byte) & 15u;
    const unsigned repeated = bits * 0x11111u;
    return static_cast<std::uint16_t>(repeated >> (column & 1 ? 2 : 0) & column_mask);
}

// Bits 6 and 7 of a screen code: 00 inverse, 01 flashing, 1x normal.
constexpr bool text_inverted(std::uint8_t code, bool flash_on) { return code < 0x40 || (code < 0x80 && flash_on); }

} // namespace emu::apple2
