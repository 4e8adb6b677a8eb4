// A review as text: the moves with their losses and the expected margin, then the worst ones with the board.
#pragma once

#include "host/review/played_games.hpp"

namespace host {

// "Turn 3, White: C4 loses 2.6 squares". `played`: the square as text.
std::string loss_text(const engine::GradedMove& move, std::string_view played);
// "C4 D3 --": a line, at most eight moves.
std::string line_text(const std::vector<model::Square>& line);
std::string review_text(const NamedGame& game, const std::vector<engine::GradedMove>& moves);

} // namespace host
