// `fortress replay FILE`: a trace to look at, and to go on with by hand.
#pragma once

#include "host/trace/command.hpp"

namespace host {

TraceCommand replay_row();

} // namespace host
