// Explains why a trace differs: finds the cycle, the instruction and the bytes, starting from a side-by-side
// comparison.
#pragma once

#include "host/verify/explain/behaviour.hpp"
#include "host/verify/explain/loaded_game.hpp"
#include "host/verify/side_by_side.hpp"

#include <vector>

namespace host {

// The point at which the two runs diverge.
struct Fork {
    Divergence at;
    ViewPair before, after;
    MemoryImage recorded_memory, changed_memory; // before
    std::vector<ByteDifference> bytes;           // those that began to differ, by address
};

struct Explanation {
    std::vector<ByteDifference> program;               // of the program in memory, if the disk holds a changed one
    std::optional<Fork> fork;                          // none: no instruction that behaves differently was found
    bool moved = false;                                // the program's labels have other addresses
    bool differs = false;                              // the runs differ, even if no instruction was found
    std::optional<ChangedInstruction> after_loading{}; // if `fork` is in the loader
};

// Error: a run cannot start.
emu::Result<Explanation> explain(const Trace& trace, const Runs& runs, const Programs& programs,
                                 const SideBySide& comparison);

// The cause of a difference.
struct Cause {
    std::string text{};                // lines that end with a newline
    std::string source{}, symbol{};    // "game6502/fortress/core/rules.s:12 (rules_new)"; empty: unknown
    std::optional<emu::Cycle> cycle{}; // of the changed run, before the instruction
};

// Precondition: the recorded program reproduces the trace.
Cause cause_of(const Trace& trace, const Runs& runs, const Programs& programs, const SideBySide& comparison);

} // namespace host
