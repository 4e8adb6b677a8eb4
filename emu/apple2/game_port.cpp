#include "emu/apple2/game_port.hpp"

namespace emu::apple2 {

void GamePort::set_paddle(int paddle, std::optional<std::uint8_t> position, Cycle now) {
    Timer& timer = timers_[static_cast<std::size_t>(paddle)];
    // A timer that has expired stays so, even if the paddle is turned further.
    timer.triggered = timer.running(now);
    timer.position = position;
}

void GamePort::trigger(Cycle now) {
    for (Timer& timer : timers_) {
        if (timer.running(now)) continue;
        timer.triggered = true;
        timer.start = now;
    }
}

bool GamePort::timer_running(int paddle, Cycle now) const {
    return timers_[static_cast<std::size_t>(paddle)].running(now);
}

void GamePort::power_on() {
    for (Timer& timer : timers_) timer.triggered = false;
    annunciators_ = {};
}

void GamePort::serialize(StateWriter& out) const {
    for (const Timer& timer : timers_) {
        out.put(timer.position.has_value());
        out.put(timer.position.value_or(0));
        out.put(timer.triggered);
        out.put(timer.start);
    }
    for (const bool down : buttons_) out.put(down);
    for (const bool on : annunciators_) out.put(on);
}

void GamePort::deserialize(StateReader& in) {
    for (Timer& timer : timers_) {
        const bool plugged_in = in.take<bool>();
        const auto position = in.take<std::uint8_t>();
        in.check(plugged_in || position == 0);
        timer.position = plugged_in ? std::optional(position) : std::nullopt;
        timer.triggered = in.take<bool>();
        timer.start = in.take<Cycle>();
    }
    for (bool& down : buttons_) down = in.take<bool>();
    for (bool& on : annunciators_) on = in.take<bool>();
}

} // namespace emu::apple2
