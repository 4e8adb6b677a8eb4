// The 26 weights of a computer player and the value of a move (clause R11.1).
#pragma once

#include "tools/model/board.hpp"

namespace model {

// The start of each group of classes in a table.
// The square itself: empty by net -2..+2, own 0, 1, 2+. A neighbour: enemy 0, 1, 2+, empty -2..+2, own 0, 1, 2+,
// beyond the edge. The place: corner, edge next to a corner, mid-edge, inner diagonal, inner edge, centre.
constexpr int self_empty = 0;
constexpr int self_own = 5;
constexpr int beside_enemy = 8;
constexpr int beside_empty = 11;
constexpr int beside_own = 16;
constexpr int beside_edge = 19;
constexpr int place_first = 20;
constexpr int weight_count = 26;

// Signed 16-bit fixed point, 8 fraction bits.
using Weights = std::array<std::int16_t, weight_count>;

// The six weights activated by a move: those of the square, its four neighbours (left, right, above, below; one weight
// may occur twice) and its place. All indices 0..25. Precondition: the move is legal for `side`.
using ActiveWeights = std::array<int, 6>;
ActiveWeights active_weights(const Board& board, Square square, Side side);

// The sum of those six, -196,608..196,602: needs more than 16 bits.
std::int32_t move_value(const Board& board, Square square, Side side, const Weights& weights);

// Chance adds chance_step * (a random byte & chance_mask(weights)) to each move's value: up to about a sixteenth of
// the largest weight, so that moves of nearly equal value take turns. 0 if all weights are below 256.
constexpr int chance_step = 16;
int chance_mask(const Weights& weights);

} // namespace model
