// A character on a screen, as ASCII.
#pragma once

namespace emu {

enum class TextStyle { inverse, flashing, normal };

struct TextCell {
    char character; // ASCII
    TextStyle style;
};

} // namespace emu
