#include "host/game/board_labels.hpp"

#include "host/game/square.hpp"

#include <cmath>
#include <string>

namespace host {
namespace {

// All in pixels of the picture: its size, the board's corner, the first column's letter, the numbers of the first row
// on both sides, the distance to the next, the glyph's size.
struct Layout {
    double width, height;
    double left, top;
    double letter_left, letter_top, number_left, number_right, number_top;
    double across, down;
    double glyph_width, glyph_height;
};
constexpr Layout apple{560, 192, 112, 11, 132, 0, 82, 462, 19, 56, 24, 14, 7};
constexpr Layout atari{376, 240, 92, 32, 103, 23, 78, 294, 39, 32, 24, 8, 7};

const Layout& layout_of(const Machine& machine) { return machine.kind() == MachineKind::atari800 ? atari : apple; }

} // namespace

// Checks the first row of text below the board: "TURN 2      SCORE: 5 TO 5".
bool shows_board(const Machine& machine) {
    const auto text = machine.text();
    if (text.empty() || machine.graphics_lines() == 0) return false;
    std::string row;
    for (const auto& cell : text.front()) row += cell.character;
    return row.find("TURN ") <= 1 && row.find("SCORE: ") != std::string::npos;
}

std::optional<int> square_at(const Machine& machine, double x, double y) {
    const auto& layout = layout_of(machine);
    const double column = std::floor((x * layout.width - layout.left) / layout.across);
    const double row = std::floor((y * layout.height - layout.top) / layout.down);
    if (column < 0 || column >= board_columns || row < 0 || row >= board_columns || !shows_board(machine))
        return std::nullopt;
    return static_cast<int>(row) * board_columns + static_cast<int>(column);
}

std::vector<BoardLabel> board_labels(const Machine& machine) {
    if (!shows_board(machine)) return {};
    const auto& layout = layout_of(machine);
    const double lines = machine.graphics_lines();
    std::vector<BoardLabel> labels;
    const auto add = [&](char name, double x, double y) {
        labels.push_back({name, x / layout.width, (x + layout.glyph_width) / layout.width, y / lines,
                          (y + layout.glyph_height) / lines});
    };
    for (int i = 0; i < board_columns; ++i)
        add(static_cast<char>('A' + i), layout.letter_left + i * layout.across, layout.letter_top);
    for (int i = 0; i < board_columns; ++i)
        for (const double x : {layout.number_left, layout.number_right})
            add(static_cast<char>('1' + i), x, layout.number_top + i * layout.down);
    return labels;
}

} // namespace host
