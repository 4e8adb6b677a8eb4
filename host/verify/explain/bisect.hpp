// Finds the first instruction after which two runs of a trace differ.
#pragma once

#include "host/verify/explain/probe.hpp"

#include <functional>

namespace host {

struct RunPair {
    Probe& recorded;
    Probe& changed;
};

// The state of both runs at one moment.
struct ViewPair {
    View recorded, changed;
};

// Returns true if the two views are equal for the purpose of the search; may inspect both probes for more.
using Alike = std::function<bool(const ViewPair&)>;

ViewPair look(RunPair runs, const Moment& moment);

// The runs are equal at `before` and different at `after`.
struct Divergence {
    Moment before, after; // one instruction apart, or one record if an input causes the difference
    bool by_input() const { return before.records != after.records; }
    bool from_the_beginning() const { return before == after; }
};

// Finds the first moment with a difference, in ever finer steps from `alike_at`. Misses a difference that comes and
// goes between two of these moments. Precondition: the runs are equal at `alike_at` and different at `different_at`.
Divergence find_divergence(RunPair runs, const Trace& trace, Moment alike_at, Moment different_at, const Alike& alike);

// Returns the addresses with different bytes, without the I/O area.
AddressSet different_bytes(const MemoryImage& recorded, const MemoryImage& changed, MachineKind kind);

} // namespace host
