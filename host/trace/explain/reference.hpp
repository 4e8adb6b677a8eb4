// Why a trace differs, in words: a trace holds hashes, so the states behind them have to be made again by a reference,
// a run that still repeats the trace. That is this build with the trace's own disk and firmware, where others were
// given, or another build.
#pragma once

#include "host/trace/explain/code_watch.hpp"
#include "host/trace/explain/explain.hpp"
#include "host/trace/machine/difference.hpp"
#include "host/trace/machine/replay.hpp"

#include <filesystem>
#include <string>

namespace host {

struct ReferenceOptions {
    ReplayOptions changed{};                 // as it was verified
    std::filesystem::path changed_symbols{}; // empty: beside the game, or else the built one's
    std::filesystem::path build{};           // a build folder whose bin/fortress is the reference; empty: this build
};

// The run that repeats the trace. `file`: holds the trace; another process reads it there.
emu::Result<std::unique_ptr<Probe>> reference_of(const std::filesystem::path& file, const Trace& trace,
                                                 const ReferenceOptions& options);

// `checkpoint`: the first record at which they differ. `file`: holds the trace; a reference in another process reads
// it. Error: a run cannot be made.
emu::Result<Explanation> explanation_of(const std::filesystem::path& file, const Trace& trace, std::size_t checkpoint,
                                        const ReferenceOptions& options);

// Why a run differs, for people and for programs.
struct Cause {
    std::string text;                // lines that end with a newline
    std::string source, symbol;      // "game6502/fortress/core/rules.s:12 (rules_new)"; empty: not known
    std::optional<emu::Cycle> cycle; // of the changed run, before the instruction
    CauseCode code;
};

// Lines that end with a newline. Where there is no reference, they tell how to get one.
Cause cause_of_difference(const std::filesystem::path& file, const Trace& trace, const Difference& difference,
                          const ReferenceOptions& options);

// The text of the cause.
std::string explain_difference(const std::filesystem::path& file, const Trace& trace, const Difference& difference,
                               const ReferenceOptions& options);

} // namespace host
