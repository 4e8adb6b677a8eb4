#include "host/machine/atari_fingers.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr int frames_down = 3;
constexpr int frames_up = 4; // KEYDEL counts three vertical blanks; Atari OS manual, section 7
constexpr std::uint16_t ch = 0x02FC;

bool is_keyboard(Key key) { return key <= 0xFF; }

emu::Cycle frames(const emu::atari::Atari800& atari, int count) {
    return static_cast<emu::Cycle>(count * emu::atari::cycles_per_frame(atari.options().tv));
}

void move(emu::atari::Atari800& atari, Key key, bool down) {
    if (is_keyboard(key)) {
        atari.set_shift(down && (key & atari_shift) != 0);
        atari.set_control(down && (key & atari_control) != 0);
        atari.hold_key(down ? std::optional(static_cast<std::uint8_t>(key & 0x3F)) : std::nullopt);
    } else if (key == atari_break) {
        atari.set_break(down);
    } else {
        atari.set_console_key(static_cast<emu::atari::ConsoleKey>(key - atari_start), down);
    }
}

} // namespace

template <class Which>
void AtariFingers::lift_those(emu::atari::Atari800& atari, Which which) {
    for (const auto& finger : fingers_) {
        if (!which(finger)) continue;
        move(atari, finger.key, false);
        quiet_until_ = atari.cycles() + frames(atari, frames_up);
    }
    std::erase_if(fingers_, which);
}

void AtariFingers::hold(emu::atari::Atari800& atari, Key key) {
    const auto found = std::ranges::find(fingers_, key, &Finger::key);
    if (found != fingers_.end()) {
        found->up_at = never;
        return;
    }
    if (is_keyboard(key)) {
        lift_those(atari, [](const Finger& finger) { return is_keyboard(finger.key); });
        last_ = key;
    }
    move(atari, key, true);
    fingers_.push_back({key, atari.cycles(), never});
}

void AtariFingers::release(emu::atari::Atari800& atari, Key key) {
    const auto found = std::ranges::find(fingers_, key, &Finger::key);
    if (found == fingers_.end()) return;
    found->up_at = std::max(atari.cycles(), found->down_at + frames(atari, frames_down));
    lift(atari);
}

bool AtariFingers::waiting(const emu::atari::Atari800& atari) const {
    const auto long_down = [&](const Finger& finger) {
        return atari.cycles() >= finger.down_at + frames(atari, frames_down);
    };
    return next_lift() != never || atari.cycles() < quiet_until_ || atari.peek(ch) == last_ ||
           !std::ranges::all_of(fingers_, long_down);
}

emu::Cycle AtariFingers::next_lift() const {
    auto first = never;
    for (const auto& finger : fingers_) first = std::min(first, finger.up_at);
    return first;
}

void AtariFingers::lift(emu::atari::Atari800& atari) {
    const auto now = atari.cycles();
    lift_those(atari, [now](const Finger& finger) { return finger.up_at <= now; });
}

void AtariFingers::lift_all(emu::atari::Atari800& atari) {
    lift_those(atari, [](const Finger&) { return true; });
    quiet_until_ = 0;
    last_ = 0xFFFF;
}

void AtariFingers::serialize(emu::StateWriter& out) const {
    out.put(static_cast<std::uint8_t>(fingers_.size()));
    for (const auto& [key, down_at, up_at] : fingers_) {
        out.put(key);
        out.put(down_at);
        out.put(up_at);
    }
    out.put(quiet_until_);
    out.put(last_);
}

void AtariFingers::deserialize(emu::StateReader& in) {
    fingers_.resize(in.take<std::uint8_t>());
    for (auto& [key, down_at, up_at] : fingers_) {
        key = in.take<Key>();
        in.check(key <= atari_break);
        down_at = in.take<emu::Cycle>();
        up_at = in.take<emu::Cycle>();
    }
    quiet_until_ = in.take<emu::Cycle>();
    last_ = in.take<Key>();
}

} // namespace host
