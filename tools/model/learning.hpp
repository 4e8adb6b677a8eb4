// Learning from a finished game (clause R11.2).
#pragma once

#include "tools/model/weights.hpp"

namespace model {

// What one point of margin and one count add to a weight, in 1/256, is the rate over the divisor.
// tools/trainer/README.md says why.
constexpr int learning_rate = 1;
constexpr int learning_divisor = 8;

// The game's rule, and others to compare it with.
struct LearningRule {
    int rate = learning_rate;
    int divisor = learning_divisor; // of rate * margin * counter; the quotient is rounded towards zero
    int limit = 32'767;             // values saturate at this and at -this - 1
};

// How often White's moves made each weight active, minus how often Black's did.
class Counters {
  public:
    // Counts a move. Call it before the move is played.
    void count(const Board& board, Square square, Side side);

    // The same for who knows the move's active weights already.
    void count(const ActiveWeights& active, Side side) {
        for (const int index : active) counts_[static_cast<std::size_t>(index)] += side == Side::white ? 1 : -1;
    }

    // weight += rate * margin * counter / divisor, saturating. `margin` is White's score less Black's, -36..36.
    void adjust(Weights& weights, int margin, const LearningRule& rule = {}) const;

    int operator[](int weight) const { return counts_[static_cast<std::size_t>(weight)]; }

  private:
    std::array<int, weight_count> counts_{};
};

} // namespace model
