// The computer player's choice (clauses R11.1, R6.6).
#pragma once

#include "tools/model/random.hpp"
#include "tools/model/weights.hpp"

#include <optional>

namespace model {

// The legal move of the highest value; among several, one by random.below(how many, ascending by square).
// One number is drawn also when there is a single best move. nullopt: no legal move, and none is drawn.
std::optional<Square> choose(const Board& board, Side side, const Weights& weights, Random& random);

} // namespace model
