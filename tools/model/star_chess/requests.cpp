#include "tools/model/star_chess/requests.hpp"

#include <algorithm>

namespace star_chess {
namespace {

// The fleets of a player that threaten a sector: in it, or next to it and able to enter it.
struct Invaders {
    Sectors fleets = 0;
    Sectors reach = 0;

    Sectors threatening(Sector at) const {
        const unsigned may_enter = 0U - (reach >> at & 1U);
        return static_cast<Sectors>(fleets & (bit(at) | (rings[1][index(at)] & may_enter)));
    }
};

std::array<Invaders, player_count> invaders_of(const Position& position, Player player) {
    std::array<Invaders, player_count> invaders;
    for (Player enemy = 0; enemy < player_count; ++enemy)
        if (enemy != player) invaders[index(enemy)] = {position.fleets[index(enemy)], position.reach(enemy)};
    return invaders;
}

int threat_to(const Position& position, const std::array<Invaders, player_count>& invaders, Sector at) {
    Sectors fleets = 0;
    for (const Invaders& each : invaders) fleets |= each.threatening(at);
    int threat = 0;
    for_each(fleets, [&](Sector from) { threat += position.ships[index(from)]; });
    return threat;
}

Sectors homes_of_enemies(const Position& position, Player player) {
    Sectors result = 0;
    for (Player enemy = 0; enemy < player_count; ++enemy)
        if (enemy != player) result |= static_cast<Sectors>(position.colonies[index(enemy)] & bit(homes[index(enemy)]));
    return result;
}

void set_priorities(Requests& requests, const Position& position) {
    const Sectors attacked = requests.full & position.enemy_colonies(requests.player);
    const Sectors defended = requests.own & position.enemy_fleets(requests.player);
    const Sectors home = bit(homes[index(requests.player)]);
    const Sectors enemy_homes = attacked & homes_of_enemies(position, requests.player);
    requests.by_priority = {static_cast<Sectors>(defended & home),
                            static_cast<Sectors>(without(defended, home) | enemy_homes), without(attacked, enemy_homes),
                            static_cast<Sectors>(without(requests.own, defended) | requests.colonize)};
}

// S6.3.
void set_sizes(Requests& requests) {
    for_each(requests.full, [&](Sector at) {
        const int threat = requests.threat[index(at)];
        int minimum = threat + 1, maximum = std::max(3 * threat, 50); // attack
        if (contains(requests.own, at)) minimum = threat / 3 + 1, maximum = 3 * threat;
        if (contains(requests.colonize, at)) minimum = threat + colony_ships, maximum = 3 * threat + colony_ships;
        requests.minimum[index(at)] = static_cast<std::uint16_t>(minimum);
        requests.maximum[index(at)] = static_cast<std::uint16_t>(maximum);
    });
}

} // namespace

Requests make_requests(const Position& position, Player player) {
    Requests requests;
    requests.player = player;
    const Sectors reach = position.reach(player);
    if (reach == 0) return requests; // defeated
    const auto invaders = invaders_of(position, player);
    for_each(reach, [&](Sector at) {
        const int threat = threat_to(position, invaders, at);
        requests.threat[index(at)] = static_cast<std::uint16_t>(threat);
        const bool safe = threat == 0 && contains(position.colonies[index(player)], at);
        if (!safe) requests.full |= bit(at);
    });
    requests.own = requests.full & position.colonies[index(player)];
    requests.colonize = without(requests.full, position.all_colonies());
    set_priorities(requests, position);
    set_sizes(requests);
    return requests;
}

} // namespace star_chess
