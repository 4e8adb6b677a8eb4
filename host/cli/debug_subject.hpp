// A machine to debug, opened from the command line's options, with its program's names and sources.
#pragma once

#include "host/cli/command.hpp"
#include "host/cli/exit_code.hpp"
#include "host/debug/readout.hpp"
#include "host/program/program.hpp"
#include "host/recording/replay.hpp"
#include "host/session/session.hpp"
#include "host/verify/game_layer/game_layer.hpp"

namespace host {

struct DebugSubject {
    std::optional<Trace> trace{};
    std::optional<Session> session{}; // without a trace
    std::unique_ptr<Station> replayed{};
    std::unique_ptr<History> history{};
    std::unique_ptr<GameLayer> layer{};
    Names names{};
    std::vector<std::string> notes{}; // differences from the trace's setup, a line each
    std::string messages{};           // the assembler's lines
    std::optional<Program::TestRun> test_run{};

    // Opens a trace that was read from `file`.
    std::optional<Failure> replay(Trace recorded, const std::filesystem::path& file, const ReplayOptions& options);
    // Adds the names in these files. Finds sources in the folders of --sources, of the files, and in `sources`.
    std::optional<Failure> add_symbols(const Given& given, const std::vector<std::filesystem::path>& symbols,
                                       const std::filesystem::path& sources);
    Station& station() { return replayed ? *replayed : session->station(); }
    // The debugger on it; the subject must outlive it.
    std::unique_ptr<Debugger> debugger();
};

// The options that open() reads.
std::vector<command_line::Option> debug_subject_options();

// Opens the trace or the files among the operands, or the game. Disk images are never written.
std::optional<Failure> open(const Given& given, DebugSubject& subject);

} // namespace host
