// Any bytes: a trace is rejected with a message, or survives printing and parsing.
#include "host/recording/format/trace.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto trace = host::parse_trace({data, size});
    if (!trace) return trace.error().empty() ? std::abort(), 1 : 0;
    const auto text = host::print_trace(*trace);
    const auto again = host::parse_trace({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    if (!again || host::print_trace(*again) != text || again->records != trace->records) std::abort();
    return 0;
}
