// Where a run first differs from its trace.
#pragma once

#include "emu/cycle.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace host {

struct Difference {
    std::size_t record = 0;              // the checkpoint's, among the trace's records
    std::size_t checkpoint = 0;          // its number, from 1
    emu::Cycle at = 0;                   // its cycle
    emu::Cycle equal_at = 0;             // the cycle when all was equal last
    std::vector<std::string_view> parts; // of emu::parts, that differ
};

} // namespace host
