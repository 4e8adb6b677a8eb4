// Colours as a terminal of few colours has them, and the escape sequences (ECMA-48, SGR) that choose them.
#pragma once

#include "host/terminal/look.hpp"

#include <cstdint>
#include <string>

namespace host {

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;

    bool operator==(const Rgb&) const = default;
};

// 0 to 255.
int lightness(const Rgb& color);

// The nearest of xterm's 256, of the cube and the grays alone: the first 16 are each terminal's own.
int nearest_indexed(const Rgb& color);

// The nearest of the 16; 8 to 15 are the bright ones.
int nearest_ansi(const Rgb& color);

// Chooses ink and paper for what follows. A terminal without colours shows it inverse where the paper is the lighter.
void append_colors(std::string& text, Colors colors, const Rgb& ink, const Rgb& paper);

} // namespace host
