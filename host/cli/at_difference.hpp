// The machines of `fortress debug --at-difference TRACE`: as recorded and as built, both before the first instruction
// that behaves differently.
#pragma once

#include "host/cli/debug_subject.hpp"

namespace host {

struct DifferentRuns {
    DebugSubject recorded, built;
    emu::Cycle at = 0; // in cycles since the trace began
    std::string about; // names both runs; whole lines
};

// Options are those of `fortress verify`. If the trace contains its game, the built game is the other one by default.
std::optional<Failure> open_at_difference(const Given& given, DifferentRuns& runs);

} // namespace host
