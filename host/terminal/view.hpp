// The machine's screen in the cells of a terminal: text as text, graphics as half blocks in 24-bit colour.
#pragma once

#include "host/machine/machine.hpp"
#include "host/panel.hpp"
#include "host/terminal/canvas.hpp"

#include <string_view>

namespace host {

// Scaled to `size`, with `status` in the last row where the screen's text does not need it, or it is urgent: in
// terminals of 24 rows the full text screen needs all. What is no ASCII in it is shown as '?'. `monitor` is one of the
// machine's.
Canvas compose(Machine& machine, int monitor, TerminalSize size, std::string_view status, bool urgent = false);

// In the middle, as far as the canvas has room for it.
void draw_panel(Canvas& canvas, const Panel& panel);

} // namespace host
