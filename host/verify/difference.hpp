// The first checkpoint at which a run differs from its trace.
#pragma once

#include "emu/cycle.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace host {

struct Difference {
    std::size_t record = 0;              // index of the checkpoint in the trace's records
    std::size_t checkpoint = 0;          // number of the checkpoint, from 1
    emu::Cycle at = 0;                   // cycle of the checkpoint
    emu::Cycle equal_at = 0;             // cycle of the last equal checkpoint
    std::vector<std::string_view> parts; // names from emu::parts that differ
};

} // namespace host
