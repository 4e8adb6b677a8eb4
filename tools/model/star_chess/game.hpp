// A game: its turns, its end (S4.6, S4.7), and its text form (S7.2).
#pragma once

#include "tools/model/star_chess/rules.hpp"
#include "tools/model/star_chess/score.hpp"

#include <string>
#include <vector>

namespace star_chess {

inline constexpr int quiet_limit = 40; // full turns without an event end the game (S4.7)

class Game {
  public:
    // `turn_limit`: the game ends after this many full turns; 0: no limit.
    explicit Game(const Position& start, int turn_limit = 0);

    const Position& position() const { return position_; }
    const Turn& turn() const { return turn_; }
    Player mover() const { return turn_.player; }
    int full_turn() const { return full_turn_; } // from 1
    bool is_over() const { return over_; }
    int quiet_turns() const { return quiet_turns_; }
    // The last player left, or those with the highest score; nobody before the end.
    std::vector<Player> winners() const;

    Refusal refusal(const Command& command) const { return refusal_of(position_, turn_, command); }
    void execute(const Command& command) { star_chess::execute(position_, turn_, command); }
    void end_turn();

  private:
    void end_full_turn();
    int players_left() const;

    Position position_;
    Turn turn_;
    int turn_limit_;
    int full_turn_ = 1;
    int quiet_turns_ = 0;
    bool eventful_ = false; // in this full turn
    bool over_ = false;
};

std::string name_of(Sector sector);            // "A1"
std::string text_of(const Command& command);   // "move 20 A1-A2"
std::string text_of(const Position& position); // sixteen sectors, four players, four scores

} // namespace star_chess
