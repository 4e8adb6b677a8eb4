// Options of commands that run traces: disks, symbols and firmware other than the build's.
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
    std::filesystem::path symbols{}; // of the game; empty: use symbols_beside()

    // Reads --game, --symbols and --firmware. Relative names in the trace start at its folder.
    static RunSetting of(const Given& given, const std::filesystem::path& trace_file);

    // Returns the symbols of the trace's game on this kind of machine. Error: missing or malformed.
    emu::Result<Symbols> game_symbols(const Trace& trace, MachineKind kind) const;
};

// Adds these options to a command's own.
std::vector<command_line::Option> with_run_options(std::vector<command_line::Option> options);

// Failure: the file of -o exists and is another one than `own`, and --force is not given.
std::optional<Failure> check_output(const Given& given, const std::string& own = {});

// Checks the file of --symbols before anything runs.
std::optional<Failure> check_symbols(const Given& given);

// Writes `text` to the file named by an option, `-` being `out`; does nothing without the option.
std::optional<Failure> write_asked(const Given& given, std::string_view option, const std::string& text,
                                   std::ostream& out);

// Returns the stream for text for people: standard error if one of these options is `-`, else `out`.
std::ostream& text_stream(const Given& given, std::initializer_list<std::string_view> options, std::ostream& out);

} // namespace host
