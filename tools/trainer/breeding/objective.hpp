// Objectives of breeding, by name.
#pragma once

#include "tools/trainer/match/tally.hpp"

#include <string>
#include <vector>

namespace trainer {

struct Objective {
    std::string name;
    double (*value)(const Tally& tally); // for the first player, higher is better; roughly 0 to 1 per game, like points
};

const std::vector<Objective>& objectives();
const Objective* find_objective(const std::string& name); // nullptr if unknown

} // namespace trainer
