// Abilities that a player of zeros should learn in ten to fifteen short games (the rule book's strategy chapter,
// R11.3): counter-attack and defence. Each is the share of positions where the player makes a good move.
#pragma once

#include "tools/trainer/match/policy.hpp"

#include <vector>

namespace trainer {

struct ProbePosition {
    Field field;
    model::Side side; // whose turn it is
    Cells good;       // moves that demonstrate the ability
};

// Positions from games of at most nine turns. Both sides choose every second move as the tactician and the others at
// random. Counter-attack: an enemy castle is besieged, and `good` captures it. Defend: no castle can be
// captured, an own one is besieged, and `good` raises its net strength above zero.
struct Probes {
    std::vector<ProbePosition> counter_attack, defend;
};
Probes make_probes(int positions, std::uint64_t seed);

// The share of positions, 0..1, where the player makes a good move.
double ability(const Policy& player, const std::vector<ProbePosition>& positions, model::Random& random);

} // namespace trainer
