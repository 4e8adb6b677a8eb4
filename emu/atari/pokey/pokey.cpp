#include "emu/atari/pokey/pokey.hpp"

#include <algorithm>

namespace emu::atari {

void Pokey::power_on() {
    Pokey fresh;
    fresh.keyboard_.plug(keyboard_);
    fresh.pots_.plug(pots_);
    if (sound_.collecting()) fresh.sound_.begin(0);
    fresh.sound_.set_log(sound_.logging());
    *this = fresh;
}

// Time.

void Pokey::catch_up(Cycle now) {
    while (due_ <= now) {
        handle(due_);
        plan();
    }
    now_ = now;
}

// Runs all firings until now, including one on this cycle that an event needs.
void Pokey::bring_timers(Cycle now) { bring_timers(now, 0); }

// Runs the firings that are observable: timers 1 and 2 wait unless they make sound, an interrupt or a clock.
void Pokey::bring_watched_timers(Cycle now) {
    const bool interrupt = irq_.would_request(pokey_irq::timer1) || irq_.would_request(pokey_irq::timer2);
    const bool clock = two_tone() || SerialClocks::of(skctl_).output_timer == 1;
    bring_timers(now, interrupt || clock || sound_.collecting() ? 0 : 2);
}

void Pokey::bring_timers(Cycle now, int first) {
    timers_.advance(now, first, [this](const TimerRun& run) { fired(run); });
    if (output_.next_shift() <= now) shift_output(output_.next_shift());
}

// A reload precedes a firing in the same cycle and cancels it. In two-tone mode a firing sees the line's previous
// level.
void Pokey::handle(Cycle at) {
    const bool reloads = reset_timers_at_ == at || resync_at_[0] == at || resync_at_[1] == at;
    if (reloads || two_tone()) bring_timers(at - 1);
    if (reset_timers_at_ == at) {
        timers_.reload(0, 3, at);
        sound_.preset(at);
        reset_timers_at_ = never;
    }
    for (Cycle& resync : resync_at_) {
        if (resync != at) continue;
        timers_.reload(0, 1, at);
        resync = never;
    }
    bring_watched_timers(at);
    if (receiver_waits() && !input_.line(at)) begin_reception(at);
    if (scan_at_ == at) scan_tick(at);
    now_ = at;
}

void Pokey::plan() {
    due_ = std::min({reset_timers_at_, resync_at_[0], resync_at_[1], scan_at_, next_signal(), next_byte()});
    for (const int timer : {0, 1, 3}) {
        if (timer_matters(timer)) due_ = std::min(due_, timers_.next(timer));
    }
    if (receiver_waits()) due_ = std::min(due_, input_.next_low(now_ + 1));
}

bool Pokey::timer_matters(int timer) const {
    if (timer == 3) return irq_.would_request(pokey_irq::timer4);
    return two_tone() || irq_.would_request(timer == 0 ? pokey_irq::timer1 : pokey_irq::timer2);
}

// The shift that ends a frame, or the one that begins a frame and needs the next byte; or an earlier one.
Cycle Pokey::next_signal() const {
    if (!output_.shifting()) return never;
    const int timer = SerialClocks::of(skctl_).output_timer, firings = output_.firings_to_signal();
    if (firings == 0) return output_.next_shift();
    if (timer < 0) return never;
    const Cycle firing = timers_.nth(timer, firings);
    return firing == never ? never : firing + SerialOutput::clock_delay;
}

// The firing of timer 4 that completes the incoming byte, or an earlier one; `never`: no byte is coming in.
Cycle Pokey::next_byte() const {
    const SerialClocks serial = SerialClocks::of(skctl_);
    if (!serial.input || !input_.listens(serial.asynchronous, now_)) return never;
    return timers_.nth(3, input_.firings_to_byte(serial.asynchronous));
}

void Pokey::run_to(Cycle now) {
    catch_up(now);
    if (!sound_.collecting()) return;
    bring_timers(now);
    sound_.flush(now);
}

bool Pokey::irq(Cycle now) {
    catch_up(now);
    return irq_.line(now);
}

// Effects of firings.

void Pokey::fired(const TimerRun& run) {
    sound_.fired(run, noise_);
    const SerialClocks serial = SerialClocks::of(skctl_);
    switch (run.timer) {
    case 0:
        irq_.request(pokey_irq::timer1, run.first);
        if (two_tone() && output_.line()) resync_at_[0] = run.first + resync_delay;
        break;
    case 1:
        irq_.request(pokey_irq::timer2, run.first);
        if (two_tone()) resync_at_[1] = run.first + resync_delay;
        break;
    case 3:
        irq_.request(pokey_irq::timer4, run.first);
        if (serial.input && input_.clock(run, serial.asynchronous)) take_byte(run.last());
        break;
    default: break;
    }
    if (serial.output_timer == run.timer) output_.clock(run);
}

void Pokey::shift_output(Cycle at) {
    switch (output_.shift(at)) {
    case SerialOutput::Shifted::bit: break;
    case SerialOutput::Shifted::byte_begun:
        irq_.shift_out(false, at);
        irq_.request(pokey_irq::output_needed, at);
        break;
    case SerialOutput::Shifted::all_done: irq_.shift_out(true, at); break;
    }
}

void Pokey::take_byte(Cycle at) {
    errors_.framing = errors_.framing || input_.framing_error();
    errors_.input = errors_.input || irq_.active(pokey_irq::input_ready);
    irq_.request(pokey_irq::input_ready, at);
    hold_receiver(at);
}

// In asynchronous mode timers 3 and 4 wait for a start bit.
void Pokey::hold_receiver(Cycle now) {
    const bool held = SerialClocks::of(skctl_).asynchronous && !input_.receiving();
    if (held != timers_.receiver_held()) timers_.hold_receiver(held, now);
}

void Pokey::begin_reception(Cycle at) {
    input_.begin();
    hold_receiver(at);
}

void Pokey::receive(const SerialFrame& frame, Cycle now) {
    catch_up(now);
    bring_watched_timers(now);
    input_.add(frame, now);
    if (receiver_waits() && !input_.line(now)) begin_reception(now);
    plan();
}

// The keyboard.

void Pokey::scan_to(Cycle now) {
    keyboard_.pass_idle(timers_.khz15().ticks(scanned_to_, now));
    scanned_to_ = now;
}

void Pokey::scan_tick(Cycle at) {
    scan_to(at - 1);
    const KeyboardScan::Found found = keyboard_.tick();
    scanned_to_ = at;
    if (found.key) {
        errors_.keyboard = errors_.keyboard || irq_.active(pokey_irq::key);
        irq_.request(pokey_irq::key, at);
    }
    if (found.break_key) irq_.request(pokey_irq::break_key, at);
    plan_scan();
}

void Pokey::plan_scan() {
    const std::optional<Cycle> idle = keyboard_.idle_ticks();
    scan_at_ = idle ? timers_.khz15().tick(scanned_to_, *idle + 1) : never;
}

template <class Change>
void Pokey::change_keys(Change change, Cycle now) {
    catch_up(now);
    scan_to(now);
    change();
    plan_scan();
    plan();
}

void Pokey::set_key(std::optional<std::uint8_t> code, Cycle now) {
    change_keys([&] { keyboard_.hold(code); }, now);
}

void Pokey::set_shift(bool down, Cycle now) {
    change_keys([&] { keyboard_.set_shift(down); }, now);
}

void Pokey::set_control(bool down, Cycle now) {
    change_keys([&] { keyboard_.set_control(down); }, now);
}

void Pokey::set_break(bool down, Cycle now) {
    change_keys([&] { keyboard_.set_break(down); }, now);
}

void Pokey::set_pot(int pot, std::uint8_t position, Cycle now) {
    catch_up(now);
    pots_.set_position(pot, position, timers_.khz15(), now);
}

void Pokey::set_sound(bool on, Cycle now) {
    catch_up(now);
    bring_timers(now);
    if (on == sound_.collecting()) return;
    if (on) {
        sound_.begin(now);
    } else {
        sound_.flush(now);
        sound_.end();
    }
}

} // namespace emu::atari
