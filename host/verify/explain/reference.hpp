// Why a trace differs, in words: a trace holds hashes, so the states behind them have to be made again by a reference,
// a run that still repeats the trace. That is a run of the trace's own disk and firmware, where others were given, or
// of those of another build.
#pragma once

#include "host/recording/replay.hpp"
#include "host/verify/difference.hpp"
#include "host/verify/explain/explain.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace host {

struct ReferenceOptions {
    ReplayOptions changed{};                 // as it was verified
    std::filesystem::path changed_symbols{}; // empty: beside the game, or else the built one's
    std::filesystem::path build{};           // a build folder with the disks and ROMs of the reference; empty: this one
    Looks looks = Looks::timed;              // for a difference that comes and goes
};

// As `changed`, with the trace's own disk and firmware.
ReplayOptions reference_replay(const ReplayOptions& changed, const std::filesystem::path& build);

// The run that repeats the trace.
emu::Result<std::unique_ptr<Probe>> reference_of(const Trace& trace, const ReferenceOptions& options);

// `checkpoint`: the first record at which they differ. Error: a run cannot be made.
emu::Result<Explanation> explanation_of(const Trace& trace, std::size_t checkpoint, const ReferenceOptions& options);

// Why a run differs, for people and for programs.
struct Cause {
    std::string text{};                // lines that end with a newline
    std::string source{}, symbol{};    // "game6502/fortress/core/rules.s:12 (rules_new)"; empty: not known
    std::optional<emu::Cycle> cycle{}; // of the changed run, before the instruction
    bool same_behaviour = false;       // the runs were compared to the end of the trace
};

// Without a reference, its text says how to get one.
Cause cause_of_difference(const Trace& trace, const Difference& difference, const ReferenceOptions& options);

// Of the reference and the changed run, by the trace's checkpoints.
emu::Result<Course> compare_courses(const Trace& trace, const ReferenceOptions& options);

} // namespace host
