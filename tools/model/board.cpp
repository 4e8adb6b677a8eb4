#include "tools/model/board.hpp"

#include <cstdlib>

namespace model {
namespace {

constexpr std::array<Square, 4> beside(Square square) {
    const int column = square % columns;
    const int row = square / columns;
    return {column > 0 ? square - 1 : beyond_edge, column < columns - 1 ? square + 1 : beyond_edge,
            row > 0 ? square - columns : beyond_edge, row < rows - 1 ? square + columns : beyond_edge};
}

constexpr auto all_neighbours = [] {
    std::array<std::array<Square, 4>, square_count> table{};
    for (Square square = 0; square < square_count; ++square) table[static_cast<std::size_t>(square)] = beside(square);
    return table;
}();

} // namespace

const std::array<Square, 4>& neighbours(Square square) { return all_neighbours[static_cast<std::size_t>(square)]; }

std::array<std::int8_t, square_count> to_bytes(const Board& board) {
    std::array<std::int8_t, square_count> bytes{};
    for (std::size_t i = 0; i < board.size(); ++i)
        bytes[i] = static_cast<std::int8_t>(board[i].owner == Side::white ? board[i].level : -board[i].level);
    return bytes;
}

Board from_bytes(const std::array<std::int8_t, square_count>& bytes) {
    Board board;
    for (std::size_t i = 0; i < board.size(); ++i)
        board[i] = {bytes[i] < 0 ? Side::black : Side::white, std::abs(bytes[i])};
    return board;
}

} // namespace model
