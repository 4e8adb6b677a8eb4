// A person's hand at the game, as a script wants one: it waits for a human's turn, moves the cursor and builds, by keys
// or by joystick (R6.2-R6.4, R6.7). It sees the screen, and where the cursor is.
#pragma once

#include "host/game/labels.hpp"
#include "host/session/console.hpp"
#include "host/session/typing.hpp"

#include <functional>
#include <optional>
#include <string_view>

namespace host {

inline constexpr std::string_view move_prompt = "RETURN BUILDS"; // below the field while it waits for a human's move

enum class Means { keys, stick };

class Autoplayer {
  public:
    // `console` must outlive the hand.
    Autoplayer(Console& console, const AutoplayerLabels& labels, Means means)
        : console_(console), labels_(labels), means_(means) {}

    // Waits for a human's turn, a minute of the machine's at most, and moves the cursor to `square`, 0 to 35. Error:
    // the event that did not happen in time.
    std::optional<emu::Error> point_at(int square);

    // point_at(), then builds there and waits until the move is over. Error: also a site that the game refuses.
    std::optional<emu::Error> build(int square);

    // The game waits for a human's move.
    bool at_turn() const;

  private:
    using Outcome = std::optional<emu::Error>;
    enum Axis { column, row };

    Outcome wait_until(std::string_view what, emu::Cycle step, const std::function<bool()>& holds);
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

// Types the keys for a click on the field when the game waits for a human's move.
class FieldPointer {
  public:
    explicit FieldPointer(const AutoplayerLabels& labels) : labels_(labels) {}

    // At the human's turn that is, or comes within ten seconds, the cursor goes to `square`, 0 to 35, by keys, and
    // builds there.
    void point(const Console& console, int square, bool build);
    void forget() { square_.reset(); }

    // Before every frame: adds the keys, if it is time.
    void follow(Console& console, Typing& typing);

  private:
    AutoplayerLabels labels_;
    std::optional<int> square_; // that is pointed at,
    emu::Cycle until_ = 0;
    bool build_ = false;
    bool was_ready_ = false; // in the frame before
};

} // namespace host
