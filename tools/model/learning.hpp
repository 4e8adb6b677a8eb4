// Learning from a finished game (clause R11.2).
#pragma once

#include "tools/model/weights.hpp"

namespace model {

// The game's rule by default; other values serve comparisons. tools/trainer/LORDS.md shows why a loss counts more.
struct LearningRule {
    int loss = 256;     // the change of a weight per count after a lost game, in quarters
    int win = 1;        // after a won game
    int limit = 32'767; // values saturate at this and at -this - 1
};

// Counts the moves that activated each weight: White's minus Black's.
class Counters {
  public:
    // Counts a move. Call it before playing the move.
    void count(const Board& board, Square square, Side side);

    // The same for a caller that knows the move's active weights.
    void count(const ActiveWeights& active, Side side) {
        for (const int index : active) counts_[static_cast<std::size_t>(index)] += side == Side::white ? 1 : -1;
    }

    // Adjusts the table that played `side`: weight += rate * counter / 4, rounded down, saturating; the rate is
    // negative if Black won. `margin` is White's score minus Black's; a draw changes nothing.
    void adjust(Weights& weights, Side side, int margin, const LearningRule& rule = {}) const;

    int operator[](int weight) const { return counts_[static_cast<std::size_t>(weight)]; }

  private:
    std::array<int, weight_count> counts_{};
};

} // namespace model
