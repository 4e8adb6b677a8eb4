#include "tools/model/learning.hpp"

#include <algorithm>
#include <limits>

namespace model {

void Counters::count(const Board& board, Square square, Side side) { count(active_weights(board, square, side), side); }

void Counters::adjust(Weights& weights, int margin) const {
    using Limits = std::numeric_limits<std::int16_t>;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int adjusted = weights[i] + learning_rate * margin * counts_[i];
        weights[i] = static_cast<std::int16_t>(std::clamp<int>(adjusted, Limits::min(), Limits::max()));
    }
}

} // namespace model
