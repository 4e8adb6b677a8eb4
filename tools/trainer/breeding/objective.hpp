// What a player is bred for, by name.
#pragma once

#include "tools/trainer/match/tally.hpp"

#include <string>
#include <vector>

namespace trainer {

struct Objective {
    std::string name;
    double (*value)(const Tally& tally); // higher is better; of the first player, about 0 to 1 for a game's points
};

const std::vector<Objective>& objectives();
const Objective* find_objective(const std::string& name); // nullptr: there is none

} // namespace trainer
