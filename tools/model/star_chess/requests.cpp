#include "tools/model/star_chess/requests.hpp"

namespace star_chess {
namespace {

// S6.2: every enemy fleet threatens its own sector, and the adjacent ones that its owner may enter.
Lanes threats_to(const Position& position, Player player) {
    const Lanes ships(position.ships);
    Lanes threats;
    for (Player enemy = 0; enemy < player_count; ++enemy) {
        if (enemy == player || position.fleets[index(enemy)] == 0) continue;
        const Lanes of_enemy = ships & Lanes::of(position.fleets[index(enemy)]);
        threats = threats + of_enemy + ((of_enemy.around() - of_enemy) & Lanes::of(position.reach(enemy)));
    }
    return threats;
}

void set_priorities(Requests& requests, const Position& position) {
    const Sectors attacked = requests.full & position.enemy_colonies(requests.player);
    const Sectors defended = requests.own & position.enemy_fleets(requests.player);
    const Sectors home = bit(homes[index(requests.player)]);
    const Sectors enemy_homes = attacked & position.home_worlds();
    requests.by_priority = {static_cast<Sectors>(defended & home),
                            static_cast<Sectors>(without(defended, home) | enemy_homes), without(attacked, enemy_homes),
                            static_cast<Sectors>(without(requests.own, defended) | requests.colonize)};
}

// S6.11: the threat that an attack's minimum reckons with.
Lanes threat_to_attack(const Lanes& threats, Caution caution) {
    switch (caution) {
    case Caution::timid: return threats + threats + threats;
    case Caution::careful: return threats;
    case Caution::bold: return threats.half();
    case Caution::daring: return threats.half().half();
    }
    return threats;
}

// S6.3, S6.11.
void set_sizes(Requests& requests, const Lanes& threats, Caution caution) {
    const Lanes own = Lanes::of(requests.own), colonize = Lanes::of(requests.colonize);
    const Lanes attack = Lanes::of(without(requests.full, requests.own | requests.colonize));
    const Lanes one = Lanes::all(1), ships = Lanes::all(colony_ships), triple = threats + threats + threats;
    const bool is_bold = caution >= Caution::bold;
    const Lanes guarded = is_bold ? Lanes() : threats.third(), settled = is_bold ? Lanes() : threats;
    const Lanes attacked = threat_to_attack(threats, caution);
    ((own & (guarded + one)) | (colonize & (settled + ships)) | (attack & (attacked + one))).store(requests.minimum);
    ((own & triple) | (colonize & (triple + ships)) | (attack & triple.at_least(Lanes::all(50))))
        .store(requests.maximum);
}

} // namespace

Requests make_requests(const Position& position, Player player, Caution caution) {
    Requests requests;
    requests.player = player;
    const Sectors reach = position.reach(player);
    if (reach == 0) return requests; // defeated
    const Lanes threats = threats_to(position, player);
    threats.store(requests.threat);
    const Sectors untroubled = threats.at_most(Lanes());
    requests.full = without(reach, untroubled & position.colonies[index(player)]);
    requests.own = requests.full & position.colonies[index(player)];
    requests.colonize = without(requests.full, position.all_colonies());
    set_priorities(requests, position);
    set_sizes(requests, threats, caution);
    return requests;
}

} // namespace star_chess
