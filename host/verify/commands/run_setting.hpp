// Options of the commands that run traces: other disks, symbols and firmware than the build's.
#pragma once

#include "host/cli/command.hpp"
#include "host/machine/symbols.hpp"
#include "host/recording/replay.hpp"

#include <filesystem>
#include <initializer_list>
#include <iosfwd>

namespace host {

struct RunSetting {
    ReplayOptions replay{};
    std::filesystem::path symbols{}; // of the game; empty: symbols_beside() it

    // By --game, --symbols and --firmware; the files that the trace names are looked for beside it.
    static RunSetting of(const Given& given, const std::filesystem::path& trace_file);

    // Of the trace's game, on this kind of machine. Error: missing or malformed.
    emu::Result<Symbols> game_symbols(const Trace& trace, MachineKind kind) const;
};

// A command's options and those.
std::vector<command_line::Option> with_run_options(std::vector<command_line::Option> options);

// Whether the file of --symbols is there and holds symbols, before anything is run.
std::optional<Failure> check_symbols(const Given& given);

// Writes what an option asks for into the file that it names, `-` to `out`; without the option, nothing.
std::optional<Failure> write_asked(const Given& given, std::string_view option, const std::string& text,
                                   std::ostream& out);

// Where what people read goes: to standard error if one of these options has `-`, else to `out`.
std::ostream& text_stream(const Given& given, std::initializer_list<std::string_view> options, std::ostream& out);

} // namespace host
