// Statistics about a side's moves.
#pragma once

#include "tools/trainer/match/match.hpp"

namespace trainer {

// True if a move of the side captures an enemy castle.
bool can_capture(const Field& field, model::Side side);

// Adds a move of the side to its conduct: sieges, forks, chances and captures.
void observe_move(const Field& before, Cell cell, const Field& after, const model::fast::Effect& effect,
                  model::Side side, Conduct& conduct);

// Pairs of adjacent castles; their longest row or column.
int walls_of(Cells castles);
int longest_wall_of(Cells castles);

} // namespace trainer
