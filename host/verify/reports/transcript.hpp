// A trace as a person reads it: what it is of, what was done, and what the game made of it.
#pragma once

#include "host/recording/format/trace.hpp"

#include <string>

namespace host {

// Machine, firmware, program, disks, how long it lasts, how many inputs and checkpoints: a line for each.
std::string trace_summary(const Trace& trace);

// What happened, with the time since the beginning: disks and power, what was typed, players, moves and results.
// Keys that move the cursor on the field are left out where the game layer tells of the move.
std::string trace_transcript(const Trace& trace);

} // namespace host
