// One picture as it leaves the Apple's video circuit: 192 lines of 560 dots, one dot for each period of the 14.318 MHz
// clock. Dot x meets the colour subcarrier at phase x & 3 (Sather, Understanding the Apple II, ch. 8).
#pragma once

#include <array>
#include <cstdint>

namespace emu::apple2 {

struct Frame {
    static constexpr int lines = 192;
    static constexpr int columns_per_line = 40; // bytes fetched for a line
    static constexpr int dots_per_column = 14;  // two for each of seven pixels
    static constexpr int dots_per_line = columns_per_line * dots_per_column;

    struct Line {
        std::array<std::uint16_t, columns_per_line> columns{}; // bit 0 is the leftmost dot
        bool color_burst = false;  // without it the monitor's colour killer shows dots in white
        std::uint32_t changed = 0; // incremented whenever the line differs from the previous frame

        bool dot(int x) const { // 0 <= x < 560
            return (columns[static_cast<std::size_t>(x / dots_per_column)] >> (x % dots_per_column) & 1) != 0;
        }
    };

    std::array<Line, lines> line{};
};

} // namespace emu::apple2
