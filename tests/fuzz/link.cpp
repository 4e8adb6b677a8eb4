// Any bytes as a link: it is rejected with a message, or survives formatting and parsing.
#include "host/link/game_link.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto link = host::parse_link({reinterpret_cast<const char*>(data), size});
    if (!link && link.error().empty()) std::abort();
    if (!link) return 0;
    const auto again = host::parse_link(host::print_link(*link));
    if (!again || *again != *link) std::abort();
    return 0;
}
