#include "tools/model/player.hpp"

#include "tools/model/rules.hpp"

namespace model {

std::optional<Square> choose(const Board& board, Side side, const Weights& weights, Random& random) {
    std::vector<Square> best;
    std::int32_t best_value = 0;
    const int mask = chance_mask(weights);
    for (const Square square : legal_moves(board, side)) {
        std::int32_t value = move_value(board, square, side, weights);
        if (mask != 0) value += chance_step * (random.next() & mask);
        if (best.empty() || value > best_value) {
            best.assign(1, square);
            best_value = value;
        } else if (value == best_value) {
            best.push_back(square);
        }
    }
    if (best.empty()) return std::nullopt;
    return best[static_cast<std::size_t>(random.below(static_cast<int>(best.size())))];
}

} // namespace model
