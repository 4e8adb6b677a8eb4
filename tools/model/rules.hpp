// The rules of a move (clauses R1.5, R2, R3, R4.1), written for clarity rather than speed.
#pragma once

#include "tools/model/board.hpp"

#include <vector>

namespace model {

// R1.5: `side`'s levels in the square's cross minus the other side's.
int net_strength(const Board& board, Square square, Side side);

// R2.1, R2.2.
bool is_legal(const Board& board, Square square, Side side);
std::vector<Square> legal_moves(const Board& board, Side side); // ascending; empty: the turn is forfeited (R2.3)

// R3: plays a legal move. Returns the squares whose castles were removed, ascending (including the one played if it was
// a sacrifice).
std::vector<Square> play(Board& board, Square square, Side side);

// R4.1. Precondition: the square has a castle.
bool is_besieged(const Board& board, Square square);

// R3.4: no castle is outnumbered.
bool is_at_rest(const Board& board);

} // namespace model
