// Reports whether one of the built games is in the middle of a game.
#pragma once

#include "host/machine/machine.hpp"
#include "host/machine/symbols.hpp"

#include <string>

namespace host {

// Checks the stack for the calls of a game, or of FORTRESS' question whether to record a tournament. False in the
// title, in menus and after the game; true for the next game of a tournament. `symbols`: of the running program.
bool game_in_progress(const Machine& machine, const Symbols& symbols);

// The turn of the game that is being played, and the score: "Turn 3, 12:8", in Hex Fortress "Round 2, 25:24". Empty:
// none is.
std::string game_progress(const Machine& machine, const Symbols& symbols);

} // namespace host
