// The crisp looks: RGB, each dot one of sixteen colours, or a monochrome phosphor.
#pragma once

#include "emu/apple2/frame.hpp"
#include "emu/rgb.hpp"

#include <array>
#include <cstdint>

namespace emu::apple2 {

// The sixteen lo-res colours; also those of dot patterns with the same four bits (bit k: the dot at phase k).
extern const std::array<std::uint32_t, 16> palette;

// Converts one line to 560 pixels in `out`.
void convert_rgb(const Frame::Line& line, std::uint32_t* out);
void convert_monochrome(const Frame::Line& line, std::uint32_t lit, std::uint32_t* out);

} // namespace emu::apple2
