// Makes a failing trace small: the fewest inputs, the nearest end, the latest beginning with which it still fails.
// Delta debugging (Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002), in a fixed order:
// equal traces shrink to equal traces.
#pragma once

#include "host/recording/format/trace.hpp"
#include "host/verify/explain/probe.hpp"

#include <functional>

namespace host {

struct Shrinking {
    // Whether a trace, which has inputs alone, still fails in the way that is meant.
    std::function<emu::Result<bool>(const Trace&)> fails;
    // The trace as if it had begun at a moment of its own, from a snapshot. Error: there is none to be had.
    std::function<emu::Result<Trace>(const Trace&, const Moment&)> begin_at;
    int budget = 0; // of times that `fails` is asked, at most
};

struct Shrunk {
    Trace trace; // inputs alone
    int tries = 0;
    std::size_t inputs_before = 0, inputs_after = 0;
};

// Error: it does not fail at all, or could not be tried.
emu::Result<Shrunk> shrink(Trace trace, const Shrinking& how);

} // namespace host
