// Two runs of a trace side by side, and what their memories have in common.
#pragma once

#include "host/machine/machine_kind.hpp"
#include "host/verify/explain/bisect.hpp"

namespace host {

struct MemoryPair {
    MemoryImage recorded, changed;

    // Addresses that hold different bytes, except those at which the chips answer.
    AddressSet differences(MachineKind kind) const;
};

emu::Result<MemoryPair> memories(RunPair runs);

} // namespace host
