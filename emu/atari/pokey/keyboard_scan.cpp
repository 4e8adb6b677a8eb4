#include "emu/atari/pokey/keyboard_scan.hpp"

namespace emu::atari {

void KeyboardScan::set_mode(bool scanning, bool debouncing) {
    scanning_ = scanning;
    debouncing_ = debouncing;
    if (scanning) return;
    state_ = State::waiting;
    counter_ = 0;
}

// Whether KR1 answers to a code. The rows of the three keys on KR2 are rows of the matrix: two of them down connect
// their rows, and a key in one shows in the other too.
bool KeyboardScan::closed(std::uint8_t code) const {
    if (!held_ || (code & 7) != (*held_ & 7)) return false;
    if (code == *held_) return true;
    const auto connected = [this](int row) {
        return (row == control_code >> 3 && control_) || (row == shift_code >> 3 && shift_) ||
               (row == break_code >> 3 && break_);
    };
    return connected(code >> 3) && connected(*held_ >> 3);
}

// Whether a tick with this code would do anything.
bool KeyboardScan::changes_at(std::uint8_t code) const {
    if (code == control_code && control_seen_ != control_) return true;
    if (code == shift_code && shift_seen_ != shift_) return true;
    if (code == break_code && break_seen_ != break_) return true;
    switch (state_) {
    case State::waiting: return closed(code);
    case State::bouncing: return closed(code) || compares(code);
    case State::held: return compares(code) && !closed(code);
    case State::releasing: return compares(code);
    }
    return false;
}

std::optional<Cycle> KeyboardScan::idle_ticks() const {
    if (!scanning_) return std::nullopt;
    const bool quiet = !held_ && state_ == State::waiting;
    if (quiet && control_seen_ == control_ && shift_seen_ == shift_ && break_seen_ == break_) return std::nullopt;
    for (std::uint8_t ticks = 0; ticks < codes; ++ticks) {
        if (changes_at(static_cast<std::uint8_t>((counter_ + ticks) % codes))) return ticks;
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
    for (const bool line : {shift_, control_, break_, scanning_, debouncing_, shift_seen_, control_seen_, break_seen_})
        out.put(line);
    out.put(static_cast<std::uint8_t>(state_));
    out.put(counter_);
    out.put(latch_);
    out.put(kbcode_);
}

void KeyboardScan::deserialize(StateReader& in) {
    const auto held = in.take<std::uint8_t>();
    held_ = held < codes ? std::optional(held) : std::nullopt;
    for (bool* line :
         {&shift_, &control_, &break_, &scanning_, &debouncing_, &shift_seen_, &control_seen_, &break_seen_})
        *line = in.take<bool>();
    const auto state = in.take<std::uint8_t>();
    state_ = static_cast<State>(state & 3);
    counter_ = in.take<std::uint8_t>();
    latch_ = in.take<std::uint8_t>();
    kbcode_ = in.take<std::uint8_t>();
    in.check(held <= codes && state < 4 && counter_ < codes && latch_ < codes);
}

} // namespace emu::atari
