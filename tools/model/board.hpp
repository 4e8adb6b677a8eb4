// The field as a value (clause R1): 36 squares, each empty or holding one castle of either side.
#pragma once

#include <array>
#include <cstdint>

namespace model {

enum class Side : std::uint8_t { white, black };

constexpr Side opponent(Side side) { return side == Side::white ? Side::black : Side::white; }

constexpr int columns = 6;
constexpr int rows = 6;
constexpr int square_count = columns * rows; // a square is row * 6 + column, 0..35 (R1.1)
constexpr int highest_level = 3;             // R1.2

using Square = int; // 0..35
constexpr Square beyond_edge = -1;

struct Castle {
    Side owner = Side::white;
    int level = 0; // 1..3; 0: no castle here, and the owner means nothing

    bool operator==(const Castle& other) const { return level == other.level && (level == 0 || owner == other.owner); }
};

using Board = std::array<Castle, square_count>;

// The squares left, right, above and below; `beyond_edge` where the field ends.
const std::array<Square, 4>& neighbours(Square square);

// The board as the machine holds it (R1.1's order): 0 empty, 1..3 White's level, -1..-3 Black's.
std::array<std::int8_t, square_count> to_bytes(const Board& board);
Board from_bytes(const std::array<std::int8_t, square_count>& bytes);

} // namespace model
