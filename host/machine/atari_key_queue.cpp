#include "host/machine/atari_key_queue.hpp"

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
void AtariKeyQueue::lift_those(emu::atari::Atari800& atari, Which which) {
    for (const auto& pressed : pressed_) {
        if (!which(pressed)) continue;
        move(atari, pressed.key, false);
        quiet_until_ = atari.cycles() + frames(atari, frames_up);
    }
    std::erase_if(pressed_, which);
}

void AtariKeyQueue::hold(emu::atari::Atari800& atari, Key key) {
    const auto found = std::ranges::find(pressed_, key, &PressedKey::key);
    if (found != pressed_.end()) {
        found->up_at = never;
        return;
    }
    if (is_keyboard(key)) {
        lift_those(atari, [](const PressedKey& pressed) { return is_keyboard(pressed.key); });
        last_ = key;
    }
    move(atari, key, true);
    pressed_.push_back({key, atari.cycles(), never});
}

void AtariKeyQueue::release(emu::atari::Atari800& atari, Key key) {
    const auto found = std::ranges::find(pressed_, key, &PressedKey::key);
    if (found == pressed_.end()) return;
    found->up_at = std::max(atari.cycles(), found->down_at + frames(atari, frames_down));
    lift(atari);
}

bool AtariKeyQueue::waiting(const emu::atari::Atari800& atari) const {
    return atari.cycles() < busy_until(atari) || atari.peek(ch) == last_;
}

emu::Cycle AtariKeyQueue::busy_until(const emu::atari::Atari800& atari) const {
    auto until = quiet_until_;
    for (const auto& [key, down_at, up_at] : pressed_)
        until =
            std::max(until, up_at == never ? down_at + frames(atari, frames_down) : up_at + frames(atari, frames_up));
    return until;
}

emu::Cycle AtariKeyQueue::next_lift() const {
    auto first = never;
    for (const auto& pressed : pressed_) first = std::min(first, pressed.up_at);
    return first;
}

void AtariKeyQueue::lift(emu::atari::Atari800& atari) {
    const auto now = atari.cycles();
    lift_those(atari, [now](const PressedKey& pressed) { return pressed.up_at <= now; });
}

void AtariKeyQueue::power_on(emu::atari::Atari800& atari) {
    std::vector<Key> held;
    for (const auto& pressed : pressed_)
        if (pressed.up_at == never && pressed.key >= atari_start && pressed.key <= atari_option)
            held.push_back(pressed.key);
    lift_those(atari, [](const PressedKey&) { return true; });
    quiet_until_ = 0;
    last_ = 0xFFFF;
    atari.power_on();
    for (const Key key : held) hold(atari, key);
}

void AtariKeyQueue::serialize(emu::StateWriter& out) const {
    out.put(static_cast<std::uint8_t>(pressed_.size()));
    for (const auto& [key, down_at, up_at] : pressed_) {
        out.put(key);
        out.put(down_at);
        out.put(up_at);
    }
    out.put(quiet_until_);
    out.put(last_);
}

void AtariKeyQueue::deserialize(emu::StateReader& in) {
    pressed_.resize(in.take<std::uint8_t>());
    for (auto& [key, down_at, up_at] : pressed_) {
        key = in.take<Key>();
        in.check(key <= atari_break);
        down_at = in.take<emu::Cycle>();
        up_at = in.take<emu::Cycle>();
    }
    quiet_until_ = in.take<emu::Cycle>();
    last_ = in.take<Key>();
}

} // namespace host
