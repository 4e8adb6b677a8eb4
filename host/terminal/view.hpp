// The machine's screen in the cells of a terminal: text as text, graphics as half blocks or, where there are none, as
// coloured cells or ASCII.
#pragma once

#include "host/machine/machine.hpp"
#include "host/picture/panel.hpp"
#include "host/terminal/canvas.hpp"
#include "host/terminal/keys.hpp"

#include <span>
#include <string_view>

namespace host {

// The text that a terminal shows with the picture.
struct Status {
    std::string_view text;                    // for the last row; characters that the terminal lacks become '?'
    bool urgent = false;                      // uses the last row of the screen's text if no other is free
    std::span<const TerminalShortcut> keys{}; // shown next to a screen of text that fills all rows
};

// Scaled to `size`. In a terminal of 24 rows a full screen of text needs them all: the status then has to be urgent.
// Names of the game's columns and rows are written where it shows its board, whose own are too small to read.
// `monitor` is one of the machine's.
Canvas compose(Machine& machine, int monitor, TerminalSize size, const Look& look, const Status& status);

// In the middle, as far as the canvas has room for it.
void draw_panel(Canvas& canvas, const Panel& panel, const Look& look);

} // namespace host
