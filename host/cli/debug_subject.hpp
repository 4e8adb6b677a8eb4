// The machine that a debugger works on, opened from the command line's options, with what is known about its program.
#pragma once

#include "host/cli/command.hpp"
#include "host/cli/exit_code.hpp"
#include "host/debug/readout.hpp"
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

    // Opens a trace that was read from `file`. Its replay's notes go to standard error.
    std::optional<Failure> replay(Trace recorded, const std::filesystem::path& file, const ReplayOptions& options);
    Station& station() { return replayed ? *replayed : session->station(); }
    // The debugger on it; the subject must outlive it.
    std::unique_ptr<Debugger> debugger();
};

// The options that open() reads.
std::vector<command_line::Option> debug_subject_options();

// Opens the trace or the files among the operands, or the game. Disk images are never written.
std::optional<Failure> open(const Given& given, DebugSubject& subject);

} // namespace host
