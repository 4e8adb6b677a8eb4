#include "emu/atari/pokey/keyboard_scan.hpp"

#include "emu/state_fields.hpp"

namespace emu::atari {

void KeyboardScan::set_mode(bool scanning, bool debouncing) {
    scanning_ = scanning;
    debouncing_ = debouncing;
    if (scanning) return;
    state_ = State::waiting;
    counter_ = 0;
}

// True if KR1 responds to a code. The three keys on KR2 share rows of the matrix: two of them down connect their
// rows, so a key in one row also shows in the other.
bool KeyboardScan::closed(std::uint8_t code) const {
    if (!held_ || (code & 7) != (*held_ & 7)) return false;
    if (code == *held_) return true;
    const auto connected = [this](int row) {
        return (row == control_code >> 3 && control_) || (row == shift_code >> 3 && shift_) ||
               (row == break_code >> 3 && break_);
    };
    return connected(code >> 3) && connected(*held_ >> 3);
}

std::optional<Cycle> KeyboardScan::idle_ticks() const {
    KeyboardScan before = *this;
    for (std::uint8_t ticks = 0; ticks < codes; ++ticks) {
        KeyboardScan after = before;
        after.tick();
        before.pass_idle(1);
        if (after != before) return ticks;
    }
    return std::nullopt;
}

KeyboardScan::Found KeyboardScan::tick() {
    Found found;
    if (!scanning_) return found;
    const std::uint8_t code = counter_;
    pass_idle(1);
    if (code == control_code) control_seen_ = control_;
    if (code == shift_code) shift_seen_ = shift_;
    if (code == break_code) {
        found.break_key = break_ && !break_seen_;
        break_seen_ = break_;
    }
    found.key = step(code);
    return found;
}

bool KeyboardScan::step(std::uint8_t code) {
    const bool down = closed(code);
    const bool same = compares(code);
    switch (state_) {
    case State::waiting:
        if (down) {
            latch_ = code;
            state_ = State::bouncing;
        }
        return false;
    case State::bouncing:
        if (!down && !same) return false;
        state_ = down && same ? State::held : State::waiting;
        if (state_ != State::held) return false;
        kbcode_ = static_cast<std::uint8_t>(code | (shift_seen_ ? 0x40 : 0) | (control_seen_ ? 0x80 : 0));
        return true;
    case State::held:
        if (same && !down) state_ = State::releasing;
        return false;
    case State::releasing:
        if (same) state_ = down ? State::held : State::waiting;
        return false;
    }
    return false;
}

void KeyboardScan::serialize(StateWriter& out) const {
    out.put(static_cast<std::uint8_t>(held_ ? *held_ : codes));
    put_all(out, shift_, control_, break_, scanning_, debouncing_, shift_seen_, control_seen_, break_seen_);
    put_all(out, static_cast<std::uint8_t>(state_), counter_, latch_, kbcode_);
}

void KeyboardScan::deserialize(StateReader& in) {
    std::uint8_t held = 0, state = 0;
    take_all(in, held, shift_, control_, break_, scanning_, debouncing_, shift_seen_, control_seen_, break_seen_);
    take_all(in, state, counter_, latch_, kbcode_);
    held_ = held < codes ? std::optional(held) : std::nullopt;
    state_ = static_cast<State>(state & 3);
    in.check(held <= codes && state < 4 && counter_ < codes && latch_ < codes);
}

} // namespace emu::atari
