// The search for the instruction after which two runs of a trace differ.
#pragma once

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
using Alike = std::function<bool(const ViewPair&)>;

ViewPair look(RunPair runs, const Moment& moment);

// Where they diverge: equal before, different after.
struct Divergence {
    Moment before, after; // one instruction apart; or one record, where an input makes the difference
    bool by_input() const { return before.records != after.records; }
    bool from_the_beginning() const { return before == after; }
};

// Looks from `alike_at` on, in steps that grow finer, for the first moment that shows a difference. A difference that
// comes and goes between two of the moments looked at is not seen. Precondition: alike at `alike_at`, and not at
// `different_at`.
Divergence find_divergence(RunPair runs, const Trace& trace, Moment alike_at, Moment different_at, const Alike& alike);

// Addresses that hold different bytes, except those at which the chips answer.
AddressSet different_bytes(const MemoryImage& recorded, const MemoryImage& changed, MachineKind kind);

} // namespace host
