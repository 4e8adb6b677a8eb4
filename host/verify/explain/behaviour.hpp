// Finds the point at which two runs with different programs on their disks first behave differently.
#pragma once

#include "host/verify/explain/bisect.hpp"
#include "host/verify/explain/relocation.hpp"

#include <optional>
#include <vector>

namespace host {

struct ByteDifference {
    std::uint16_t address;
    std::uint8_t recorded, changed;

    bool operator==(const ByteDifference&) const = default;
};

std::vector<ByteDifference> bytes_at(const AddressSet& addresses, const MemoryImage& recorded,
                                     const MemoryImage& changed);

// Returns true if both execute the same instruction next, at the same cycle.
bool in_step(const Machine& recorded, const Machine& changed, const Relocation& relocation);

struct Behaviour {
    std::vector<ByteDifference> program;  // differences that last while the runs are in step; empty if labels moved
    std::optional<Divergence> divergence; // none: equal behaviour up to `until`
};

// The part of the trace to compare: every half second and at each game record, then in finer steps down to an
// instruction. Misses a difference that comes and goes in between.
struct Stretch {
    Moment from, until;
    bool loaded; // both programs are in memory at `from`; else they load after it, which takes the same steps with any
                 // bytes
};

// `program`: the addresses of both programs' code and data.
Behaviour find_behaviour(RunPair runs, const Trace& trace, const Stretch& stretch, const Relocation& relocation,
                         const AddressSet& program);

} // namespace host
