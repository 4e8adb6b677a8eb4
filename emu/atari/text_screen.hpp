// The text that a person would read off an Atari's screen, as ASCII.
#pragma once

#include "emu/text_cell.hpp"

#include <string>
#include <vector>

namespace emu::atari {

class Atari800;

// The rows of text of the display list that the operating system shows (SDLSTL), top to bottom: 32 to 48 characters of
// mode 2, half as many of modes 6 and 7. Lines of other modes are skipped.
std::vector<std::vector<TextCell>> text_cells(const Atari800& machine);

// The same rows as plain characters, whatever their style.
std::vector<std::string> text_screen(const Atari800& machine);

// The ASCII character most like that of a screen code 0-127 of the standard character set; of graphics characters, a
// sign that looks a little like it.
char ascii_of_atari_code(unsigned char code);

} // namespace emu::atari
