// A computer player's turn: the commands for a mask of requests (S6.4 to S6.8).
#pragma once

#include "tools/model/star_chess/requests.hpp"
#include "tools/model/star_chess/rules.hpp"

#include <vector>

namespace star_chess {

// Rules of the player that can be disabled, to measure the value of each.
struct Habits {
    bool garrison = true;         // requests of own colonies without an enemy in the sector
    bool evade = true;            // first steps avoid enemy fleets (S6.5)
    bool build_to_request = true; // S6.7
    bool terraform = true;        // S6.8
    bool build_to_support = true; //
    bool scrap_to_support = true; //
};

// Plays the turn of `requests.player` with the requests in `mask` and ends it. Returns the requests that had an effect:
// without any of the others the turn is the same.
Sectors play_turn(Position& position, const Requests& requests, Sectors mask, const Habits& habits = {});

// Returns the commands, and does not end the turn.
std::vector<Command> play_commands(Position& position, Turn& turn, const Requests& requests, Sectors mask,
                                   const Habits& habits = {});

} // namespace star_chess
