// `fortress replay FILE`: a trace to look at, and to go on with by hand.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command replay_row();

} // namespace host
