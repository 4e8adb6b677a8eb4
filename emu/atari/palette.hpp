// Converts GTIA's 16 hues and 16 luminances to the colours of a television.
#pragma once

#include "emu/atari/clock.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace emu::atari {

struct Yuv { // luminance 0 to 1, colour differences around 0
    double y = 0;
    double u = 0;
    double v = 0;
};

// `color`: hue in bits 4-7, luminance in bits 0-3.
Yuv yuv_of_color(std::uint8_t color, TvSystem tv);
std::uint32_t rgb_of_yuv(const Yuv& yuv); // as in emu/rgb.hpp; clamps

using Palette = std::array<std::uint32_t, 256>;
const Palette& atari_palette(TvSystem tv);
// The four pixels of two colour clocks, indexed by couple_of their colours.
using PaletteCouples = std::vector<std::array<std::uint32_t, 4>>;
inline std::size_t couple_of(const std::uint8_t* colors) { // one load, in host byte order
    std::uint16_t couple = 0;
    std::memcpy(&couple, colors, sizeof couple);
    return couple;
}
const PaletteCouples& atari_palette_couples(TvSystem tv);

} // namespace emu::atari
