// The 16-pin game I/O socket: four paddle timers (a 558), three buttons, four annunciators. Sather, Understanding
// the Apple II, ch. 7; Apple II Reference Manual (1979) ch. 4 and the listing of PREAD.
#pragma once

#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace emu::apple2 {

class GamePort {
  public:
    static constexpr int paddles = 4;
    static constexpr int buttons = 3;
    static constexpr int annunciators = 4;

    // The run time of a timer. PREAD looks 10 cycles after the trigger and then every 11, so a paddle at n expires
    // half-way before the look that makes PREAD return n. 5 to 2,810 cycles (2.8 ms).
    static constexpr Cycle timer_cycles(std::uint8_t position) { return 11 * Cycle{position} + 5; }

    // nullopt: unplugged. The capacitor never charges, so a triggered timer never expires.
    void set_paddle(int paddle, std::optional<std::uint8_t> position, Cycle now);
    void set_button(int button, bool down) { buttons_[static_cast<std::size_t>(button)] = down; }

    // $C070: starts the idle timers; a 558 ignores triggers while its output is high.
    void trigger(Cycle now);
    bool timer_running(int paddle, Cycle now) const;
    bool button(int button) const { return buttons_[static_cast<std::size_t>(button)]; }

    void set_annunciator(int annunciator, bool on) { annunciators_[static_cast<std::size_t>(annunciator)] = on; }
    bool annunciator(int annunciator) const { return annunciators_[static_cast<std::size_t>(annunciator)]; }

    // Power off and on; devices stay plugged in.
    void power_on();

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

    bool operator==(const GamePort&) const = default;

  private:
    struct Timer {
        std::optional<std::uint8_t> position;
        bool triggered = false; // the timer may still be running
        Cycle start = 0;        // valid if triggered

        bool running(Cycle now) const { return triggered && (!position || now < start + timer_cycles(*position)); }
        bool operator==(const Timer&) const = default;
    };

    std::array<Timer, paddles> timers_;
    std::array<bool, buttons> buttons_{};
    std::array<bool, annunciators> annunciators_{};
};

} // namespace emu::apple2
