// The dots of a span of a scan line in which no register changes: as GtiaModes makes them, many at once.
#pragma once

#include "emu/atari/accelerator/gtia_pixels.hpp"
#include "emu/atari/an_line.hpp"
#include "emu/atari/frame.hpp"
#include "emu/atari/gtia/modes.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

using GtiaLineDots = std::array<std::uint8_t, Frame::dots_per_line>;

// Colour clocks `from` to before `to`, all visible.
void paint_span(const GtiaModes& modes, int from, int to, const AnLine& an, const GtiaPixels& pixels,
                GtiaLineDots& dots);

} // namespace emu::atari
