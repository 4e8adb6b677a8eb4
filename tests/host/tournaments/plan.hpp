// The plan of a tournament, derived from a seed.
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
    int length;                            // turns per side, 1 to 54
    int games;                             // 1 to 15
    int title_frames;                      // duration of the title, which seeds the random numbers (R11.5)
    // Replace the loaded tables in memory: large weights for saturation, or small ones for more equal values.
    std::optional<std::array<model::Weights, 2>> tables;

    std::mt19937 hand; // random source of the humans
};

} // namespace host
