// Whether a play trace repeats on the machine in the page: every checkpoint, as `fortress verify` has it.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace host::web {

struct TraceCheck {
    std::size_t equal = 0;  // checkpoints
    std::string difference; // the first; empty: none
    std::string notes;      // what is not as it was recorded
    double seconds = 0;     // of the machine
};

// Error: no trace, or a disk that it names is not in the page.
emu::Result<TraceCheck> check_trace(std::span<const std::uint8_t> text);

} // namespace host::web
