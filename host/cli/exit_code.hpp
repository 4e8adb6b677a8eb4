// The exit codes of `fortress`. Scripts and other people's CI rely on them.
#pragma once

#include "emu/result.hpp"
#include "tools/command_line/run_main.hpp"

#include <optional>
#include <string>
#include <utility>

namespace host {

enum class ExitCode {
    done = 0,
    expectation_failed = 1,
    usage = 2,
    bad_file = 3,    // missing, unreadable or malformed
    jammed = 4,      // a JAM opcode, or a boot that never ends
    over_budget = 4, // fortress verify
};

// The reason that a run ended early: one line for standard error, and the exit code.
struct Failure {
    ExitCode code;
    std::string text;
};

inline Failure bad_file(std::string text) { return {ExitCode::bad_file, std::move(text)}; }

// Returns none without an error.
inline std::optional<Failure> bad_file(const std::optional<emu::Error>& error) {
    return error ? std::optional(bad_file(error->text)) : std::nullopt;
}

// Calls `run` and turns an exception into a failure, so that the caller can still save.
template <class Run>
std::optional<Failure> guarded(const Run& run) {
    try {
        return run();
    } catch (...) {
        return bad_file(command_line::unexpected_error());
    }
}

} // namespace host
