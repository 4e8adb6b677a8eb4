// Shrinks a failing trace: fewest inputs, earliest end, latest beginning with which it still fails. Delta debugging
// (Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002) in a fixed order, so the result is
// deterministic.
#pragma once

#include "host/recording/format/trace.hpp"
#include "host/verify/explain/probe.hpp"

#include <functional>

namespace host {

struct Shrinking {
    // Returns true if a trace, which has only inputs, still fails in the same way.
    std::function<emu::Result<bool>(const Trace&)> fails;
    // Returns the trace with a snapshot at this moment as its beginning. Error: no snapshot is possible.
    std::function<emu::Result<Trace>(const Trace&, const Moment&)> begin_at;
    int budget = 0; // maximum number of calls of `fails`
};

struct Shrunk {
    Trace trace; // inputs only
    int tries = 0;
    std::size_t inputs_before = 0, inputs_after = 0;
};

// Error: the trace does not fail, or could not run.
emu::Result<Shrunk> shrink(Trace trace, const Shrinking& how);

} // namespace host
