// The commands of a turn (S2), combat (S3), the end of a turn (S4.1 to S4.5).
#pragma once

#include "tools/model/star_chess/position.hpp"

namespace star_chess {

// State that lasts for one player turn. The counts matter in sectors with own ships and own colonies.
struct Turn {
    Player player = 0;
    BySector<std::uint16_t> active{}; // ships neither moved nor built in this turn
    BySector<std::uint16_t> idle{};   // inhabitants who have not worked in this turn
    bool eventful = false;            // a colony was founded or lost, or ships fought (S4.7)
};

// All ships are active, all inhabitants idle.
Turn begin_turn(const Position& position, Player player);

enum class Verb : std::uint8_t { move, build, colonize, terraform, scrap };

struct Command {
    Verb verb = Verb::move;
    Sector from = 0; // the sector of the command
    Sector to = 0;   // of a move: the target
    int ships = 0;   // of move, build, scrap; at least 1

    bool operator==(const Command&) const = default;
};

enum class Refusal {
    none,
    no_such_sector,
    no_ships, // fewer than 1 ordered
    not_adjacent,
    out_of_reach,  // S2.1
    too_few_ships, // active ships, or own ships at all
    sector_full,   // S2.2
    no_own_colony,
    planet_taken, // S2.3
    too_few_materials,
    too_few_credits,
    too_few_workers,
    already_terran,
};

// The reason that the command is illegal; none if it is legal.
Refusal refusal_of(const Position& position, const Turn& turn, const Command& command);

// Executes a legal command.
void execute(Position& position, Turn& turn, const Command& command);

// The parts of `execute`; each requires a legal command.
void move_ships(Position& position, Turn& turn, Sector from, Sector to, int count);
void build_ships(Position& position, Turn& turn, Sector at, int count);
void colonize(Position& position, Turn& turn, Sector at);
void terraform(Position& position, Turn& turn, Sector at);
void scrap_ships(Position& position, Turn& turn, Sector at, int count);

// S3: the remains of both fleets.
struct Outcome {
    int attacker = 0;
    int defender = 0;

    bool operator==(const Outcome&) const = default;
};
constexpr int losses_of_larger(int larger, int smaller) {
    if (larger < 2 * smaller) return smaller;
    return larger < 3 * smaller ? (smaller + 1) / 2 : 0;
}
constexpr Outcome fight(int attacker, int defender) {
    if (attacker == defender) return {};
    if (attacker > defender) return {attacker - losses_of_larger(attacker, defender), 0};
    return {0, defender - losses_of_larger(defender, attacker)};
}

// Production minus consumption of a player's colonies without a blockade, per turn (S4.3).
struct Income {
    int materials = 0;
    int credits = 0; // may be negative
};
Income income_of(const Position& position, Player player);

// The ships that these resources support (S4.4).
constexpr int supported_by(int materials, int credits) {
    const int by_credits = credits > 0 ? credits / support_credits : 0;
    const int by_materials = materials / support_materials;
    return by_materials < by_credits ? by_materials : by_credits;
}

// The ships that these reserves can pay for (S2.4).
constexpr int affordable_with(int materials, int credits) {
    const int by_materials = materials / ship_materials, by_credits = credits / ship_credits;
    return by_materials < by_credits ? by_materials : by_credits;
}

// Everything that support depends on, except the reserves.
struct Upkeep {
    Income income;
    int ships = 0; // of all fleets
};
Upkeep upkeep_of(const Position& position, Player player);

// S4.1 to S4.5 for the player whose turn ends. `upkeep` is the player's current one.
void end_turn(Position& position, Turn& turn, const Upkeep& upkeep);
inline void end_turn(Position& position, Turn& turn) { end_turn(position, turn, upkeep_of(position, turn.player)); }

} // namespace star_chess
