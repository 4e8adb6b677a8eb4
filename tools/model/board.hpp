// The field as a value (clause R1): 36 squares, each empty or with a castle of either side.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace model {

enum class Side : std::uint8_t { white, black };

constexpr Side opponent(Side side) { return side == Side::white ? Side::black : Side::white; }

constexpr int columns = 6;
constexpr int rows = 6;
constexpr int square_count = columns * rows; // a square is row * 6 + column, 0..35 (R1.1)
constexpr int highest_level = 3;             // R1.2; BOARD_HIGHEST in game6502

using Square = int; // 0..35
constexpr Square beyond_edge = -1;

struct Castle {
    Side owner = Side::white;
    int level = 0; // up to highest_level; 0: no castle, and the owner is meaningless

    bool operator==(const Castle& other) const { return level == other.level && (level == 0 || owner == other.owner); }
};

using Board = std::array<Castle, square_count>;

// The squares left, right, above and below; `beyond_edge` outside the field.
const std::array<Square, 4>& neighbours(Square square);

// The board in the 6502 program's form (R1.1's order): 0 empty, White's level, minus Black's level.
std::array<std::int8_t, square_count> to_bytes(const Board& board);
Board from_bytes(const std::array<std::int8_t, square_count>& bytes);

// A square as text, from the 6502's byte: `.` empty, 1, 2, 3 White's levels, a, b, c Black's.
constexpr char letter_of_castle(int castle) {
    return static_cast<char>(castle == 0 ? '.' : castle > 0 ? '0' + castle : 'a' - 1 - castle);
}
// Nothing if the letter is not a castle's.
constexpr std::optional<int> castle_of_letter(char letter) {
    for (int castle = -highest_level; castle <= highest_level; ++castle)
        if (letter == letter_of_castle(castle)) return castle;
    return std::nullopt;
}

} // namespace model
