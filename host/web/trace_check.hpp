// Verifies every checkpoint of a play trace in the page, like `fortress verify`.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace host::web {

struct TraceCheck {
    std::size_t equal = 0;  // number of checkpoints
    std::string difference; // the first one; empty: none
    std::string notes;      // deviations from the recorded setup
    double seconds = 0;     // emulated
};

// Error: not a trace, or a disk that the page lacks.
emu::Result<TraceCheck> check_trace(std::span<const std::uint8_t> text);

} // namespace host::web
