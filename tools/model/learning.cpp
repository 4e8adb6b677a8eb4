#include "tools/model/learning.hpp"

#include <algorithm>

namespace model {

void Counters::count(const Board& board, Square square, Side side) { count(active_weights(board, square, side), side); }

void Counters::adjust(Weights& weights, Side side, int margin, const LearningRule& rule) const {
    if (margin == 0) return;
    const Side winner = margin > 0 ? Side::white : Side::black;
    const int rate = (side == winner ? rule.win : rule.loss) * (winner == Side::white ? 1 : -1);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int adjusted = weights[i] + (rate * counts_[i] >> 2);
        weights[i] = static_cast<std::int16_t>(std::clamp(adjusted, -rule.limit - 1, rule.limit));
    }
}

} // namespace model
