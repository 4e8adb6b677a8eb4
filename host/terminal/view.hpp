// The machine's screen in the cells of a terminal: text as text, graphics as half blocks in 24-bit colour.
#pragma once

#include "emu/apple2/picture.hpp"
#include "host/terminal/canvas.hpp"

#include <string_view>

namespace emu {
class Apple2;
}

namespace host {

// Scaled to `size`, with `status` (ASCII) in the last row where the screen's text does not need it: in terminals of 24
// rows the full text screen does. `picture` is a place to work in that is kept from call to call.
Canvas compose(emu::Apple2& machine, emu::Picture& picture, emu::Monitor monitor, TerminalSize size,
               std::string_view status);

} // namespace host
