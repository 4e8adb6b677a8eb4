// Verdicts as others read them: a line for people, JUnit's XML and JSON for machines.
#pragma once

#include "host/verify/verify.hpp"

#include <span>

namespace host {

std::string_view name_of(Verdict::Outcome outcome);

// "12 traces: 11 same, 1 different; 3600.0 s of play in 4.1 s"
std::string summary_of(std::span<const Verdict> verdicts, double seconds);

// For each verdict and first instruction that differs: the number of traces, and the first of them; the farthest from
// the recorded run first. Empty: all are the same.
std::string groups_of(std::span<const Verdict> verdicts);
const Verdict* worst_of(std::span<const Verdict> verdicts); // the first of its first group; null: all are the same

// A test suite with a test case a trace: what is different is a failure, what is bad or over the budget an error.
std::string junit_of(std::span<const Verdict> verdicts, double seconds);

// {"seconds": ..., "traces": [{"file", "outcome", "checkpoints", "emulated_seconds", "seconds", "notes", "difference",
// "cause", "verdict", "text"}...]}
std::string json_of(std::span<const Verdict> verdicts, double seconds);

} // namespace host
