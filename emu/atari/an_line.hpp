// What ANTIC sends GTIA over AN0-AN2 during one scan line, a code each colour clock.
// Altirra Hardware Reference Manual, CTIA/GTIA (playfield input).
#pragma once

#include <array>
#include <cstdint>

namespace emu::atari {

struct AnLine {
    static constexpr int clocks = 228; // two a machine cycle; clock 0 is the first of cycle 0, HPOS counts the same

    static constexpr std::uint8_t background = 0;
    static constexpr std::uint8_t playfield = 4; // + AN1, AN0: playfield colour 0-3, or two hi-res dots, left in AN1

    std::array<std::uint8_t, clocks> code{}; // background, or playfield + 0..3
    bool hires = false;                      // the horizontal blank before the line asked for hi-res (modes 2, 3, 15)
    bool blank = false;                      // vertical blank: GTIA shows nothing and no object collides
};

} // namespace emu::atari
