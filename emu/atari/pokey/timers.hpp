// POKEY's four timers: 8-bit counters that reload from AUDF when their borrow arrives, three cycles after the
// underflow. In a joined pair the borrow of the low counter clocks the high one, whose own borrow reloads both. A
// timer is stored as the cycle of its next firing; its counter is computed only when something about it changes.
// Altirra Hardware Reference Manual, 5.3 (timers, two-tone, asynchronous receive).
#pragma once

#include "emu/atari/pokey/clock.hpp"
#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

// `count` firings of one timer: the first at `first`, the others `period` cycles apart.
struct TimerRun {
    int timer = 0; // 0..3
    Cycle first = 0;
    Cycle period = 0;
    Cycle count = 1;

    Cycle at(Cycle i) const { return first + i * period; }
    Cycle last() const { return at(count - 1); }
};

class PokeyTimers {
  public:
    static constexpr Cycle never = PokeyClock::never;
    static constexpr int count = 4;

    const PokeyClock& khz15() const { return khz15_; } // also clocks the keyboard scan and the potentiometers

    // Precondition of every change: advance(now). A firing in cycle n precedes a change in it.
    void set_frequency(int timer, std::uint8_t audf, Cycle now);
    void set_control(std::uint8_t audctl, Cycle now);
    void run_slow_clocks(bool on, Cycle now);
    void hold_receiver(bool held, Cycle now); // timers 3 and 4 reload and stop
    bool receiver_held() const { return held_; }

    // Reloads timers first..last (both of a joined pair) without a firing; cancels a firing due now. Precondition:
    // advance(now - 1).
    void reload(int first, int last, Cycle now);

    // The next firing and the n-th, or an earlier cycle; valid until something changes.
    Cycle next(int timer) const;
    Cycle nth(int timer, int n) const;
    // The cycles from the firing `at` or the next one to the one after it; 0: unknown, a change of frequency is
    // pending.
    Cycle gap(int timer, Cycle at) const;

    // Calls fired(TimerRun) for all firings until `now`, in order of time within each timer or pair. `first` 2: only
    // timers 3 and 4; the others are not run.
    template <class Fired>
    void advance(Cycle now, int first, Fired fired) {
        for (int low = first; low < count; low += 2) {
            if (joined(low)) {
                advance_pair(low, now, fired);
            } else {
                advance_single(low, now, fired);
                advance_single(low + 1, now, fired);
            }
        }
    }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in, Cycle now); // as of when they were saved

    std::uint8_t frequency(int timer) const { return counter(timer).audf; } // AUDF

  private:
    static constexpr Cycle borrow_delay = 3;
    static constexpr Cycle frequency_delay = 2; // a reload is decided two cycles before it takes effect

    struct Counter {
        std::uint8_t audf = 0;
        std::uint8_t audf_before = 0; // used by firings before `audf_from`
        Cycle audf_from = 0;
        Cycle at = 0;           // the cycle at which `left` is valid
        std::uint32_t left = 1; // clocks before it underflows
        Cycle borrow = never;   // the firing caused by an underflow before `at`
        Cycle next = never;     // next firing; of a high counter, its borrow

        std::uint32_t reload_value(Cycle when) const { return (when < audf_from ? audf_before : audf) + 1u; }
    };

    // Timers are 0 to 3. Without the remainder g++ 14 warns of out-of-bounds access.
    Counter& counter(int timer) { return counters_[static_cast<unsigned>(timer) % count]; }
    const Counter& counter(int timer) const { return counters_[static_cast<unsigned>(timer) % count]; }

    bool joined(int timer) const { return (audctl_ & (timer < 2 ? 0x10 : 0x08)) != 0; }
    bool is_high(int timer) const { return (timer & 1) != 0 && joined(timer); }
    bool is_fast(int timer) const { return (audctl_ & (timer == 0 ? 0x40 : timer == 2 ? 0x20 : 0)) != 0; }
    bool stands(int timer) const { return held_ && timer >= 2; }
    const PokeyClock& slow() const { return (audctl_ & 0x01) != 0 ? khz15_ : khz64_; }
    Cycle ticks(int timer, Cycle from, Cycle to) const { return is_fast(timer) ? to - from : slow().ticks(from, to); }

    void settle(int timer, Cycle now);
    void plan(int timer);
    void load(int timer, Cycle now);
    bool regular(int timer) const;
    void pass_borrow(int low);
    Cycle turns_of_pair(int low, Cycle now) const;

    template <class Fired>
    void advance_single(int timer, Cycle now, Fired& fired);
    template <class Fired>
    void advance_pair(int low, Cycle now, Fired& fired);

    PokeyClock khz64_{28, 22};
    PokeyClock khz15_{114, 81};
    std::array<Counter, count> counters_;
    std::uint8_t audctl_ = 0;
    bool held_ = false;
};

template <class Fired>
void PokeyTimers::advance_single(int timer, Cycle now, Fired& fired) {
    Counter& it = counter(timer);
    while (it.next <= now) {
        TimerRun run{timer, it.next, gap(timer, it.next)};
        if (regular(timer)) run.count += (now - run.first) / run.period;
        fired(run);
        reload(timer, timer, run.last());
    }
}

template <class Fired>
void PokeyTimers::advance_pair(int low, Cycle now, Fired& fired) {
    Counter& lower = counter(low);
    Counter& upper = counter(low + 1);
    while (lower.next <= now || upper.next <= now) {
        if (lower.next < upper.next) {
            fired(TimerRun{low, lower.next});
            pass_borrow(low);
            continue;
        }
        // If both are due, the reload wins and the low counter's borrow is lost.
        const Cycle at = upper.next;
        fired(TimerRun{low + 1, at});
        reload(low, low + 1, at);
        if (const Cycle turns = turns_of_pair(low, now); turns != 0) {
            const TimerRun run{low, lower.next, gap(low + 1, lower.next), turns};
            fired(run);
            fired(TimerRun{low + 1, run.first + borrow_delay, run.period, turns});
            reload(low, low + 1, run.last() + borrow_delay);
        }
    }
}

} // namespace emu::atari
