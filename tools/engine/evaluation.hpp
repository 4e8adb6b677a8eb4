// The expected margin of a position, by patterns whose weights learn/ has learned from games against itself.
#pragma once

#include "tools/engine/patterns.hpp"

namespace engine {

// Values are hundredths of a square.
constexpr int square_value = 100;

extern const std::array<std::int16_t, weight_count> evaluation_weights;

// The margin for `mover`, who is to move. `moves_left`: both sides' moves to the end of the game, at least 1.
inline int evaluate(const Field& field, Side mover, int moves_left) {
    int sum = 0;
    for_each_weight(field, mover, moves_left,
                    [&](int weight) { sum += evaluation_weights[static_cast<std::size_t>(weight)]; });
    return sum;
}

} // namespace engine
