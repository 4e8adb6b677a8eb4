// A tournament's list of games (clauses R5.2 to R5.6).
#pragma once

#include "tools/model/score.hpp"

#include <vector>

namespace model {

constexpr int longest_tournament = 15; // games

struct FinishedGame {
    Score score;
    Side first = Side::white; // who moved first
};

class Tournament {
  public:
    // An aborted game is never recorded (R5.3).
    void record(Score score) { games_.push_back({score, first()}); } // precondition: not over

    bool over() const { return static_cast<int>(games_.size()) == longest_tournament; } // R5.6
    int game_number() const { return static_cast<int>(games_.size()) + 1; }
    Side first() const { return games_.size() % 2 == 0 ? Side::white : Side::black; }
    const std::vector<FinishedGame>& games() const { return games_; }

    Score totals() const;           // sum over all games, 0..540 each
    int games_won(Side side) const; // draws are not counted (R5.2)

  private:
    std::vector<FinishedGame> games_;
};

} // namespace model
