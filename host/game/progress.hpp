// Reports whether one of the built games is in the middle of a game.
#pragma once

#include "host/machine/machine.hpp"
#include "host/machine/symbols.hpp"

namespace host {

// By the calls on the stack, of the program whose symbols these are: a game, or FORTRESS' questions whether to record a
// tournament. False at the title, in menus and where the game is over; a tournament's next game counts.
bool game_in_progress(const Machine& machine, const Symbols& symbols);

} // namespace host
