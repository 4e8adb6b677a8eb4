// The sources of the program in a trace, as the commands that look at lines are told of them.
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
    std::filesystem::path folder; // of the main source; before all names of the table
    std::filesystem::path root;   // before that

    // By --lines and --sources; without, the game's table beside the disk of --game, where one is there, or the
    // build's, and the project in which that folder stands. Error: missing or malformed; the trace is of another
    // program.
    static emu::Result<ProgramSource> of(const Given& given, const Trace& trace);
};

// What of them the help is to say, and of the options of replays_of().
std::vector<command_line::Option> source_options();

// Runs the traces of the given one after the other, each watched by what `watch_for` has for its machine. A file
// that cannot be read or run ends it. What a replay notes goes to standard error.
using WatchFor = std::function<emu::Result<Watch*>(const Trace& trace)>;
std::optional<Failure> run_watched(const Given& given, const WatchFor& watch_for);

} // namespace host
