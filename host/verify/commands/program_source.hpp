// Finds the sources of a trace's program, for commands that report by line.
#pragma once

#include "host/cli/command.hpp"
#include "host/machine/machine_kind.hpp"
#include "host/machine/source_map.hpp"
#include "host/recording/replay.hpp"

#include <filesystem>
#include <functional>

namespace host {

struct ProgramSource {
    SourceMap map;
    std::filesystem::path folder; // of the main source; names in the table are relative to it
    std::filesystem::path root;   // parent of `folder`

    // Uses --lines and --sources; by default the line table next to the disk of --game, if there is one, or the build's
    // table, and the project that contains it. Error: missing or malformed, or the trace is of another program.
    static emu::Result<ProgramSource> of(const Given& given, const Trace& trace);
};

// Options for the sources, and those of replays_of().
std::vector<command_line::Option> source_options();

// Runs the traces of a command line in order, each with the watch that `watch_for` returns for its machine. Stops at
// the first file that cannot be read or run. Notes of the replay go to standard error.
using WatchFor = std::function<emu::Result<Watch*>(const Trace& trace)>;
std::optional<Failure> run_watched(const Given& given, const WatchFor& watch_for);

} // namespace host
