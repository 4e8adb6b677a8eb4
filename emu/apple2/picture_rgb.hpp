// The crisp looks: colour as an RGB monitor would show it, each dot one of sixteen colours; or one phosphor.
#pragma once

#include "emu/apple2/frame.hpp"
#include "emu/rgb.hpp"

#include <array>
#include <cstdint>

namespace emu::apple2 {

// The sixteen lo-res colours, also the colours of the dot pattern with the same four bits (bit k: the dot at
// phase k).
extern const std::array<std::uint32_t, 16> palette;

// One line: 560 pixels to `out`.
void convert_rgb(const Frame::Line& line, std::uint32_t* out);
void convert_monochrome(const Frame::Line& line, std::uint32_t lit, std::uint32_t* out);

} // namespace emu::apple2
