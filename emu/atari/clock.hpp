// The Atari's time: Altirra Hardware Reference Manual, ch. 2. One clock drives processor, ANTIC and POKEY. A machine
// cycle is two colour clocks, a line is 114 cycles.
#pragma once

#include "emu/cycle.hpp"

#include <cstdint>

namespace emu::atari {

enum class TvSystem : std::uint8_t { ntsc, pal };

inline constexpr int cycles_per_line = 114;

constexpr int lines_per_frame(TvSystem tv) { return tv == TvSystem::ntsc ? 262 : 312; }
constexpr int cycles_per_frame(TvSystem tv) { return cycles_per_line * lines_per_frame(tv); }
// NTSC: half the colour subcarrier of 315/88 MHz. PAL: 14.187576 MHz / 8.
constexpr double cycles_per_second(TvSystem tv) { return tv == TvSystem::ntsc ? 315e6 / 176 : 1773447.0; }

// ANTIC's position. Lines count from 0; 8 is the first displayed line, 248 begins the vertical blank.
struct Beam {
    int line = 0;
    int cycle = 0; // 0..113; 0 is the cycle of missile DMA

    bool operator==(const Beam&) const = default;
};

constexpr Beam beam_at(Cycle now, TvSystem tv) {
    const auto in_frame = static_cast<int>(now % static_cast<Cycle>(cycles_per_frame(tv)));
    return {in_frame / cycles_per_line, in_frame % cycles_per_line};
}

} // namespace emu::atari
