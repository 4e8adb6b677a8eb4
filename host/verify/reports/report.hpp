// Prints verdicts: a line for people, JUnit XML and JSON for machines.
#pragma once

#include "host/verify/verify.hpp"

#include <span>

namespace host {

std::string_view name_of(Verdict::Outcome outcome);

// Returns "12 traces: 11 same, 1 different; 3600.0 s of play in 4.1 s".
std::string summary_of(std::span<const Verdict> verdicts, double seconds);

// Prints the number of traces and the first of them for each verdict and first different instruction; largest
// difference first. Empty: all traces are the same.
std::string groups_of(std::span<const Verdict> verdicts);
const Verdict* worst_of(std::span<const Verdict> verdicts); // first trace of the first group; null: all are the same

// Prints a test suite with a test case per trace. A different trace is a failure; a bad file or one over the budget is
// an error.
std::string junit_of(std::span<const Verdict> verdicts, double seconds);

// Prints {"seconds": ..., "traces": [{"file", "outcome", "checkpoints", "emulated_seconds", "seconds", "notes",
// "difference", "cause", "verdict", "text"}...]}. `seconds` is the host's time; both times are rounded to milliseconds.
std::string json_of(std::span<const Verdict> verdicts, double seconds);

} // namespace host
