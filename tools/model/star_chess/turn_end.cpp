// The end of a player's turn, in the order of S4.
#include "tools/model/star_chess/rules.hpp"

#include <algorithm>

namespace star_chess {
namespace {

void remove_fleets(Position& position, Player player, Sectors removed) {
    for_each(removed, [&](Sector at) { position.ships[index(at)] = 0; });
    position.fleets[index(player)] &= narrow(~removed);
}

void remove_colonies(Position& position, Player player, Sectors removed) {
    for_each(removed, [&](Sector at) { position.inhabitants[index(at)] = 0; });
    position.colonies[index(player)] &= narrow(~removed);
}

void defeat(Position& position, Player player) {
    remove_fleets(position, player, position.fleets[index(player)]);
    remove_colonies(position, player, position.colonies[index(player)]);
    position.materials[index(player)] = position.credits[index(player)] = 0;
}

// S4.2. Returns the sectors whose colonies fell below 20 inhabitants.
Sectors bombard(Position& position, Player player) {
    Sectors fallen = 0;
    for_each(position.fleets[index(player)] & position.enemy_colonies(player), [&](Sector at) {
        const int inhabitants = position.inhabitants[index(at)];
        const int percent = std::min<int>(position.ships[index(at)], 50);
        const int left = inhabitants - (inhabitants * percent + 99) / 100;
        position.inhabitants[index(at)] = narrow(left);
        if (left < colony_ships) fallen |= bit(at);
    });
    return fallen;
}

void lose_colonies(Position& position, Sectors fallen) {
    for (Player player = 0; player < player_count; ++player) {
        const Sectors lost = position.colonies[index(player)] & fallen;
        if (lost == 0) continue;
        remove_colonies(position, player, lost);
        position.terran &= narrow(~lost);
        if (position.is_defeated(player)) defeat(position, player);
    }
}

// S4.4: in proportion, one pass in the player's order.
void scrap_unsupported(Position& position, Player player, int total, int left) {
    for_each_in_order(player, position.fleets[index(player)], [&](Sector at) {
        std::uint16_t& ships = position.ships[index(at)];
        const int scrapped = ships * left / total;
        left -= scrapped;
        total -= ships;
        ships = narrow(ships - scrapped);
        if (ships == 0) position.fleets[index(player)] &= narrow(~bit(at));
    });
}

// S4.3 and S4.4.
void produce_and_support(Position& position, Player player, const Upkeep& upkeep) {
    const int materials = position.materials[index(player)] + upkeep.income.materials;
    const int credits = position.credits[index(player)] + upkeep.income.credits;
    const int ships = upkeep.ships;
    const int kept = std::min(ships, supported_by(materials, credits));
    if (kept < ships) scrap_unsupported(position, player, ships, ships - kept);
    position.materials[index(player)] = narrow(std::min(materials - support_materials * kept, max_reserve));
    position.credits[index(player)] = narrow(std::clamp(credits - support_credits * kept, 0, max_reserve));
}

// S4.5.
void grow(Position& position, Player player) {
    const Sectors growing = without(position.colonies[index(player)], position.enemy_fleets(player));
    const Lanes terran = Lanes::of(growing & position.terran), barren = Lanes::of(without(growing, position.terran));
    const Lanes now(position.inhabitants);
    const Lanes most = (terran & Lanes::all(terran_inhabitants)) | (barren & Lanes::all(barren_inhabitants)) |
                       Lanes::of(narrow(~growing));
    (now + (terran & now.fifth()) + (barren & now.tenth())).limited_to(most).store(position.inhabitants);
}

} // namespace

Income income_of(const Position& position, Player player) {
    const Sectors producing = without(position.colonies[index(player)], position.enemy_fleets(player));
    const Lanes inhabitants(position.inhabitants);
    const Lanes terran = inhabitants & Lanes::of(producing & position.terran);
    const Lanes barren = inhabitants & Lanes::of(without(producing, position.terran));
    const Lanes twice = barren + barren;
    return {(terran.limited_to(Lanes::all(200)) + twice + twice + barren).sum(), (terran - barren).sum()};
}

Upkeep upkeep_of(const Position& position, Player player) {
    return {income_of(position, player), position.total_ships(player)};
}

void end_turn(Position& position, Turn& turn, const Upkeep& upkeep) {
    const Player player = turn.player;
    if (position.is_defeated(player)) return;
    const Sectors unsupported = without(position.fleets[index(player)], position.reach(player));
    remove_fleets(position, player, unsupported);
    const Sectors fallen = bombard(position, player);
    if (fallen != 0) {
        lose_colonies(position, fallen);
        turn.eventful = true;
    }
    const bool changed = (unsupported | fallen) != 0;
    produce_and_support(position, player, changed ? upkeep_of(position, player) : upkeep);
    grow(position, player);
}

} // namespace star_chess
