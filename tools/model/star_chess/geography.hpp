// The galaxy's sectors (S1.1) and each player's order of visiting them (S6.1).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace star_chess {

inline constexpr int sector_count = 16;
inline constexpr int player_count = 4;

using Sector = int;            // row * 4 + column: A1 is 0, D1 3, A2 4, D4 15
using Player = int;            // 0..3, the players 1 to 4
using Sectors = std::uint16_t; // a set of sectors, bit = sector

constexpr Sectors bit(Sector sector) { return static_cast<Sectors>(1U << sector); }
constexpr bool contains(Sectors set, Sector sector) { return (set >> sector & 1) != 0; }
constexpr Sectors without(Sectors set, Sectors removed) { return static_cast<Sectors>(set & ~removed); }
constexpr std::uint16_t narrow(int number) { return static_cast<std::uint16_t>(number); }
constexpr std::size_t index(int number) { return static_cast<std::size_t>(number); }

// S1.2: A1, A4, D4, D1.
inline constexpr std::array<Sector, player_count> homes{0, 12, 15, 3};
inline constexpr Sectors corners = 0x9009;

// The set plus all neighbours of its sectors.
constexpr Sectors spread(Sectors set) {
    constexpr unsigned column_a = 0x1111, column_d = 0x8888;
    const unsigned row = set | (set & ~column_d) << 1 | (set & ~column_a) >> 1;
    return static_cast<Sectors>(row | row << 4 | row >> 4);
}

constexpr int column(Sector sector) { return sector % 4; }
constexpr int row(Sector sector) { return sector / 4; }

// The number of moves from one sector to another, 0..3.
constexpr int distance(Sector from, Sector to) {
    const int columns = column(from) > column(to) ? column(from) - column(to) : column(to) - column(from);
    const int rows = row(from) > row(to) ? row(from) - row(to) : row(to) - row(from);
    return columns > rows ? columns : rows;
}

constexpr bool are_adjacent(Sector from, Sector to) { return distance(from, to) == 1; }

template <class Value>
using BySector = std::array<Value, sector_count>;

// S6.1: each player's order of sectors.
inline constexpr std::array<BySector<std::uint8_t>, player_count> orders = [] {
    std::array<BySector<std::uint8_t>, player_count> result{};
    result[0] = {0, 4, 1, 2, 5, 8, 12, 9, 6, 3, 7, 10, 13, 14, 11, 15};
    for (std::size_t player = 1; player < player_count; ++player)
        for (std::size_t rank = 0; rank < sector_count; ++rank) {
            const Sector before = result[player - 1][rank];
            result[player][rank] = static_cast<std::uint8_t>((3 - column(before)) * 4 + row(before)); // clockwise
        }
    return result;
}();

inline constexpr std::array<BySector<Sectors>, 4> rings = [] { // rings[d][s]: the sectors at distance d from s
    std::array<BySector<Sectors>, 4> result{};
    for (Sector from = 0; from < sector_count; ++from)
        for (Sector to = 0; to < sector_count; ++to) result[index(distance(from, to))][index(from)] |= bit(to);
    return result;
}();

// The same set in the player's order: bit = place.
using Ranks = std::uint16_t;
inline constexpr auto rank_table = [] {
    std::array<std::array<std::array<Ranks, 256>, 2>, player_count> result{};
    for (std::size_t player = 0; player < player_count; ++player)
        for (unsigned rank = 0; rank < sector_count; ++rank) {
            const unsigned sector = orders[player][rank];
            for (std::size_t byte = 0; byte < 256; ++byte)
                if (byte >> (sector & 7) & 1) result[player][sector >> 3][byte] |= static_cast<Ranks>(1U << rank);
        }
    return result;
}();

constexpr Ranks ranks_of(Player player, Sectors set) {
    const auto& table = rank_table[index(player)];
    return static_cast<Ranks>(table[0][set & 255] | table[1][set >> 8]);
}

constexpr Sector sector_at(Player player, int rank) { return orders[index(player)][index(rank)]; }

// Calls `visit` for each sector of the set, in any order.
template <class Visit>
constexpr void for_each(Sectors set, Visit visit) {
    for (unsigned rest = set; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
}

// Calls `visit` for each sector of the set, in the player's order.
template <class Visit>
constexpr void for_each_in_order(Player player, Sectors set, Visit visit) {
    for (unsigned rest = ranks_of(player, set); rest != 0; rest &= rest - 1)
        visit(sector_at(player, std::countr_zero(rest)));
}

} // namespace star_chess
