// What a move says of the one who made it.
#pragma once

#include "tools/trainer/match/match.hpp"

namespace trainer {

// Whether a move of the side takes a castle of the enemy.
bool can_capture(const Field& field, model::Side side);

// Counts a move of the side into its conduct: sieges, forks, chances and what was made of them.
void observe_move(const Field& before, Cell cell, const Field& after, const model::fast::Effect& effect,
                  model::Side side, Conduct& conduct);

// Pairs of castles side by side; the longest row or column of them.
int walls_of(Cells castles);
int longest_wall_of(Cells castles);

} // namespace trainer
