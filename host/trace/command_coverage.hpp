// `fortress trace coverage FILE...`: which lines of a program's source traces run. `fortress trace profile FILE...`:
// where its cycles go.
#pragma once

#include "host/trace/command.hpp"

namespace host {

TraceCommand coverage_row();
TraceCommand profile_row();

} // namespace host
