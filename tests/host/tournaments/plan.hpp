// What is played in a tournament: it follows from a seed.
#pragma once

#include "tests/host/seat.hpp"
#include "tools/model/tournament.hpp"
#include "tools/model/weights.hpp"

#include <array>
#include <optional>
#include <random>

namespace host {

struct TournamentPlan {
    explicit TournamentPlan(unsigned seed);

    std::array<Contestant, 2> contestants; // White, Black
    int length;                            // turns of each side, 1..54
    int games;                             // 1..15
    int title_frames;                      // how long the title shows, which seeds the random numbers (R11.5)
    // Put into memory in place of the tables that were read; large ones, and small ones, of which equal values and
    // saturation are more common.
    std::optional<std::array<model::Weights, 2>> tables;

    std::mt19937 hand; // of the humans
};

} // namespace host
