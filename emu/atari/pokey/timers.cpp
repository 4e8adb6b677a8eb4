#include "emu/atari/pokey/timers.hpp"

#include <algorithm>

namespace emu::atari {

void PokeyTimers::set_frequency(int timer, std::uint8_t audf, Cycle now) {
    Counter& it = counter(timer);
    it.audf_before = it.audf; // written at least a cycle ago, it counts on the next one
    it.audf = audf;
    it.audf_from = now + frequency_delay;
}

void PokeyTimers::set_control(std::uint8_t audctl, const PokeyClocks& clocks, Cycle now) {
    for (int timer = 0; timer < count; ++timer) settle(timer, clocks, now);
    audctl_ = audctl;
    for (int timer = 0; timer < count; ++timer) plan(timer, clocks);
}

void PokeyTimers::before_clocks_change(const PokeyClocks& clocks, Cycle now) {
    for (int timer = 0; timer < count; ++timer) settle(timer, clocks, now);
}

void PokeyTimers::after_clocks_change(const PokeyClocks& clocks) {
    for (int timer = 0; timer < count; ++timer) plan(timer, clocks);
}

void PokeyTimers::hold_receiver(bool held, const PokeyClocks& clocks, Cycle now) {
    for (const int timer : {2, 3}) {
        settle(timer, clocks, now);
        counter(timer).left = counter(timer).reload_value(now);
    }
    held_ = held;
    for (const int timer : {2, 3}) plan(timer, clocks);
}

void PokeyTimers::reload(int first, int last, const PokeyClocks& clocks, Cycle now) {
    for (int timer = first; timer <= last; ++timer) load(timer, now);
    for (int timer = first; timer <= last; ++timer) plan(timer, clocks);
}

Cycle PokeyTimers::next(int timer, const PokeyClocks& clocks) const {
    const Counter& it = counter(timer);
    if (!joined(timer)) return it.next;
    if (!is_high(timer)) return std::min(it.next, counter(timer + 1).next);
    if (it.next != never) return it.next;
    const Counter& low = counter(timer - 1);
    if (low.next == never || it.left == 1) return low.next == never ? never : low.next + borrow_delay;
    // The low counter goes round once for each count; a borrow already on its way comes before the next round's end.
    const Cycle round = 256 * clock_period(timer);
    if (low.borrow == never) return low.next + (it.left - 1) * round + borrow_delay;
    if (stands(timer)) return never;
    const Cycle underflow = is_fast(timer - 1) ? low.at + low.left : slow(clocks).tick(low.at, low.left);
    return underflow == never ? never : underflow + (it.left - 2) * round + 2 * borrow_delay;
}

// Brings the counter itself up to date, under the clock that has run since then.
void PokeyTimers::settle(int timer, const PokeyClocks& clocks, Cycle now) {
    Counter& it = counter(timer);
    if (!is_high(timer) && !stands(timer)) {
        const Cycle ticks = is_fast(timer) ? now - it.at : slow(clocks).running() ? slow(clocks).ticks(it.at, now) : 0;
        if (it.next != never && it.next - borrow_delay <= now) it.borrow = it.next;
        it.left = static_cast<std::uint32_t>((it.left - 1 - ticks) & 0xFF) + 1;
    }
    it.at = now;
}

void PokeyTimers::plan(int timer, const PokeyClocks& clocks) {
    Counter& it = counter(timer);
    it.next = it.borrow;
    if (it.next != never || is_high(timer) || stands(timer)) return;
    const Cycle underflow = is_fast(timer) ? it.at + it.left : slow(clocks).tick(it.at, it.left);
    if (underflow != never) it.next = underflow + borrow_delay;
}

void PokeyTimers::load(int timer, Cycle now) {
    Counter& it = counter(timer);
    it.left = it.reload_value(now);
    it.at = now;
    it.borrow = never;
}

// Whether firings follow the next one evenly, as long as nothing changes.
bool PokeyTimers::regular(int timer, const PokeyClocks& clocks) const {
    const Counter& it = counter(timer);
    if (it.next < it.audf_from || stands(timer)) return false;
    return is_fast(timer) || (slow(clocks).running() && slow(clocks).ticks_at(it.next - borrow_delay));
}

Cycle PokeyTimers::period(int timer, std::uint32_t audf) const {
    const Cycle delays = joined(timer) ? 2 * borrow_delay : borrow_delay;
    return (audf + 1) * clock_period(timer) + (is_fast(timer) ? delays : 0);
}

Cycle PokeyTimers::least_gap(int timer, Cycle now) const {
    if (counter(timer).audf_from > now) return 0;
    if (!joined(timer)) return period(timer, counter(timer).audf);
    const Counter& low = counter(timer & ~1);
    if (!is_high(timer) || low.audf_from > now) return 0;
    const Cycle delays = is_fast(timer & ~1) ? 2 * borrow_delay : 0;
    return (Cycle{counter(timer).audf} * 256 + low.audf + 1) * clock_period(timer) + delays;
}

// One firing of a low counter that goes on counting, or all that come before the high one underflows.
TimerRun PokeyTimers::fire_low(int low, Cycle now, const PokeyClocks& clocks) {
    Counter& it = counter(low);
    Counter& upper = counter(low + 1);
    TimerRun run{low, it.next, 256 * clock_period(low)};
    if (it.borrow == never) {
        // A borrow of the high counter from before they were joined would cut the run short.
        if (upper.next == never && regular(low, clocks))
            run.count = std::min<Cycle>(upper.left, (now - it.next) / run.period + 1);
        it.at = run.last() - borrow_delay;
        it.left = 256;
    }
    it.borrow = never;
    upper.left -= static_cast<std::uint32_t>(run.count);
    if (upper.left == 0) {
        upper.left = 256;
        upper.borrow = run.last() + borrow_delay;
    }
    plan(low, clocks);
    plan(low + 1, clocks);
    return run;
}

// How often a pair, just reloaded, fires as a whole until `now`, low and high once each time; 0 if that is not so.
Cycle PokeyTimers::turns_of_pair(int low, Cycle now, const PokeyClocks& clocks) const {
    const Counter& it = counter(low);
    const Counter& upper = counter(low + 1);
    if (upper.left != 1 || upper.audf != 0 || upper.audf_from > it.next || !regular(low, clocks)) return 0;
    if (it.next + borrow_delay > now) return 0;
    return (now - borrow_delay - it.next) / period(low, it.audf) + 1;
}

void PokeyTimers::serialize(StateWriter& out) const {
    for (const Counter& it : counters_) {
        out.put(it.audf);
        out.put(it.audf_before);
        out.put(it.audf_from);
        out.put(it.at);
        out.put(it.left);
        out.put(it.borrow);
    }
    out.put(audctl_);
    out.put(held_);
}

void PokeyTimers::deserialize(StateReader& in, const PokeyClocks& clocks, Cycle now) {
    for (Counter& it : counters_) {
        it.audf = in.take<std::uint8_t>();
        it.audf_before = in.take<std::uint8_t>();
        it.audf_from = in.take<Cycle>();
        it.at = in.take<Cycle>();
        it.left = in.take<std::uint32_t>();
        it.borrow = in.take<Cycle>();
        in.check(it.left >= 1 && it.left <= 256);
        in.check(it.at <= now && it.audf_from <= now + frequency_delay);
    }
    audctl_ = in.take<std::uint8_t>();
    held_ = in.take<bool>();
    if (!in.ok()) return;
    after_clocks_change(clocks);
    for (const Counter& it : counters_) in.check(it.next > now); // all of the past has happened
}

} // namespace emu::atari
