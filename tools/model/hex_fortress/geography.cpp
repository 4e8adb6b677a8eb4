#include "tools/model/hex_fortress/geography.hpp"

namespace hex_fortress {
namespace {

constexpr int magnitude(int number) { return number < 0 ? -number : number; }

constexpr bool is_on_board(int column, int half_row) {
    const int from_middle = magnitude(column - 4);
    return column >= 0 && column < column_count && half_row >= from_middle && half_row <= 16 - from_middle &&
           (half_row - from_middle) % 2 == 0;
}

constexpr int distance(const Geography& made, Hex a, Hex b) {
    const int columns = magnitude(made.column[index(a)] - made.column[index(b)]);
    const int half_rows = magnitude(made.half_row[index(a)] - made.half_row[index(b)]);
    return half_rows > columns ? columns + (half_rows - columns) / 2 : columns;
}

constexpr void number_hexes(Geography& made) {
    for (auto& column : made.at) column.fill(off_board);
    Hex hex = 0;
    for (int half_row = 0; half_row < half_row_count; ++half_row)
        for (int column = 0; column < column_count; ++column)
            if (is_on_board(column, half_row)) {
                made.column[index(hex)] = column;
                made.half_row[index(hex)] = half_row;
                made.at[index(column)][index(half_row)] = hex++;
            }
}

constexpr Hex neighbour(const Geography& made, Hex hex, Step step) {
    const int column = made.column[index(hex)] + step.columns, half_row = made.half_row[index(hex)] + step.half_rows;
    return is_on_board(column, half_row) ? made.at[index(column)][index(half_row)] : off_board;
}

constexpr void find_neighbours(Geography& made, Hex hex) {
    for (int direction = 0; direction < direction_count; ++direction) {
        const Step step = steps[index(direction)];
        const Hex next = made.next[index(hex)][index(direction)] = neighbour(made, hex, step);
        if (next == off_board) continue;
        made.adjacent[index(hex)] |= bit(next);
        made.forward[direction < 3 ? 0 : 1][index(hex)] |= bit(next);
    }
}

constexpr Geography make_geography() {
    Geography made;
    number_hexes(made);
    for (Hex hex = 0; hex < hex_count; ++hex) {
        find_neighbours(made, hex);
        for (Hex other = 0; other < hex_count; ++other)
            if (distance(made, hex, other) == 2) made.ring[index(hex)] |= bit(other);
        if (made.half_row[index(hex)] > middle_half_row) made.beyond_middle[0] |= bit(hex);
        if (made.half_row[index(hex)] < middle_half_row) made.beyond_middle[1] |= bit(hex);
    }
    return made;
}

} // namespace

constexpr Geography board = make_geography();

std::string name_of(Hex hex) {
    const int column = board.column[index(hex)];
    const int number = (board.half_row[index(hex)] - magnitude(column - 4)) / 2 + 1;
    return {static_cast<char>('a' + column), static_cast<char>('0' + number)};
}

std::optional<Hex> hex_named(std::string_view text) {
    if (text.size() != 2) return {};
    const int column = text[0] - 'a', half_row = magnitude(column - 4) + 2 * (text[1] - '1');
    if (!is_on_board(column, half_row)) return {};
    return board.at[index(column)][index(half_row)];
}

} // namespace hex_fortress
