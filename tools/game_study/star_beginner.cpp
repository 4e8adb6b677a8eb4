#include "tools/game_study/star_beginner.hpp"

#include <algorithm>

namespace star_chess {
namespace {

constexpr int wanted_colonies = 5;
constexpr int striking_force = 50;

class Beginner {
  public:
    explicit Beginner(Game& game) : game_(game), me_(game.mover()) {}

    void play() {
        for_each_in_order(me_, fleets(), [&](Sector at) { found_colony(at); });
        for_each_in_order(me_, fleets(), [&](Sector at) { send_fleet(at); });
        for_each_in_order(me_, colonies(), [&](Sector at) { build(at); });
    }

  private:
    const Position& position() const { return game_.position(); }
    Sectors fleets() const { return position().fleets[index(me_)]; }
    Sectors colonies() const { return position().colonies[index(me_)]; }
    bool has_colonies_enough() const { return std::popcount(colonies()) >= wanted_colonies; }
    Sectors next_to(Sector at) const { return rings[1][index(at)] & position().reach(me_); }
    bool order(const Command& command) {
        const bool is_legal = game_.refusal(command) == Refusal::none;
        if (is_legal) game_.execute(command);
        return is_legal;
    }

    void found_colony(Sector at) {
        if (!has_colonies_enough()) order({Verb::colonize, at, at, 0});
    }

    // A fleet blockades the colony it is at, or strikes, or settles, or gathers nearer to the enemy.
    void send_fleet(Sector at) {
        const int ships = game_.turn().active[index(at)];
        if (contains(position().enemy_colonies(me_), at)) return;
        if (const Sector target = weak_colony_near(at, ships); target >= 0)
            order({Verb::move, at, target, ships});
        else if (const Sector planet = free_planet_near(at); planet >= 0 && ships >= colony_ships)
            order({Verb::move, at, planet, colony_ships});
        else if (const Sector front = colony_nearer_to_enemy(at); front >= 0)
            order({Verb::move, at, front, ships});
    }

    Sector weak_colony_near(Sector at, int ships) const {
        return first_of(next_to(at) & position().enemy_colonies(me_), [&](Sector target) {
            const bool is_held = contains(position().enemy_fleets(me_), target);
            return ships >= striking_force && (!is_held || 5 * ships > 6 * position().ships[index(target)]);
        });
    }

    Sector free_planet_near(Sector at) const {
        if (has_colonies_enough()) return -1;
        const Sectors near = without(next_to(at), position().all_colonies() | position().all_fleets());
        const Sectors barren = without(near, position().terran);
        return first_of(barren != 0 ? barren : near, [](Sector) { return true; });
    }

    Sector colony_nearer_to_enemy(Sector at) const {
        for (std::size_t away = 1; away < rings.size(); ++away) {
            const Sector enemy =
                first_of(rings[away][index(at)] & position().enemy_colonies(me_), [](Sector) { return true; });
            if (enemy < 0) continue;
            return first_of(rings[1][index(at)] & colonies(),
                            [&](Sector step) { return distance(step, enemy) < static_cast<int>(away); });
        }
        return -1;
    }

    // As many ships as income supports and reserves and workers allow.
    void build(Sector at) {
        const Upkeep upkeep = upkeep_of(position(), me_);
        const int supported = supported_by(upkeep.income.materials, upkeep.income.credits);
        order({Verb::build, at, at,
               std::min({supported - upkeep.ships, game_.turn().idle[index(at)] / ship_workers,
                         affordable_with(position().materials[index(me_)], position().credits[index(me_)])})});
    }

    template <class Test>
    Sector first_of(Sectors set, Test test) const {
        Sector found = -1;
        for_each_in_order(me_, set, [&](Sector at) {
            if (found < 0 && test(at)) found = at;
        });
        return found;
    }

    Game& game_;
    const Player me_;
};

} // namespace

void play_beginner_turn(Game& game) {
    if (!game.position().is_defeated(game.mover())) Beginner(game).play();
}

} // namespace star_chess
