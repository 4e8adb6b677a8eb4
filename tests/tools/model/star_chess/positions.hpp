// Builds positions for tests sector by sector.
#pragma once

#include "tools/model/star_chess/game.hpp"

#include <string_view>

namespace star_chess {

constexpr Sector at(std::string_view name) { return (name[1] - '1') * 4 + name[0] - 'A'; }

// Four homes with 1,000 inhabitants and no ships; all other planets are barren and empty.
inline Position four_homes() {
    Position position = new_galaxy(GalaxyKind::barren, 1);
    position.ships = {};
    position.fleets = {};
    return position;
}

inline void put_fleet(Position& position, Player player, std::string_view sector, int ships) {
    position.fleets[index(player)] |= bit(at(sector));
    position.ships[index(at(sector))] = static_cast<std::uint16_t>(ships);
}

inline void put_colony(Position& position, Player player, std::string_view sector, int inhabitants,
                       bool terran = false) {
    position.colonies[index(player)] |= bit(at(sector));
    position.inhabitants[index(at(sector))] = static_cast<std::uint16_t>(inhabitants);
    if (terran) position.terran |= bit(at(sector));
}

inline void put_reserves(Position& position, Player player, int materials, int credits) {
    position.materials[index(player)] = static_cast<std::uint16_t>(materials);
    position.credits[index(player)] = static_cast<std::uint16_t>(credits);
}

inline int ships_at(const Position& position, std::string_view sector) { return position.ships[index(at(sector))]; }
inline int inhabitants_at(const Position& position, std::string_view sector) {
    return position.inhabitants[index(at(sector))];
}

inline Command move(int ships, std::string_view from, std::string_view to) {
    return {Verb::move, at(from), at(to), ships};
}
inline Command build(int ships, std::string_view where) { return {Verb::build, at(where), at(where), ships}; }
inline Command colonize(std::string_view where) { return {Verb::colonize, at(where), at(where), 0}; }
inline Command terraform(std::string_view where) { return {Verb::terraform, at(where), at(where), 0}; }
inline Command scrap(int ships, std::string_view where) { return {Verb::scrap, at(where), at(where), ships}; }

// The position after the end of a turn without commands.
inline Position after_turn(Position position, Player player) {
    Turn turn = begin_turn(position, player);
    end_turn(position, turn);
    return position;
}

} // namespace star_chess
