// Two traces side by side: identity, inputs, checkpoints and game layer, the first difference of each.
#pragma once

#include "host/recording/format/trace.hpp"

#include <string>

namespace host {

struct TraceComparison {
    bool same = true;
    std::string text; // a paragraph for each of the four; lines end with a newline
};

// `a`, `b`: what the text calls them. The game layer is compared by its words: its cycles may differ.
TraceComparison compare_traces(const Trace& first, const Trace& second, std::string_view a, std::string_view b);

} // namespace host
