// Draws the machine's screen in a terminal's cells: text as text, graphics as half blocks, coloured cells or ASCII.
#pragma once

#include "host/machine/machine.hpp"
#include "host/picture/panel.hpp"
#include "host/terminal/canvas.hpp"
#include "host/terminal/keys.hpp"

#include <span>
#include <string_view>

namespace host {

// Text that a terminal shows along with the picture.
struct Status {
    std::string_view text;                    // last row; unsupported characters become '?'
    bool urgent = false;                      // may cover the last row of the screen's text
    std::span<const TerminalShortcut> keys{}; // shown next to a screen full of text
};

// Scales to `size`. On a terminal of 24 rows a full screen of text leaves no row for a status that is not urgent. On
// the game's board, writes names of columns and rows, whose own are too small to read. `monitor`: index into the
// machine's monitors.
Canvas compose(Machine& machine, int monitor, TerminalSize size, const Look& look, const Status& status);

// Draws in the middle, cut off at the canvas's edge.
void draw_panel(Canvas& canvas, const Panel& panel, const Look& look);

} // namespace host
