// What a television makes of GTIA's 16 hues and 16 luminances.
#pragma once

#include "emu/atari/clock.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace emu::atari {

struct Yuv { // luminance 0..1; the colour differences, about zero
    double y = 0;
    double u = 0;
    double v = 0;
};

// `color`: hue in bits 4-7, luminance in bits 0-3.
Yuv yuv_of_color(std::uint8_t color, TvSystem tv);
std::uint32_t rgb_of_yuv(const Yuv& yuv); // as emu/rgb.hpp has it; what is beyond the range is cut off

using Palette = std::array<std::uint32_t, 256>;
const Palette& atari_palette(TvSystem tv);
// Of two colour clocks, by couple_of their colours: their four pixels.
using PaletteCouples = std::vector<std::array<std::uint32_t, 4>>;
inline std::size_t couple_of(const std::uint8_t* colors) { // one load, in whatever order the host has its bytes
    std::uint16_t couple = 0;
    std::memcpy(&couple, colors, sizeof couple);
    return couple;
}
const PaletteCouples& atari_palette_couples(TvSystem tv);

} // namespace emu::atari
