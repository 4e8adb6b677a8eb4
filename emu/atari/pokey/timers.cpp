#include "emu/atari/pokey/timers.hpp"

#include "emu/state_fields.hpp"

#include <algorithm>

namespace emu::atari {

void PokeyTimers::set_frequency(int timer, std::uint8_t audf, Cycle now) {
    Counter& it = counter(timer);
    it.audf_before = it.audf; // a pending write is at least a cycle old: it takes effect in the next cycle
    it.audf = audf;
    it.audf_from = now + frequency_delay;
}

void PokeyTimers::set_control(std::uint8_t audctl, Cycle now) {
    for (int timer = 0; timer < count; ++timer) settle(timer, now);
    audctl_ = audctl;
    for (int timer = 0; timer < count; ++timer) plan(timer);
}

void PokeyTimers::run_slow_clocks(bool on, Cycle now) {
    for (int timer = 0; timer < count; ++timer) settle(timer, now);
    for (PokeyClock* clock : {&khz64_, &khz15_}) on ? clock->start(now) : clock->stop();
    for (int timer = 0; timer < count; ++timer) plan(timer);
}

void PokeyTimers::hold_receiver(bool held, Cycle now) {
    for (const int timer : {2, 3}) {
        settle(timer, now);
        counter(timer).left = counter(timer).reload_value(now);
    }
    held_ = held;
    for (const int timer : {2, 3}) plan(timer);
}

void PokeyTimers::reload(int first, int last, Cycle now) {
    for (int timer = first; timer <= last; ++timer) load(timer, now);
    for (int timer = first; timer <= last; ++timer) plan(timer);
}

Cycle PokeyTimers::next(int timer) const {
    const Counter& it = counter(timer);
    if (!joined(timer)) return it.next;
    if (!is_high(timer)) return std::min(it.next, counter(timer + 1).next); // it reloads both
    if (it.next != never) return it.next;
    const Cycle clock = counter(timer - 1).next;
    return clock == never ? never : clock + borrow_delay; // or some clocks later
}

Cycle PokeyTimers::nth(int timer, int n) const {
    const Cycle first = next(timer);
    const bool even = is_high(timer) ? regular(timer - 1) && counter(timer).next == never : regular(timer);
    return first != never && even ? first + static_cast<Cycle>(n - 1) * gap(timer, first) : first;
}

Cycle PokeyTimers::gap(int timer, Cycle at) const {
    const bool pair = is_high(timer);
    const Counter &it = counter(timer), &low = counter(pair ? timer - 1 : timer);
    if (std::max(it.audf_from, low.audf_from) > at) return 0;
    const Cycle clocks = low.audf + 1u + (pair ? 256u * it.audf : 0u);
    return is_fast(pair ? timer - 1 : timer) ? clocks + borrow_delay * (pair ? 2 : 1) : clocks * slow().period();
}

// Brings the counter up to date, with the clock that has run since.
void PokeyTimers::settle(int timer, Cycle now) {
    Counter& it = counter(timer);
    if (!is_high(timer) && !stands(timer)) {
        if (it.next != never && it.next - borrow_delay <= now) it.borrow = it.next;
        it.left = static_cast<std::uint32_t>((it.left - 1 - ticks(timer, it.at, now)) & 0xFF) + 1;
    }
    it.at = now;
}

void PokeyTimers::plan(int timer) {
    Counter& it = counter(timer);
    it.next = it.borrow;
    if (it.next != never || is_high(timer) || stands(timer)) return;
    const Cycle underflow = is_fast(timer) ? it.at + it.left : slow().tick(it.at, it.left);
    if (underflow != never) it.next = underflow + borrow_delay;
}

void PokeyTimers::load(int timer, Cycle now) {
    Counter& it = counter(timer);
    it.left = it.reload_value(now);
    it.at = now;
    it.borrow = never;
}

// True if firings after the next are evenly spaced, unless something changes.
bool PokeyTimers::regular(int timer) const {
    const Counter& it = counter(timer);
    if (it.next < it.audf_from || stands(timer)) return false;
    return is_fast(timer) || (slow().running() && slow().ticks_at(it.next - borrow_delay));
}

// The low counter has fired: it continues counting, and the high one counts.
void PokeyTimers::pass_borrow(int low) {
    Counter& it = counter(low);
    Counter& upper = counter(low + 1);
    const Cycle at = it.next;
    if (it.borrow == never) {
        it.at = at - borrow_delay;
        it.left = 256;
    }
    it.borrow = never;
    if (--upper.left == 0) {
        upper.left = 256;
        upper.borrow = at + borrow_delay;
    }
    plan(low);
    plan(low + 1);
}

// The number of times that a just reloaded pair fires until `now`, low and high once each; 0 if not in that pattern.
Cycle PokeyTimers::turns_of_pair(int low, Cycle now) const {
    const Counter& it = counter(low);
    const Counter& upper = counter(low + 1);
    if (upper.left != 1 || upper.audf != 0 || upper.audf_from > it.next || !regular(low)) return 0;
    if (it.next + borrow_delay > now) return 0;
    return (now - borrow_delay - it.next) / gap(low + 1, it.next) + 1;
}

void PokeyTimers::serialize(StateWriter& out) const {
    khz64_.serialize(out);
    khz15_.serialize(out);
    for (const Counter& it : counters_) put_all(out, it.audf, it.audf_before, it.audf_from, it.at, it.left, it.borrow);
    put_all(out, audctl_, held_);
}

void PokeyTimers::deserialize(StateReader& in, Cycle now) {
    khz64_.deserialize(in);
    khz15_.deserialize(in);
    for (Counter& it : counters_) {
        take_all(in, it.audf, it.audf_before, it.audf_from, it.at, it.left, it.borrow);
        in.check(it.left >= 1 && it.left <= 256);
        in.check(it.at <= now && it.audf_from <= now + frequency_delay);
    }
    take_all(in, audctl_, held_);
    if (!in.ok()) return;
    for (int timer = 0; timer < count; ++timer) plan(timer);
    for (const Counter& it : counters_) in.check(it.next > now); // earlier firings must have happened
}

} // namespace emu::atari
