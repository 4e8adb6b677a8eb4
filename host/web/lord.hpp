// A computer player's view of the position: the value of each move and its six weights, computed by tools/model from
// the running program's board and weights.
#pragma once

#include "host/web/page.hpp"
#include "tools/model/board.hpp"

#include <string>

namespace host::web {

// JSON: {"weights":[26],"moves":[36 of [value, six indices], or null where the side cannot build]}
std::string lord_json(const Page& page, Side side);

// Plays a move (R3) on any board: {"board":[36],"lost":[squares],"scores":[white, black]}. An illegal move changes
// nothing.
std::string play_json(const std::array<std::int8_t, model::square_count>& board, int square, Side side);

} // namespace host::web
