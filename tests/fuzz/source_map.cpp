// Any text: a line table of asm65 -g is rejected with a message, or every address finds only statements that cover it.
#include "host/machine/source_map.hpp"

#include <cstdlib>

namespace {

using host::SourceMap;

bool is_sound(const SourceMap::Statement& statement, const SourceMap& map) {
    return !statement.bytes.empty() && statement.size == statement.bytes.size() &&
           statement.address + statement.bytes.size() <= 0x10000 && statement.file < map.files().size() &&
           statement.routine < map.routines().size() && statement.line >= 1;
}

// True if the map finds the statement in memory, or another one at the same place.
bool is_found(const SourceMap::Statement& statement, const SourceMap& map) {
    const auto peek = [&](std::uint16_t address) {
        const std::size_t offset = static_cast<std::uint16_t>(address - statement.address);
        return offset < statement.bytes.size() ? statement.bytes[offset] : std::uint8_t{0};
    };
    const auto* found = map.find(statement.address, peek);
    if (found == nullptr || map.describe(found, statement.address).empty()) return false;
    return found->address <= statement.address && statement.address < found->address + found->bytes.size();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto map = SourceMap::parse({reinterpret_cast<const char*>(data), size});
    if (!map) return map.error().empty() ? std::abort(), 1 : 0;
    for (const auto& statement : map->statements()) {
        if (!is_sound(statement, *map) || !is_found(statement, *map)) std::abort();
        if (const auto* code = map->instruction_at(statement.address, [](std::uint16_t) { return 0xEA; }))
            if (!code->code || code->address != statement.address) std::abort();
    }
    return 0;
}
