// What a computer's lord thinks of the position in the running program: the value of each move and the six weights
// behind it, by the rules and weights of tools/model from the program's own board and table.
#pragma once

#include "host/web/page.hpp"
#include "tools/model/board.hpp"

#include <string>

namespace host::web {

// JSON: {"weights":[26],"moves":[[value, six indices], null where the side cannot build, ...36]}
std::string lord_json(const Page& page, Side side);

// R3 on any board: {"board":[36],"lost":[squares],"scores":[white, black]}; illegal: the board as it was.
std::string play_json(const std::array<std::int8_t, model::square_count>& board, int square, Side side);

} // namespace host::web
