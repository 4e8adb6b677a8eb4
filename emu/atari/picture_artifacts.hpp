// Colour where there is none: a hi-res line through an NTSC decoder.
#pragma once

#include "emu/atari/frame.hpp"

#include <cstdint>

namespace emu {

// 376 pixels to `out`.
void convert_with_artifacts(const AtariFrame::Line& line, std::uint32_t* out);

} // namespace emu
