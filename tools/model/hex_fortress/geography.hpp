// The board of Hex Fortress (H1.1): 61 hexes, their names, neighbours and lines.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hex_fortress {

// 0..60: half-row by half-row from White's tip, each from the left. Rotating by 180 degrees maps hex to 60 - hex.
using Hex = int;
using Hexes = std::uint64_t; // a set; bit n is hex n

inline constexpr Hex hex_count = 61;
inline constexpr int column_count = 9;
inline constexpr int half_row_count = 17;
inline constexpr int middle_half_row = 8;
inline constexpr Hex off_board = -1;

// In order of direction: three towards Black's tip, three back. 5 - d is opposite to d.
inline constexpr int direction_count = 6;
struct Step {
    int columns;
    int half_rows;
};
inline constexpr std::array<Step, direction_count> steps{{{-1, 1}, {0, 2}, {1, 1}, {-1, -1}, {0, -2}, {1, -1}}};

constexpr std::size_t index(int number) { return static_cast<std::size_t>(number); }
constexpr Hexes bit(Hex hex) { return Hexes{1} << hex; }
constexpr bool contains(Hexes hexes, Hex hex) { return (hexes >> hex & 1) != 0; }
constexpr Hex first_of(Hexes hexes) { return std::countr_zero(hexes); }
constexpr Hex turned(Hex hex) { return hex_count - 1 - hex; }

template <typename Action>
constexpr void for_each(Hexes hexes, Action action) {
    for (; hexes != 0; hexes &= hexes - 1) action(first_of(hexes));
}

struct Geography {
    std::array<int, hex_count> column{};
    std::array<int, hex_count> half_row{};
    std::array<std::array<Hex, half_row_count>, column_count> at{}; // [column][half-row], or off_board
    std::array<std::array<Hex, direction_count>, hex_count> next{}; // [hex][direction], or off_board
    std::array<Hexes, hex_count> adjacent{};                        // at distance 1
    std::array<Hexes, hex_count> ring{};                            // at distance 2
    std::array<std::array<Hexes, hex_count>, 2> forward{};          // [side][hex]: the steps of a Wall
    std::array<Hexes, 2> beyond_middle{};                           // [side]: nearer to the opponent's tip
};

extern const Geography board;

std::string name_of(Hex hex); // "e1"
// Nothing if the text does not name a hex.
std::optional<Hex> hex_named(std::string_view text);

} // namespace hex_fortress
