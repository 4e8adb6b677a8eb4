// When a cache entry that has missed is written again.
#pragma once

namespace emu::atari {

// A single miss is often transient: the next time all may be as before. An entry that keeps missing is written only
// every 16th time. `misses`: in a row, this one included.
constexpr bool is_worth_caching(bool is_empty, int misses) {
    constexpr int transient = 1, always_written = 3, period = 16;
    return is_empty || (misses > transient && misses <= always_written) || misses % period == 0;
}

} // namespace emu::atari
