// Explains why a computer lord of FORTRESS played its last move.
#pragma once

#include "host/game/view.hpp"
#include "host/recording/format/trace.hpp"

#include <string>
#include <vector>

namespace host {

// A sentence. `records`: of the game up to the position in memory. Explains why not, in another sentence, if the last
// move is a human's, or the position before it is not among the records.
std::string why_played(const std::vector<GameRecord>& records, const GameView& game);

} // namespace host
