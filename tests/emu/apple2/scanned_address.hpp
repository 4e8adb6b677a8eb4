// The reference for the scanner: its addresses as base plus column, after the maps of Sather, Understanding the
// Apple II, ch. 5. Shares nothing with emu/apple2/scanner.hpp, which adds the counters' bits as the chips do.
#pragma once

#include "emu/apple2/clock.hpp"

#include <cstdint>

namespace emu::apple2::test {

inline constexpr int first_column_cycle = 25; // of a line, after the horizontal blanking

// The line counter: 262 lines in 256 counts, of which the last six are counted twice.
constexpr int counted_line(int frame_cycle) {
    const int line = frame_cycle / cycles_per_line;
    return line < 256 ? line : line - 6;
}

// A row of 128 bytes holds three lines of 40 and wraps. Columns -25 (counted as -24) to -1 are blanked.
constexpr int scanned_address(int frame_cycle, bool hires, bool page2 = false) {
    const int line = counted_line(frame_cycle), cycle = frame_cycle % cycles_per_line;
    const int column = (cycle == 0 ? 1 : cycle) - first_column_cycle;
    const int in_page = 128 * (line / 8 % 8) + (40 * (line / 64) + column + 128) % 128;
    if (hires) return (page2 ? 0x4000 : 0x2000) + 1024 * (line % 8) + in_page;
    return (page2 ? 0x800 : 0x400) + (column < 0 ? 0x1000 : 0) + in_page;
}

} // namespace emu::apple2::test
