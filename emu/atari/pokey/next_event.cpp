// POKEY::next_event: what is due inside the chip is not waited for if it cannot reach the interrupt line or end a
// frame; bits of the serial port are counted up to the one that can.
#include "emu/atari/pokey/pokey.hpp"

#include <algorithm>

namespace emu::atari {

namespace {

// The n-th firing at the earliest, if the first is at `first`.
Cycle firing_after(Cycle first, int n, Cycle gap) {
    return first == Pokey::never ? first : first + static_cast<Cycle>(n - 1) * gap;
}

} // namespace

Cycle Pokey::next_event() const {
    const Cycle change = irq_.next_change(now_);
    const bool reloads = reset_timers_at_ != never || resync_at_[0] != never || resync_at_[1] != never;
    if (reloads || two_tone()) return std::min(due_, change);
    Cycle next = std::min({change, scan_at_, next_output(), next_input()});
    constexpr std::uint8_t sources[] = {pokey_irq::timer1, pokey_irq::timer2, 0, pokey_irq::timer4};
    for (const int timer : {0, 1, 3}) {
        if (irq_.would_request(sources[timer])) next = std::min(next, timers_.next(timer, clocks_));
    }
    // Timer 4 stands until a start bit.
    if (receiver_waits() && irq_.would_request(pokey_irq::timer4)) next = std::min(next, input_.next_low(now_ + 1));
    return next;
}

bool Pokey::irq_may_rise() const { return irq_.may_rise(now_); }

// A shift that ends a frame, or begins one and so needs the next byte.
Cycle Pokey::next_output() const {
    const int timer = SerialClocks::of(skctl_).output_timer;
    if (!output_.shifting()) return never;
    if (timer < 0) return output_.next_shift();
    const Cycle gap = timers_.least_gap(timer, now_);
    if (gap == 0 || !timers_.even(timer, clocks_)) return due_;
    const int later = output_.shifts_to_signal() - 1;
    if (output_.next_shift() != never) return output_.next_shift() + static_cast<Cycle>(2 * later) * gap;
    return firing_after(timers_.next(timer, clocks_), output_.firings_to_shift() + 2 * later, gap);
}

// A received byte's interrupt.
Cycle Pokey::next_input() const {
    const SerialClocks serial = SerialClocks::of(skctl_);
    if (!irq_.would_request(pokey_irq::input_ready) || !serial.input) return never;
    if (timers_.least_gap(3, now_) == 0) return due_;
    if (!receiver_waits()) return next_byte() == never ? never : due_; // which is no later, and ahead
    const Cycle start = input_.next_low(now_ + 1);
    return start == never ? never : start + least_byte();
}

// The firing of timer 4 that completes the byte coming in, or one before it; `never`: none comes in.
Cycle Pokey::next_byte() const {
    const SerialClocks serial = SerialClocks::of(skctl_);
    if (!serial.input || !input_.listens(serial.asynchronous, now_)) return never;
    const Cycle first = timers_.next(3, clocks_), gap = timers_.least_gap(3, now_);
    if (gap == 0 || !timers_.even(3, clocks_)) return first;
    return firing_after(first, input_.firings_to_byte(serial.asynchronous), gap);
}

// From the start bit on, every other firing samples a bit. The first may come early by a clock of the timer.
Cycle Pokey::least_byte() const { return (2 * SerialFrame::bits - 2) * timers_.least_gap(3, now_); }

} // namespace emu::atari
