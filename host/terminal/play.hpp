// Play in a terminal: the text screen as text, graphics as half blocks in 24-bit colour, keys live.
#pragma once

#include "host/disks/beginning.hpp"
#include "host/exit_code.hpp"
#include "host/session.hpp"
#include "host/trace/keeper.hpp"

namespace host {

// Until Ctrl-C, a signal that asks for the end, or until the terminal is gone. Changed disks are saved on the way out.
std::optional<Failure> play_in_terminal(Session& session, Keeper& keeper, int monitor, const Beginning& beginning);

} // namespace host
