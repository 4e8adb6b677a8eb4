// Two runs whose disks hold different programs: where the programs first behave differently.
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

// The same instruction comes next, at the same time.
bool in_step(const Machine& recorded, const Machine& changed, const Relocation& relocation);

struct Behaviour {
    std::vector<ByteDifference> program;  // that stay different while the runs are in step; none where labels moved
    std::optional<Divergence> divergence; // none: they do the same up to there
};

// From where to where they are compared, every half second and at each record of the game, and then in finer steps down
// to an instruction; a difference that comes and goes in between is not seen.
struct Stretch {
    Moment from, until;
    bool loaded; // the programs are in memory at `from`; else loading them, which does the same with any bytes, follows
};

// `program`: addresses of code and data of both, which differ as the programs do.
Behaviour find_behaviour(RunPair runs, const Trace& trace, const Stretch& stretch, const Relocation& relocation,
                         const AddressSet& program);

} // namespace host
