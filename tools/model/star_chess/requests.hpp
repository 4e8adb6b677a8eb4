// A computer player's possible requests in each sector, for one node of the tree (S6.2, S6.3).
#pragma once

#include "tools/model/star_chess/position.hpp"

namespace star_chess {

// Decides the ships that a player wants before it acts (S6.11). Careful is the paper's.
enum class Caution : std::uint8_t { timid, careful, bold, daring };

struct Requests {
    Player player = 0;
    Sectors full = 0; // the full mask: sectors with a request
    std::array<Sectors, 4> by_priority{};
    Sectors own = 0; // defend and garrison
    Sectors colonize = 0;
    BySector<std::uint16_t> minimum; // ships; only valid for sectors with a request
    BySector<std::uint16_t> maximum; // at most 36,704 (RULES.md)
    BySector<std::uint16_t> threat;  // S6.2
};

Requests make_requests(const Position& position, Player player, Caution caution = Caution::careful);

} // namespace star_chess
