// One picture as GTIA puts it out: 240 lines of 376 dots of half a colour clock (the 7.16 MHz period of a hi-res
// pixel), each with the chip's colour. Altirra Hardware Reference Manual, CTIA/GTIA.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

struct Frame {
    static constexpr int first_scan_line = 8; // vertical blank begins at scan line 248
    static constexpr int lines = 240;
    static constexpr int first_clock = 34; // clocks outside 34 to 221 are blanked
    static constexpr int clocks_per_line = 188;
    static constexpr int clocks_end = first_clock + clocks_per_line;
    static constexpr int dots_per_line = 2 * clocks_per_line;
    static constexpr std::size_t dot_of(int clock) { return static_cast<std::size_t>(2 * (clock - first_clock)); }

    struct Line {
        std::array<std::uint8_t, dots_per_line> dots{}; // hue in bits 4-7, luminance in bits 0-3
        bool hires = false;                             // sent as hi-res: colour artifacts are likely
        bool paired = false;                            // the two dots of each colour clock are equal
        std::uint32_t changed = 0;                      // incremented whenever the line differs from the previous frame
    };

    std::array<Line, lines> line{};
};

} // namespace emu::atari
