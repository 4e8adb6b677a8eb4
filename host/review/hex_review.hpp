// The review of a game of Hex Fortress as text.
#pragma once

#include "host/review/hex_games.hpp"
#include "tools/model/hex_fortress/review.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

// `number`: of the game, from 1. The turns with their losses and White's margin, in Walls, then the worst turns with
// the board.
std::string hex_review_text(const HexGame& game, int number, const std::vector<hex_fortress::GradedTurn>& turns);

// "Round 9, White: f2-e4 c1-e3 loses a won game". `played`: the turn as text.
std::string loss_text(const HexGame& game, const hex_fortress::GradedTurn& turn, std::string_view played);

// "White won: Black's Keep fell". `result`: of a HexGame.
std::string result_text(const std::string& result);

inline constexpr std::string_view no_bad_turn = "No turn lost a Wall or more.";

} // namespace host
