// Converts between the time of a drive's 500 kHz processor and machine cycles.
#pragma once

#include "emu/atari/clock.hpp"
#include "emu/cycle.hpp"

#include <cstdint>

namespace emu::atari {

// Periods of 2 microseconds since power-on.
using DriveTick = std::uint64_t;

class DriveTime {
  public:
    explicit constexpr DriveTime(TvSystem tv)
        : cycles_(tv == TvSystem::ntsc ? 315 : 1'773'447), ticks_(tv == TvSystem::ntsc ? 88 : 500'000) {}

    // The first cycle that begins at or after the tick, and the first tick that begins at or after the cycle.
    constexpr Cycle cycle(DriveTick tick) const { return (tick * cycles_ + ticks_ - 1) / ticks_; }
    constexpr DriveTick tick(Cycle cycle) const { return (cycle * ticks_ + cycles_ - 1) / cycles_; }
    // The last tick that begins at or before the cycle's begin.
    constexpr DriveTick tick_before(Cycle cycle) const { return cycle * ticks_ / cycles_; }
    // A duration in cycles, rounded to the nearest.
    constexpr Cycle cycles_in(DriveTick ticks) const { return (ticks * cycles_ + ticks_ / 2) / ticks_; }

    bool operator==(const DriveTime&) const = default;

  private:
    std::uint64_t cycles_, ticks_; // an equal time in both units
};

} // namespace emu::atari
