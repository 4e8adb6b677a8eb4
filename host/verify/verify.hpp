// Replays a trace and compares the machine with every checkpoint.
#pragma once

#include "host/recording/replay.hpp"
#include "host/verify/difference.hpp"
#include "host/verify/explain/explain.hpp"
#include "host/verify/side_by_side.hpp"

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace host {

struct Verdict {
    enum class Outcome { same, different, bad_file, over_budget, skipped };

    std::string file;
    Outcome outcome = Outcome::same;
    std::vector<std::string> notes;       // differences between this setup and the recorded one, a line each
    std::optional<Difference> difference; // first difference of the machine's parts
    std::vector<std::string> lines;       // details of the difference, or why the file is bad
    Cause cause;                          // of a difference, without its text; unknown fields are empty
    std::optional<Severity> severity;     // how much the run differs; none: unknown
    bool unreadable = false;              // the file is not a trace; `lines` name the file
    std::size_t checkpoints = 0;          // number of equal ones
    double emulated_seconds = 0, seconds = 0;
};

struct VerifyOptions {
    using Clock = std::chrono::steady_clock;

    Runs runs{};
    bool records = false; // also compare game records, which takes half as long again
    bool restore = false; // at every checkpoint, continue with a fresh machine from the saved state
    std::optional<Clock::time_point> deadline{};
    bool layer = false;                      // play the game layer alone, see layer_verify.hpp
    std::optional<MachineOptions> machine{}; // with `layer`: replaces the trace's machine
    bool brief = false;                      // do not explain differences
};

// The trace's folder is options.runs.changed.media.folder. Does not explain differences.
Verdict verify(const Trace& trace, const VerifyOptions& options);

// Also explains a difference and determines Verdict::severity.
Verdict verify_and_explain(const Trace& trace, const VerifyOptions& options);

// Returns the last moment before the runs differ, an instruction or an input earlier. Error: one run only, or the
// recorded program does not reproduce the trace, or no such moment was found.
emu::Result<Moment> first_difference(const Trace& trace, const Runs& runs);

// Reads the file; relative names in the trace start at its folder.
Verdict verify_file(const std::filesystem::path& file, VerifyOptions options);

// Describes a verdict in one or more lines, without its file: "same: 12 checkpoints, 120.0 s of play".
std::string text_of(const Verdict& verdict);

// Returns "different: checkpoint 2, cycle 99: cpu, ram; equal at cycle 50" with a newline.
std::string difference_line(const Difference& difference);

} // namespace host
