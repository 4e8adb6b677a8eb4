#include "tools/trainer/breeding/objective.hpp"

namespace trainer {
namespace {

double in_a_game(const Tally& tally, int Conduct::*value) { return tally.per_game(tally.conduct[0].*value); }

double points(const Tally& tally) { return tally.per_game(tally.points()); }

double margin(const Tally& tally) { return tally.per_game(tally.margin) / 36; }

// In won games: a captured castle counts 2/5, a fork 1/15, a siege 1/20.
double attack(const Tally& tally) {
    return points(tally) + in_a_game(tally, &Conduct::castles_taken) * 0.4 + in_a_game(tally, &Conduct::forks) / 15 +
           in_a_game(tally, &Conduct::sieges_laid) / 20;
}

// Relieved sieges count as a share, capped at 95 %, so that being besieged earns nothing. Half a won game is worth one
// castle kept, two squares of territory, or a wall longer by four.
double defence(const Tally& tally) {
    const Conduct& own = tally.conduct[0];
    const double relieved = own.own_sieges == 0 ? 1 : own.relieved / static_cast<double>(own.own_sieges);
    return 2 * points(tally) + 2 * std::min(relieved, 0.95) - in_a_game(tally, &Conduct::castles_lost) +
           in_a_game(tally, &Conduct::longest_wall) / 4 + in_a_game(tally, &Conduct::territory_at_10) / 2;
}

} // namespace

const std::vector<Objective>& objectives() {
    static const std::vector<Objective> all{
        {"points", points}, {"margin", margin}, {"attack", attack}, {"defence", defence}};
    return all;
}

const Objective* find_objective(const std::string& name) {
    for (const Objective& objective : objectives())
        if (objective.name == name) return &objective;
    return nullptr;
}

} // namespace trainer
