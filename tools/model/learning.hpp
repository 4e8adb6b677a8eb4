// Learning from a finished game (clause R11.2).
#pragma once

#include "tools/model/weights.hpp"

namespace model {

// The change of a weight per point of margin and per count, in 1/256, is rate / divisor. tools/trainer/README.md
// explains the choice.
constexpr int learning_rate = 1;
constexpr int learning_divisor = 8;

// The game's rule by default; other values serve comparisons.
struct LearningRule {
    int rate = learning_rate;
    int divisor = learning_divisor; // divides rate * margin * counter, rounding towards zero
    int limit = 32'767;             // values saturate at this and at -this - 1
};

// How often White's moves activated each weight, minus how often Black's did.
class Counters {
  public:
    // Counts a move. Call it before playing the move.
    void count(const Board& board, Square square, Side side);

    // The same for a caller that knows the move's active weights.
    void count(const ActiveWeights& active, Side side) {
        for (const int index : active) counts_[static_cast<std::size_t>(index)] += side == Side::white ? 1 : -1;
    }

    // weight += rate * margin * counter / divisor, saturating. `margin` is White's score minus Black's, -36..36.
    void adjust(Weights& weights, int margin, const LearningRule& rule = {}) const;

    int operator[](int weight) const { return counts_[static_cast<std::size_t>(weight)]; }

  private:
    std::array<int, weight_count> counts_{};
};

} // namespace model
