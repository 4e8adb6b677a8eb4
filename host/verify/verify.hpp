// Whether a trace repeats: its checkpoints compared with those of a machine that the same is done to.
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
    std::vector<std::string> notes;       // what is not as it was recorded, a line each
    std::optional<Difference> difference; // of the machine's parts, the first
    std::vector<std::string> lines;       // more about what differs, or why the file is bad
    Cause cause;                          // of a difference, without its text; what is not known of it is empty
    std::optional<Step> step;             // how far the run differs; none: not known
    bool unreadable = false;              // no trace is in the file, and `lines` say so by its name
    std::size_t checkpoints = 0;          // that were equal
    double emulated_seconds = 0, seconds = 0;
};

struct VerifyOptions {
    using Clock = std::chrono::steady_clock;

    Runs runs{};
    bool records = false; // the records of the game are compared too, which takes half as long again
    bool restore = false; // at every checkpoint a fresh machine goes on with the saved state
    std::optional<Clock::time_point> deadline{};
    bool layer = false;                      // plays the game layer alone, as layer_verify.hpp has it
    std::optional<MachineOptions> machine{}; // for the layer, instead of the trace's
    bool brief = false;                      // no explanation of a difference
};

// The trace's folder is options.runs.changed.media.folder. A difference is not explained.
Verdict verify(const Trace& trace, const VerifyOptions& options);

// With an explanation, and how far the run is from the recorded one.
Verdict verify_and_explain(const Trace& trace, const VerifyOptions& options);

// Reads the file, and finds what it names beside it.
Verdict verify_file(const std::filesystem::path& file, VerifyOptions options);

// What a verdict says, a line or more, without its file: "same: 12 checkpoints, 120.0 s of play".
std::string text_of(const Verdict& verdict);

// "different: checkpoint 2, cycle 99: cpu, ram; equal at cycle 50", and the end of the line.
std::string difference_line(const Difference& difference);

} // namespace host
