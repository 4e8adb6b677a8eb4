// The effects of a move in the terms of the rules: castles taken, gates closed and opened, territory.
#pragma once

#include "tools/model/board.hpp"

#include <string>
#include <vector>

namespace model {

// Squares are ascending.
struct MoveEffects {
    std::vector<Square> taken;    // the enemy's castles removed (R3.2)
    bool fuse = false;            // one of them is further away than a neighbour (R3.2)
    bool sacrificed = false;      // the castle played is removed too (R3.3)
    std::vector<Square> besieged; // the enemy's castles that are under siege now (R4.1)
    std::vector<Square> relieved; // the side's castles that are no longer
    int gain = 0;                 // the change of the side's lead in squares (R4.3)
};

// Precondition: the move is legal.
MoveEffects effects_of(const Board& board, Square square, Side side);

// A1 to F6 (R1.1).
std::string square_text(Square square);

// The effects as verbs: "takes B4 and C4 along a fuse and gains 5 squares". Empty if it does none of this and
// gains nothing.
std::string in_words(const MoveEffects& effects);

} // namespace model
