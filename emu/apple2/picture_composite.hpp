// The look of a colour monitor on the composite output: like an NTSC receiver, filters separate the dot stream, sampled
// at four times the subcarrier, into luma and chroma.
#pragma once

#include "emu/apple2/frame.hpp"

#include <cstdint>

namespace emu::apple2 {

// Converts one line to 560 pixels in `out`. Without a burst the colour circuits are off, including the notch filter.
void convert_composite(const Frame::Line& line, std::uint32_t* out);

} // namespace emu::apple2
