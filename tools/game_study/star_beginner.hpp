// A first-time player of Star Chess: expands, builds, strikes; looks neither at threats nor ahead.
#pragma once

#include "tools/model/star_chess/game.hpp"

namespace star_chess {

// Executes the mover's commands; does not end the turn.
void play_beginner_turn(Game& game);

} // namespace star_chess
