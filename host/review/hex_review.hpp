// The review of a game of Hex Fortress as text.
#pragma once

#include "host/review/hex_games.hpp"
#include "tools/model/hex_fortress/review.hpp"

#include <string>
#include <vector>

namespace host {

// `number`: of the game, from 1. The turns with their losses and White's margin, in Walls, then the worst turns with
// the board.
std::string hex_review_text(const HexGame& game, int number, const std::vector<hex_fortress::GradedTurn>& turns);

// A sentence for each of the worst turns.
std::vector<std::string> worst_turns_text(const HexGame& game, const std::vector<hex_fortress::GradedTurn>& turns);

} // namespace host
