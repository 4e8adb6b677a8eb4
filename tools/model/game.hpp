// A game from the empty field to its last turn (clauses R2.3, R5.1, R11.2).
#pragma once

#include "tools/model/learning.hpp"
#include "tools/model/score.hpp"

#include <vector>

namespace model {

constexpr int standard_length = 21; // turns per side
constexpr int longest_length = 54;

class Game {
  public:
    // `length` is 1..54.
    Game(int length, Side first) : length_(length), first_(first), mover_(first) {}

    bool over() const { return turn_ > length_; }
    int length() const { return length_; } // turns per side
    int turn() const { return turn_; }     // from 1
    Side mover() const { return mover_; }  // whose turn it is, until the game is over
    const Board& board() const { return board_; }
    const Counters& counters() const { return counters_; }
    Score score() const { return model::score(board_); }

    // Counts and plays a legal move of the mover and passes the turn. Returns the squares whose castles were removed.
    std::vector<Square> play(Square square);

    // Skips the turn. Precondition: the mover has no legal move (R2.3).
    void forfeit() { pass_turn(); }

  private:
    void pass_turn();

    int length_;
    Side first_;
    Side mover_;
    int turn_ = 1;
    Board board_{};
    Counters counters_;
};

} // namespace model
