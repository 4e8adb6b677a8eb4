// Who can be matched against whom: computer players by their tables, and the two yardsticks, random and greedy.
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

} // namespace trainer
