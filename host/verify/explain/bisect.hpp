// The search for the instruction after which two runs of a trace differ.
#pragma once

#include "host/recording/format/trace.hpp"
#include "host/verify/explain/probe.hpp"

#include <functional>

namespace host {

// Two runs of one trace.
struct RunPair {
    Probe& recorded;
    Probe& changed;
};

// What both show at a moment.
struct ViewPair {
    View recorded, changed;
};

// Whether what they show is the same, as far as the search goes; it may ask both for more.
using Alike = std::function<emu::Result<bool>(const ViewPair&)>;

emu::Result<ViewPair> look(RunPair runs, const Moment& moment);

// Where they diverge: equal before, different after.
struct Divergence {
    Moment before, after; // one instruction apart; or one record, where an input makes the difference
    bool by_input() const { return before.records != after.records; }
};

// Looks from `alike_at` on, in steps that grow finer, for the first moment that shows a difference. A difference that
// comes and goes between two of the moments looked at is not seen. Precondition: alike at `alike_at`, and not at
// `different_at`.
emu::Result<Divergence> find_divergence(RunPair runs, const Trace& trace, Moment alike_at, Moment different_at,
                                        const Alike& alike);

// The moment at which record `index` of the trace is about to happen.
Moment moment_of(const Trace& trace, std::size_t index);

} // namespace host
