// Any text: a file of symbols is rejected with a message, or its names, addresses and lines lead to each other.
#include "host/debug/symbols.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    host::ProgramSymbols symbols;
    if (const auto error = symbols.add_text({reinterpret_cast<const char*>(data), size})) {
        if (error->text.empty()) std::abort();
        return 0;
    }
    const auto peek = [](std::uint16_t) { return std::uint8_t{0xEA}; };
    for (const auto& [name, value] : symbols.names()) {
        if (symbols.value(name) != value || symbols.describe(value, peek).empty()) std::abort();
    }
    for (const auto& map : symbols.lines()) {
        for (const auto& each : map.statements()) {
            if (each.size == 0 || each.address + each.size > 0x10000 || each.file >= map.files().size()) std::abort();
            if (each.routine >= map.routines().size()) std::abort();
            if (each.bytes.empty() && !symbols.place(each.address, peek)) std::abort();
        }
        if (map.statements().empty()) continue;
        const auto& first = map.statements().front();
        const auto found = symbols.addresses(map.files()[first.file], first.line);
        if (first.code && !map.files()[first.file].empty() && !found) std::abort();
    }
    return 0;
}
