// POKEY's two slow clocks, a tick every 28 cycles (64 kHz) and every 114 (15 kHz): shift registers of 5 and 7 bits that
// initialization (SKCTL bits 0 and 1 clear) holds, so that its end decides the phase of both.
// Altirra Hardware Reference Manual, 5.2.
#pragma once

#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <cstdint>

namespace emu::atari {

class PokeyClock {
  public:
    static constexpr Cycle never = ~Cycle{0};

    // `delay`: from the end of initialization to the first tick.
    constexpr PokeyClock(Cycle period, Cycle delay) : period_(period), delay_(delay) {}

    void start(Cycle now) { first_ = now + delay_; }
    void stop() { first_ = never; } // none of the ticks after the last `now` will be
    bool running() const { return first_ != never; }
    Cycle period() const { return period_; }

    bool ticks_at(Cycle at) const { return at >= first_ && (at - first_) % period_ == 0; }
    // Ticks in (from, to], none of them before the clock was last started or stopped.
    Cycle ticks(Cycle from, Cycle to) const { return ticks_until(to) - ticks_until(from); }
    // The n-th tick after `from`; n at least 1. `never` if the clock stands.
    Cycle tick(Cycle from, Cycle n) const { return running() ? first_ + (ticks_until(from) + n - 1) * period_ : never; }

    void serialize(StateWriter& out) const { out.put(first_); }
    void deserialize(StateReader& in) {
        first_ = in.take<Cycle>();
        in.check(first_ == never || first_ < never / 2);
    }

  private:
    Cycle ticks_until(Cycle at) const { return at < first_ ? 0 : (at - first_) / period_ + 1; }

    Cycle period_;
    Cycle delay_;
    Cycle first_ = never;
};

} // namespace emu::atari
