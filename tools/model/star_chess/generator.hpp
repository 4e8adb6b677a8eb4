// A computer player's turn: the commands that follow from a mask of requests (S6.4 to S6.8).
#pragma once

#include "tools/model/star_chess/requests.hpp"
#include "tools/model/star_chess/rules.hpp"

#include <vector>

namespace star_chess {

// The rules of the player that can be switched off, to measure what each is worth.
struct Habits {
    bool garrison = true;         // requests of own colonies without an enemy in their sector
    bool evade = true;            // first steps around enemy fleets (S6.5)
    bool build_to_request = true; // S6.7
    bool terraform = true;        // S6.8
    bool build_to_support = true; //
    bool scrap_to_support = true; //
};

// Plays the turn of `requests.player` with the requests in `mask` and ends it. The requests that made a difference:
// without any of the others the turn is the same.
Sectors play_turn(Position& position, const Requests& requests, Sectors mask, const Habits& habits = {});

// The same, and the commands given. The turn is not ended.
std::vector<Command> play_commands(Position& position, Turn& turn, const Requests& requests, Sectors mask,
                                   const Habits& habits = {});

} // namespace star_chess
