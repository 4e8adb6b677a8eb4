// The computer player's choice (clauses R11.1, R6.6).
#pragma once

#include "tools/model/random.hpp"
#include "tools/model/weights.hpp"

#include <optional>

namespace model {

// The legal move with the highest value plus chance (chance_mask, a byte for each move, ascending by square; none if
// the mask is 0); among several, one by random.below(their number). Draws that number even for a single best move.
// nullopt: no legal move; no number is drawn.
std::optional<Square> choose(const Board& board, Side side, const Weights& weights, Random& random);

} // namespace model
