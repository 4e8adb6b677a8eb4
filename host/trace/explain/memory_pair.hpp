// Two runs of a trace side by side, and what their memories have in common.
#pragma once

#include "host/machine/machine_kind.hpp"
#include "host/trace/explain/bisect.hpp"

#include <bitset>

namespace host {

using AddressSet = std::bitset<0x10000>;

struct MemoryPair {
    MemoryImage recorded, changed;

    // Addresses that hold different bytes, except those at which the chips answer.
    AddressSet differences(MachineKind kind) const;
    // Of the instruction at `pc`, as either has it.
    bool same_code(std::uint16_t pc) const;
};

emu::Result<MemoryPair> memories(RunPair runs);

// All is the same but memory and disks, which hold the program itself.
bool in_step(const ViewPair& view);

} // namespace host
