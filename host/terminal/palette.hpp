// Approximates colours on terminals with few of them, and the escape sequences (ECMA-48, SGR) that select them.
#pragma once

#include "host/terminal/look.hpp"

#include <cstdint>
#include <string>

namespace host {

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;

    bool operator==(const Rgb&) const = default;
};

// Returns 0 to 255.
int lightness(const Rgb& color);

// The nearest of the cube and the grays in xterm's 256; the first 16 differ between terminals.
int nearest_indexed(const Rgb& color);

// The nearest of the 16 colours; 8 to 15 are bright.
int nearest_ansi(const Rgb& color);

// Sets both colours for the text that follows. Without colours: inverse if the paper is lighter than the ink.
void append_colors(std::string& text, Colors colors, const Rgb& ink, const Rgb& paper);

} // namespace host
