// Play in a terminal: the text screen as text, graphics as half blocks in 24-bit colour, keys live.
#pragma once

#include "emu/apple2/picture.hpp"
#include "host/exit_code.hpp"
#include "host/session.hpp"
#include "host/terminal/canvas.hpp"

namespace host {

// Until Ctrl-C, or until the terminal is gone. Changed disks are saved on the way out.
std::optional<Failure> play_in_terminal(Session& session, emu::Monitor monitor);

// The machine's screen, scaled to `size`, with a line of help below it.
Canvas compose(emu::Apple2& machine, emu::Picture& picture, emu::Monitor monitor, TerminalSize size);

} // namespace host
