// Where a run first differs from its trace.
#pragma once

#include "emu/cycle.hpp"
#include "emu/part_hashes.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace host {

struct Difference {
    std::size_t record = 0;              // the checkpoint's, among the trace's records
    std::size_t checkpoint = 0;          // its number, from 1
    emu::Cycle at = 0;                   // its cycle
    std::size_t after = 0;               // so many records had happened when all was equal last
    emu::Cycle equal_at = 0;             // the cycle then
    emu::PartHashes found{};             // here
    std::vector<std::string_view> parts; // of emu::parts, that differ
};

} // namespace host
