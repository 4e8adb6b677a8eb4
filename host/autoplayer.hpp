// A person's hand at the game, as a script wants one: it waits for a human's turn, moves the cursor and builds, by keys
// or by joystick (R6.2-R6.4, R6.7). It sees what a person sees, and where the cursor is.
#pragma once

#include "host/console.hpp"
#include "host/game/labels.hpp"

#include <optional>
#include <string_view>

namespace host {

enum class Means { keys, stick };

class Autoplayer {
  public:
    // `console` must outlive the hand.
    Autoplayer(Console& console, const AutoplayerLabels& labels, Means means)
        : console_(console), labels_(labels), means_(means) {}

    // Waits for a human's turn, a minute of the machine's at most, and moves the cursor to `square`, 0 to 35. Error:
    // what was waited for in vain.
    std::optional<emu::Error> point_at(int square);

    // point_at(), then builds there and waits until the move is over. Error: also a site that the game refuses.
    std::optional<emu::Error> build(int square);

    // The game waits for a human's move.
    bool at_turn() const;

  private:
    using Outcome = std::optional<emu::Error>;
    enum Axis { column, row };

    template <class Condition>
    Outcome wait_until(std::string_view what, emu::Cycle step, Condition holds);
    int stick() const; // the mover's
    std::uint8_t peek(std::uint16_t address) const { return console_.machine().peek(address); }

    Outcome wait_for_turn();
    Outcome go(Axis axis, int target);
    Outcome step(std::string_view direction);
    Outcome push_stick(std::string_view direction);
    Outcome press_key(std::string_view key);
    Outcome select();
    Outcome press_button();

    Console& console_;
    AutoplayerLabels labels_;
    Means means_;
};

} // namespace host
