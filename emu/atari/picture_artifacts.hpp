// Artifact colours: a hi-res line through an NTSC decoder.
#pragma once

#include "emu/atari/frame.hpp"

#include <cstdint>

namespace emu::atari {

// Writes 376 pixels to `out`.
void convert_with_artifacts(const Frame::Line& line, std::uint32_t* out);

} // namespace emu::atari
