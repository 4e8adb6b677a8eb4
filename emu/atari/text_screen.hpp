// Reads the text on an Atari's screen as ASCII.
#pragma once

#include "emu/text_cell.hpp"

#include <string>
#include <vector>

namespace emu::atari {

class Atari800;

// The text rows of the operating system's display list (SDLSTL), top to bottom: 32 to 48 characters of mode 2, half
// as many of modes 6 and 7. Skips lines of other modes.
std::vector<std::vector<TextCell>> text_cells(const Atari800& machine);

// The same rows as plain characters, without styles.
std::vector<std::string> text_screen(const Atari800& machine);

// The closest ASCII character to screen code 0-127 of the standard character set; graphics characters map to similar
// signs.
char ascii_of_atari_code(unsigned char code);

} // namespace emu::atari
