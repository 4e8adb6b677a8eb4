// A review as text: the moves with their losses and the expected margin, then the worst ones with the board.
#pragma once

#include "host/review/played_games.hpp"

namespace host {

std::string review_text(const NamedGame& game, const std::vector<engine::GradedMove>& moves);

} // namespace host
