// A game of Hex Fortress: its turns and its end (H3.1, H3.4 to H3.6).
#pragma once

#include "tools/model/hex_fortress/rules.hpp"

namespace hex_fortress {

inline constexpr int no_limit = 0;

// The result when both Keeps fall in one turn. `draw` is H3.4; `storm` is an option.
enum class BothKeeps : std::uint8_t {
    draw,
    storm, // the side that moved wins
};

struct Options {
    int quiet_limit = 16;   // H3.6: consecutive turns without a removal that end the game; 12; or no_limit
    BothKeeps both_keeps{}; // draw

    bool operator==(const Options&) const = default;
};

enum class Ending {
    none,       // the game is not over
    keep,       // H3.4: a Keep was destroyed
    both_keeps, // H3.4: both Keeps were destroyed
    repetition, // H3.5
    value,      // H3.6: one side has more value on the board
    advance,    // H3.6: equal value; one side has more pieces beyond the middle
    balance,    // H3.6: equal in both
};

class Game {
  public:
    explicit Game(const Options& options = {}) : options_(options) { history_.push_back(start_position()); }
    // Starts at a position where the mover has two moves.
    Game(const Position& start, const Options& options) : options_(options), first_moves_(2) {
        history_.push_back(start);
    }

    const Position& position() const { return history_.back(); }
    const std::vector<Position>& history() const { return history_; } // including the start position
    const Options& options() const { return options_; }
    int moves_this_turn() const { return history_.size() == 1 ? first_moves_ : 2; }
    int turns_played() const { return static_cast<int>(history_.size()) - 1; }
    int quiet_turns() const { return quiet_turns_; } // consecutive turns without a removal
    Ending ending() const { return ending_; }
    bool is_over() const { return ending_ != Ending::none; }
    // Nobody before the end or after a draw.
    std::optional<Side> winner() const { return winner_; }

    // Plays a legal turn.
    Combat play(const Turn& turn);

  private:
    void judge();
    void end_with(Ending ending, std::optional<Side> winner);

    Options options_;
    std::vector<Position> history_;
    int first_moves_ = 1;
    int quiet_turns_ = 0;
    Ending ending_ = Ending::none;
    std::optional<Side> winner_;
};

// H3.6, for a position that ends the game.
struct Verdict {
    Ending ending;
    std::optional<Side> winner;

    bool operator==(const Verdict&) const = default;
};
Verdict quiet_verdict(const Position& position);

// H3.4, after a turn of `mover`. Ending::none: neither Keep fell.
Verdict keeps_verdict(const Position& position, Side mover, BothKeeps both);

// The number of times that the last position occurs in the list.
int repetitions(const std::vector<Position>& history);

} // namespace hex_fortress
