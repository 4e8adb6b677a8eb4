// Finds the FORTRESS board on the screen: its squares, and the labels of columns and rows for displays that are too
// small to show them.
#pragma once

#include "host/machine/machine.hpp"

#include <optional>
#include <vector>

namespace host {

struct BoardLabel {
    char name; // A to F, 1 to 6
    // Edges of the glyph (right and bottom are exclusive), as fractions of the picture's width and of the lines above
    // the text. Its upper right corner shows the background.
    double left, right, top, bottom;
};

// True while the board is on the screen, with the letters of its columns in the first line.
bool shows_board(const Machine& machine);

// The square (0 to 35) at a point in fractions of the picture's width and height. None: no board there.
std::optional<int> square_at(const Machine& machine, double x, double y);

// Empty: the text does not belong to a board.
std::vector<BoardLabel> board_labels(const Machine& machine);

} // namespace host
