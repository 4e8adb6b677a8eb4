// Any text: the readers of scripts, symbol files and players' weights accept it or reject it with a message.
#include "host/machine/symbols.hpp"
#include "host/run/script.hpp"
#include "tools/trainer/players/player_table.hpp"

#include <cstdlib>

namespace {

template <class T>
bool is_answered(const emu::Result<T>& result) {
    return result || !result.error().empty();
}

// Writing and reading again gives the same players.
bool survives_writing(const emu::Result<std::vector<trainer::NamedPlayer>>& players) {
    if (!players) return true;
    const auto again = trainer::parse_players(trainer::format_players(*players));
    return again && *again == *players;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto players = trainer::parse_players(text);
    if (!is_answered(host::parse_script(text)) || !is_answered(host::parse_symbols(text))) std::abort();
    if (!is_answered(players) || !survives_writing(players)) std::abort();
    return 0;
}
