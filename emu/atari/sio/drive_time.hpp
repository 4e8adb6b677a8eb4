// The time of a drive's own processor, at 500 kHz, and the machine's: which cycle is which.
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

    // The first cycle that begins at the tick or after it, and the first tick that begins at the cycle or after.
    constexpr Cycle cycle(DriveTick tick) const { return (tick * cycles_ + ticks_ - 1) / ticks_; }
    constexpr DriveTick tick(Cycle cycle) const { return (cycle * ticks_ + cycles_ - 1) / cycles_; }
    // The last tick that has begun when the cycle begins.
    constexpr DriveTick tick_before(Cycle cycle) const { return cycle * ticks_ / cycles_; }
    // A duration in whole cycles, to the nearest.
    constexpr Cycle cycles_in(DriveTick ticks) const { return (ticks * cycles_ + ticks_ / 2) / ticks_; }

    bool operator==(const DriveTime&) const = default;

  private:
    std::uint64_t cycles_, ticks_; // as many of the ones in the time of the others
};

} // namespace emu::atari
