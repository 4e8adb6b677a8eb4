// The game's board on the screen: its squares, and the names of its columns and rows, for those who show it too small
// to read them.
#pragma once

#include "host/machine/machine.hpp"

#include <optional>
#include <vector>

namespace host {

struct BoardLabel {
    char name; // A to F, 1 to 6
    // Its place, from the left and upper pixels to those after the last: parts of the picture's width, and of the
    // lines above the text. The upper right corner shows what is behind it.
    double left, right, top, bottom;
};

// The square, 0 to 35, at a place in parts of the picture's width and height. None: the board is not there.
std::optional<int> square_at(const Machine& machine, double x, double y);

// None: the game's board is not on the screen, as the text below it tells.
std::vector<BoardLabel> board_labels(const Machine& machine);

} // namespace host
