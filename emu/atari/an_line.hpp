// ANTIC's output to GTIA over AN0-AN2 in one scanline, a code for each colour clock. Altirra Hardware Reference
// Manual, CTIA/GTIA (playfield input).
#pragma once

#include <array>
#include <cstdint>

namespace emu::atari {

struct AnLine {
    static constexpr int clocks = 228; // two per machine cycle; clock 0 is the first of cycle 0, as in HPOS

    static constexpr std::uint8_t background = 0;
    static constexpr std::uint8_t playfield = 4; // + AN1, AN0: playfield 0-3, or two hi-res dots, the left one in AN1

    std::array<std::uint8_t, clocks> code{}; // background, or playfield + 0..3
    bool hires = false;                      // the preceding horizontal blank selected hi-res (modes 2, 3, 15)
    bool blank = false;                      // vertical blank: no display, no collisions
};

} // namespace emu::atari
