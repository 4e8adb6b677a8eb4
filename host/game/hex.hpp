// The hexes of Hex Fortress (H1.1): columns a to i; numbers count from White's end of a column. The game numbers hexes
// 0 to 60: half-row by half-row from White's tip, from left to right.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace host {

inline constexpr int hex_count = 61;
inline constexpr std::array<int, 17> half_row_widths{1, 2, 3, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 3, 2, 1};

// "a1" to "i5"; an invalid number is printed as "$FF".
std::string hex_name(int hex);

// Lower case only. None: an invalid name.
std::optional<int> hex_named(std::string_view name);

// Returns 0 to 8. `hex`: 0 to 60.
int hex_column(int hex);

struct HexMove {
    int from = 0, to = 0;
    char promotion = 0; // T or B; 0: none
};

// Parses the notation of H3.7: "e3-e4", "a3-b3=T". None: not a move.
std::optional<HexMove> hex_move_in(std::string_view text);

} // namespace host
