// Table-driven pictures: looks up each pixel by its dot, the neighbouring dots and the subcarrier's phase.
#pragma once

#include "emu/apple2/frame.hpp"

#include <array>
#include <cstdint>

namespace emu::apple2 {

// [phase][window]. Bit `around` of the window is the dot itself, bit 0 the leftmost of the 2 * around + 1 dots.
template <unsigned around>
using WindowColors = std::array<std::array<std::uint32_t, 1u << (2 * around + 1)>, 4>;

// Converts one line to 560 pixels in `out`. Dots outside the line are dark.
template <unsigned around>
void convert_by_windows(const Frame::Line& line, const WindowColors<around>& colors, std::uint32_t* out) {
    constexpr unsigned width = Frame::dots_per_column;
    unsigned before = 0; // the last dots of the previous column
    for (std::size_t column = 0; column < Frame::columns_per_line; ++column) {
        const unsigned dots = line.columns[column];
        const unsigned after = column + 1 < Frame::columns_per_line ? line.columns[column + 1] : 0u;
        const unsigned windows = before | dots << around | after << (around + width);
        const unsigned first_phase = column & 1 ? 2 : 0;
        for (unsigned dot = 0; dot < width; ++dot)
            *out++ = colors[(first_phase + dot) & 3][windows >> dot & ((1u << (2 * around + 1)) - 1)];
        before = dots >> (width - around);
    }
}

} // namespace emu::apple2
