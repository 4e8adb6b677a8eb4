// Prints a trace for people: its setting, the inputs, and the course of the game.
#pragma once

#include "host/recording/format/trace.hpp"

#include <string>

namespace host {

// Prints machine, firmware, program, disks, length, and the number of inputs and checkpoints, a line each.
std::string trace_summary(const Trace& trace);

// Prints events with the time since the beginning: disks and power, typed text, players, moves and results. Omits keys
// that move the cursor on the field if the trace has a game layer.
std::string trace_transcript(const Trace& trace);

} // namespace host
