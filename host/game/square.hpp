// Names of the board's squares (R1.1): A1 to F6, letter for the column, digit for the row from the top.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace host {

inline constexpr int board_columns = 6, board_squares = 36;

// Returns 0 to 35, row by row; accepts lower case. None: an invalid name.
constexpr std::optional<int> square_named(std::string_view name) {
    if (name.size() != 2) return std::nullopt;
    const int column = (name[0] | 0x20) - 'a', row = name[1] - '1';
    if (column < 0 || column >= board_columns || row < 0 || row >= board_columns) return std::nullopt;
    return row * board_columns + column;
}

// `square`: 0 to 35.
inline std::string square_name(int square) {
    return {static_cast<char>('A' + square % board_columns), static_cast<char>('1' + square / board_columns)};
}

} // namespace host
