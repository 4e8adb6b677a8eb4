#include "tools/model/learning.hpp"

#include <algorithm>

namespace model {

void Counters::count(const Board& board, Square square, Side side) { count(active_weights(board, square, side), side); }

void Counters::adjust(Weights& weights, int margin, const LearningRule& rule) const {
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int adjusted = weights[i] + rule.rate * margin * counts_[i] / rule.divisor;
        weights[i] = static_cast<std::int16_t>(std::clamp(adjusted, -rule.limit - 1, rule.limit));
    }
}

} // namespace model
