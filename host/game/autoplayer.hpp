// Plays FORTRESS for scripts as a person would: waits for a human's turn, moves the cursor and builds, with keys or a
// joystick (R6.2-R6.4, R6.7). Reads the screen and the cursor's position.
#pragma once

#include "host/game/labels.hpp"
#include "host/session/console.hpp"
#include "host/session/typing.hpp"

#include <functional>
#include <optional>
#include <string_view>

namespace host {

inline constexpr std::string_view move_prompt = "RETURN BUILDS"; // below the board during a human's move

enum class Means { keys, stick };

class Autoplayer {
  public:
    // `console` must outlive the player.
    Autoplayer(Console& console, const AutoplayerLabels& labels, Means means)
        : console_(console), labels_(labels), means_(means) {}

    // Waits for a human's turn (a minute of emulated time at most) and moves the cursor to `square` (0 to 35). Error:
    // the event that did not happen in time.
    std::optional<emu::Error> point_at(int square);

    // Calls point_at(), builds there and waits until the move is over. Error also: the game refuses the site.
    std::optional<emu::Error> build(int square);

    // True while the game waits for a human's move.
    bool at_turn() const;

  private:
    using Outcome = std::optional<emu::Error>;
    enum Axis { column, row };

    Outcome wait_until(std::string_view what, emu::Cycle step, const std::function<bool()>& holds);
    int stick() const; // of the lord to move
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

// Turns clicks on the board into keys during a human's move.
class FieldPointer {
  public:
    explicit FieldPointer(const AutoplayerLabels& labels) : labels_(labels) {}

    // Moves the cursor to `square` (0 to 35) and builds there if `build`, at once or within ten seconds, but only in
    // the turn of the side that moves now.
    void point(const Console& console, int square, bool build);
    void forget() { square_.reset(); }
    bool waits() const { return square_.has_value(); }

    // Call before every frame: queues the keys at the right moment.
    void follow(Console& console, Typing& typing);

  private:
    AutoplayerLabels labels_;
    std::optional<int> square_; // the target, until
    emu::Cycle until_ = 0;
    std::uint8_t side_ = 0;
    bool build_ = false;
    bool was_ready_ = false; // in the previous frame
};

} // namespace host
