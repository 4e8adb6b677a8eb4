// POKEY's two slow clocks, with a tick every 28 cycles (64 kHz) or 114 (15 kHz): shift registers of 5 and 7 bits.
// While SKCTL bits 0 and 1 are clear (initialization) both are held, so its end sets their phase. Altirra Hardware
// Reference Manual, 5.2.
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
    void stop() { first_ = never; } // drops all ticks after the last `now`
    bool running() const { return first_ != never; }
    Cycle period() const { return period_; }

    bool ticks_at(Cycle at) const { return at >= first_ && (at - first_) % period_ == 0; }
    // The number of ticks in (from, to]. The clock must not have started or stopped in between.
    Cycle ticks(Cycle from, Cycle to) const { return ticks_until(to) - ticks_until(from); }
    // The n-th tick after `from`, n >= 1; `never` if the clock is stopped.
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
