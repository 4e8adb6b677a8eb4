// The computer player's choice (clauses R11.1, R6.6).
#pragma once

#include "tools/model/random.hpp"
#include "tools/model/weights.hpp"

#include <optional>

namespace model {

// The legal move with the highest value; among several, one by random.below(their number, ascending by square). Draws a
// number even for a single best move. nullopt: no legal move; no number is drawn.
std::optional<Square> choose(const Board& board, Side side, const Weights& weights, Random& random);

} // namespace model
