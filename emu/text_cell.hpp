// A character on a screen, as a person would read it.
#pragma once

namespace emu {

enum class TextStyle { inverse, flashing, normal };

struct TextCell {
    char character; // ASCII
    TextStyle style;
};

} // namespace emu
