// Who can be matched against whom: computer players by their tables, and the yardsticks.
#pragma once

#include "tools/model/player.hpp"

#include <functional>
#include <optional>

namespace trainer {

// Chooses a legal move of the side; nullopt where there is none (R2.3).
using Policy = std::function<std::optional<model::Square>(const model::Board&, model::Side, model::Random&)>;

// The computer player of the game with this table (R11.1).
Policy table_policy(const model::Weights& weights);

// Any legal move, each with equal chance: what a table of zeros does.
Policy random_policy();

// The legal move after which its own score (R4.3) is highest; among equals a random one. It looks no further.
Policy greedy_policy();

// Looks one move ahead too, but at castles taken and lost, at sieges on either side, and then at the score: how a
// person who knows the rule book's strategy section plays. The skilled instructor of R11.3 and R11.4.
Policy tactician_policy();

} // namespace trainer
