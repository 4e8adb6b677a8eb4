// The commands of a turn: legality and effects (S2, S3).
#include "tools/model/star_chess/rules.hpp"

#include <algorithm>

namespace star_chess {
namespace {

bool is_sector(Sector sector) { return sector >= 0 && sector < sector_count; }

Refusal refusal_of_arrival(const Position& position, Player player, Sector at, int count) {
    const int there = contains(position.fleets[index(player)], at) ? position.ships[index(at)] : 0;
    return there + count > max_fleet ? Refusal::sector_full : Refusal::none;
}

Refusal refusal_of_move(const Position& position, const Turn& turn, const Command& command) {
    if (!is_sector(command.to)) return Refusal::no_such_sector;
    if (!are_adjacent(command.from, command.to)) return Refusal::not_adjacent;
    if (!contains(position.reach(turn.player), command.to)) return Refusal::out_of_reach;
    if (turn.active[index(command.from)] < command.ships) return Refusal::too_few_ships;
    return refusal_of_arrival(position, turn.player, command.to, command.ships);
}

Refusal refusal_of_building(const Position& position, const Turn& turn, const Command& command) {
    const auto player = index(turn.player);
    if (!contains(position.colonies[player], command.from)) return Refusal::no_own_colony;
    if (command.ships > max_fleet) return Refusal::sector_full;
    if (position.materials[player] < ship_materials * command.ships) return Refusal::too_few_materials;
    if (position.credits[player] < ship_credits * command.ships) return Refusal::too_few_credits;
    if (turn.idle[index(command.from)] < ship_workers * command.ships) return Refusal::too_few_workers;
    return refusal_of_arrival(position, turn.player, command.from, command.ships);
}

Refusal refusal_of_colonizing(const Position& position, const Turn& turn, Sector at) {
    if (contains(position.all_colonies(), at)) return Refusal::planet_taken;
    return turn.active[index(at)] < colony_ships ? Refusal::too_few_ships : Refusal::none;
}

Refusal refusal_of_terraforming(const Position& position, Player player, Sector at) {
    if (!contains(position.colonies[index(player)], at)) return Refusal::no_own_colony;
    if (contains(position.terran, at)) return Refusal::already_terran;
    return position.materials[index(player)] < terraforming_price ? Refusal::too_few_materials : Refusal::none;
}

bool needs_own_fleet(Verb verb) { return verb == Verb::move || verb == Verb::colonize || verb == Verb::scrap; }
bool has_count(Verb verb) { return verb == Verb::move || verb == Verb::build || verb == Verb::scrap; }

void take_ships(Position& position, Turn& turn, Sector at, int count) {
    const std::uint16_t left = narrow(position.ships[index(at)] - count);
    position.ships[index(at)] = left;
    if (left == 0) position.fleets[index(turn.player)] &= narrow(~bit(at));
}

// S2.2: arriving ships are inactive; they fight any enemy in the sector.
void bring_ships(Position& position, Turn& turn, Sector at, int count) {
    const Sectors enemies = position.enemy_fleets(turn.player);
    Sectors& own = position.fleets[index(turn.player)];
    std::uint16_t& there = position.ships[index(at)];
    if (!contains(enemies, at)) {
        if (!contains(own, at)) turn.active[index(at)] = 0;
        own |= bit(at);
        there = narrow(there + count);
        return;
    }
    const Outcome outcome = fight(count, there);
    turn.eventful = true;
    turn.active[index(at)] = 0;
    there = narrow(outcome.attacker + outcome.defender);
    if (outcome.defender > 0) return;
    for (Sectors& fleet : position.fleets) fleet &= narrow(~bit(at));
    if (outcome.attacker > 0) own |= bit(at);
}

} // namespace

Turn begin_turn(const Position& position, Player player) {
    return {player, position.ships, position.inhabitants, false};
}

Refusal refusal_of(const Position& position, const Turn& turn, const Command& command) {
    if (!is_sector(command.from)) return Refusal::no_such_sector;
    if (has_count(command.verb) && command.ships < 1) return Refusal::no_ships;
    if (needs_own_fleet(command.verb) && !contains(position.fleets[index(turn.player)], command.from))
        return Refusal::too_few_ships;
    switch (command.verb) {
    case Verb::move: return refusal_of_move(position, turn, command);
    case Verb::build: return refusal_of_building(position, turn, command);
    case Verb::colonize: return refusal_of_colonizing(position, turn, command.from);
    case Verb::terraform: return refusal_of_terraforming(position, turn.player, command.from);
    case Verb::scrap:
        return position.ships[index(command.from)] < command.ships ? Refusal::too_few_ships : Refusal::none;
    }
    return Refusal::none;
}

void move_ships(Position& position, Turn& turn, Sector from, Sector to, int count) {
    turn.active[index(from)] = narrow(turn.active[index(from)] - count);
    take_ships(position, turn, from, count);
    bring_ships(position, turn, to, count);
}

void build_ships(Position& position, Turn& turn, Sector at, int count) {
    const auto player = index(turn.player);
    position.materials[player] = narrow(position.materials[player] - ship_materials * count);
    position.credits[player] = narrow(position.credits[player] - ship_credits * count);
    turn.idle[index(at)] = narrow(turn.idle[index(at)] - ship_workers * count);
    bring_ships(position, turn, at, count);
}

void colonize(Position& position, Turn& turn, Sector at) {
    turn.active[index(at)] = narrow(turn.active[index(at)] - colony_ships);
    take_ships(position, turn, at, colony_ships);
    position.colonies[index(turn.player)] |= bit(at);
    position.inhabitants[index(at)] = colony_ships;
    turn.idle[index(at)] = colony_ships;
    turn.eventful = true;
}

void terraform(Position& position, Turn& turn, Sector at) {
    const auto player = index(turn.player);
    position.materials[player] = narrow(position.materials[player] - terraforming_price);
    position.terran |= bit(at);
}

void scrap_ships(Position& position, Turn& turn, Sector at, int count) {
    take_ships(position, turn, at, count);
    turn.active[index(at)] = std::min(turn.active[index(at)], position.ships[index(at)]);
}

void execute(Position& position, Turn& turn, const Command& command) {
    switch (command.verb) {
    case Verb::move: return move_ships(position, turn, command.from, command.to, command.ships);
    case Verb::build: return build_ships(position, turn, command.from, command.ships);
    case Verb::colonize: return colonize(position, turn, command.from);
    case Verb::terraform: return terraform(position, turn, command.from);
    case Verb::scrap: return scrap_ships(position, turn, command.from, command.ships);
    }
}

} // namespace star_chess
