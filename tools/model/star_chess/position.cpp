#include "tools/model/star_chess/position.hpp"

namespace star_chess {
namespace {

// S1.3: sixteen numbers of a 16-bit xorshift; terran if bit 0 is set.
Sectors draw_planets(std::uint16_t seed) {
    Sectors terran = 0;
    unsigned state = seed;
    for (Sector sector = 0; sector < sector_count; ++sector) {
        state ^= state << 7 & 0xFFFF;
        state ^= state >> 9;
        state ^= state << 8 & 0xFFFF;
        if (state & 1) terran |= bit(sector);
    }
    return terran;
}

} // namespace

Position new_galaxy(GalaxyKind kind, std::uint16_t seed) {
    Position position;
    for (Player player = 0; player < player_count; ++player) {
        const Sector home = homes[index(player)];
        position.fleets[index(player)] = position.colonies[index(player)] = bit(home);
        position.ships[index(home)] = colony_ships;
        position.inhabitants[index(home)] = first_inhabitants;
    }
    if (kind == GalaxyKind::random) position.terran = draw_planets(seed);
    if (kind == GalaxyKind::terran) position.terran = 0xFFFF;
    position.terran |= corners;
    return position;
}

} // namespace star_chess
