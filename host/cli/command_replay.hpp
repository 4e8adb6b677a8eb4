// `fortress replay FILE`: watch a trace, and take over at any point.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command replay_row();

} // namespace host
