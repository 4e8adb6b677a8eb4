// The codes that ANTIC sends for a byte's dots. AHRM 4.4-4.6 (modes), 5.1 (the AN bus)
#pragma once

#include "emu/atari/an_line.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::atari::an {

constexpr std::uint8_t playfield(int color) { return static_cast<std::uint8_t>(AnLine::playfield + color); }
constexpr std::uint8_t color_of(int two_bits) { return two_bits == 0 ? AnLine::background : playfield(two_bits - 1); }
// Modes 4 and 5: bit 7 of the name selects PF3 instead of PF2.
constexpr std::uint8_t other_color_of(int two_bits) { return two_bits == 3 ? playfield(3) : color_of(two_bits); }

using Codes = std::array<std::uint8_t, 4>; // of a byte, two bits each

template <class Code>
constexpr std::array<Codes, 256> codes_of_pairs(Code code) {
    std::array<Codes, 256> table{};
    for (std::size_t byte = 0; byte < 256; ++byte) {
        for (std::size_t pair = 0; pair < 4; ++pair)
            table[byte][pair] = code(static_cast<int>(byte >> (6 - 2 * pair) & 3));
    }
    return table;
}

inline constexpr auto hires_codes = codes_of_pairs(playfield);
inline constexpr auto color_codes = codes_of_pairs(color_of);
inline constexpr auto other_color_codes = codes_of_pairs(other_color_of);

// The colour clocks between which a playfield of a given width is visible.
struct Window {
    int first = 0;
    int end = 0;
};
inline constexpr std::array<Window, 4> windows{{{0, 0}, {64, 192}, {48, 208}, {44, 224}}};

} // namespace emu::atari::an
