// Why a trace differs: the cycle, the instruction, the bytes. Found from what two runs side by side have shown.
#pragma once

#include "host/verify/explain/behaviour.hpp"
#include "host/verify/side_by_side.hpp"

#include <vector>

namespace host {

// Where the two runs part.
struct Fork {
    Divergence at;
    ViewPair before, after;
    MemoryImage recorded_memory, changed_memory; // before
    std::vector<ByteDifference> bytes;           // that differ after it and did not before, by address
};

struct Explanation {
    std::vector<ByteDifference> program; // of the program in memory, where the disk holds a changed one
    std::optional<Fork> fork;            // none: no instruction is known that behaves differently
    bool moved = false;                  // the program's labels are at other addresses
    bool differs = false;                // something does, whether or not an instruction is known
};

// Error: a run cannot be made.
emu::Result<Explanation> explain(const Trace& trace, const Runs& runs, const Programs& programs,
                                 const SideBySide& comparison);

// What is known of a difference, for people and for programs.
struct Cause {
    std::string text{};                // lines that end with a newline
    std::string source{}, symbol{};    // "game6502/fortress/core/rules.s:12 (rules_new)"; empty: not known
    std::optional<emu::Cycle> cycle{}; // of the changed run, before the instruction
};

// Precondition: the recorded program repeats the trace.
Cause cause_of(const Trace& trace, const Runs& runs, const Programs& programs, const SideBySide& comparison);

} // namespace host
