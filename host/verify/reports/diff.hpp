// Compares two traces: identity, inputs, checkpoints and game layer, with the first difference of each.
#pragma once

#include "host/recording/format/trace.hpp"

#include <string>

namespace host {

struct TraceComparison {
    bool same = true;
    std::string text; // a paragraph for each of the four; lines end with a newline
};

// `a`, `b`: names of the traces in the text. Compares the game layer by its words, not its cycles.
TraceComparison compare_traces(const Trace& first, const Trace& second, std::string_view a, std::string_view b);

} // namespace host
