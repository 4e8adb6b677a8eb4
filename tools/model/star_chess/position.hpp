// A position of Star Chess (S1): 98 bytes, copied for every node of the tree.
#pragma once

#include "tools/model/star_chess/lanes.hpp"

namespace star_chess {

inline constexpr int max_fleet = 999;            // S1.1
inline constexpr int max_reserve = 65'535;       // S1.4
inline constexpr int colony_ships = 20;          // S2.3: ships spent and inhabitants gained
inline constexpr int first_inhabitants = 1'000;  // S1.2: in a home
inline constexpr int terraforming_price = 1'000; // materials (S2.5)
inline constexpr int ship_materials = 20;        // to build a ship (S2.4)
inline constexpr int ship_credits = 40;          //
inline constexpr int ship_workers = 10;          //
inline constexpr int support_materials = 10;     // to support a ship for a turn (S4.4)
inline constexpr int support_credits = 20;       //
inline constexpr int barren_inhabitants = 200;   // maximum (S4.5)
inline constexpr int terran_inhabitants = 1'000; //

struct Position {
    BySector<std::uint16_t> ships{};       // 0..999
    BySector<std::uint16_t> inhabitants{}; // 0 without a colony, else 20..1000
    std::array<Sectors, player_count> fleets{};
    std::array<Sectors, player_count> colonies{};
    std::array<std::uint16_t, player_count> materials{};
    std::array<std::uint16_t, player_count> credits{};
    Sectors terran = 0;

    bool operator==(const Position&) const = default;

    Sectors all_fleets() const { return static_cast<Sectors>(fleets[0] | fleets[1] | fleets[2] | fleets[3]); }
    Sectors all_colonies() const { return static_cast<Sectors>(colonies[0] | colonies[1] | colonies[2] | colonies[3]); }
    Sectors enemy_fleets(Player player) const { return without(all_fleets(), fleets[index(player)]); }
    Sectors enemy_colonies(Player player) const { return without(all_colonies(), colonies[index(player)]); }
    // The sectors that the player's ships may enter and are supported in (S2.1, S4.1).
    Sectors reach(Player player) const { return spread(colonies[index(player)]); }
    Sectors blockaded(Player player) const { return colonies[index(player)] & enemy_fleets(player); } // S4.2
    Sectors home_worlds() const { // those with their first owner's colony
        return static_cast<Sectors>((colonies[0] & bit(homes[0])) | (colonies[1] & bit(homes[1])) |
                                    (colonies[2] & bit(homes[2])) | (colonies[3] & bit(homes[3])));
    }
    bool is_defeated(Player player) const { return !contains(colonies[index(player)], homes[index(player)]); }
    int total_ships(Player player) const;
};

enum class GalaxyKind { random, barren, terran };

// S1.2, S1.3. The seed, 1..65535, affects random galaxies only.
Position new_galaxy(GalaxyKind kind, std::uint16_t seed);

inline int Position::total_ships(Player player) const {
    return (Lanes(ships) & Lanes::of(fleets[index(player)])).sum();
}

} // namespace star_chess
