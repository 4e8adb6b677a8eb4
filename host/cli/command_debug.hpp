// `fortress debug [FILE|TRACE]`: the debugger in the terminal, or by a script of its commands.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command debug_row();

} // namespace host
