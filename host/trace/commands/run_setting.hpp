// Options of the commands that run traces: other disks, symbols and firmware than the build's.
#pragma once

#include "host/command/command.hpp"
#include "host/machine/symbols.hpp"
#include "host/trace/machine/replay.hpp"

#include <filesystem>

namespace host {

struct RunSetting {
    ReplayOptions replay{};
    std::filesystem::path symbols{}; // of the game; empty: the build's

    // By --game, --symbols and --firmware; the files that the trace names are looked for beside it.
    static RunSetting of(const Given& given, const std::filesystem::path& trace_file);

    // Of the trace's game, on this kind of machine. Error: missing or malformed.
    emu::Result<Symbols> game_symbols(const Trace& trace, MachineKind kind) const;
};

// Writes what an option asks for into the file that it names; without the option, nothing.
std::optional<Failure> write_asked(const Given& given, std::string_view option, const std::string& text);

} // namespace host
