// The text on the screen, as ASCII.
#pragma once

#include "emu/text_cell.hpp"

#include <string>
#include <vector>

namespace emu::apple2 {

class Apple2;

// The rows of 40 characters now shown, top to bottom: 24 in text mode, the lower 4 in mixed mode, none in full
// graphics. Follows PAGE2.
std::vector<std::vector<TextCell>> text_cells(const Apple2& machine);

// The same rows as plain characters, without styles.
std::vector<std::string> text_screen(const Apple2& machine);

// The ASCII character of a screen code.
char ascii_of_screen_code(unsigned char code);

} // namespace emu::apple2
