// Why a trace differs: the checkpoint, the cycle, the instruction, the bytes. Found by running the recorded machine and
// the changed one side by side.
#pragma once

#include "host/verify/explain/behaviour.hpp"
#include "host/verify/explain/program_notes.hpp"

#include <vector>

namespace host {

// Where the two runs part. At the very beginning there is no instruction or input before it: `at.before` is `at.after`.
struct Fork {
    Divergence at;
    ViewPair before, after;
    MemoryImage recorded_memory, changed_memory; // before
    std::vector<ByteDifference> bytes;           // that differ after it and did not before, by address
};

struct Explanation {
    std::string parts;                   // that differ at the checkpoint; empty: none do
    std::vector<ByteDifference> program; // of the program in memory, where the disk holds a changed one
    std::optional<Fork> fork;            // none: the disks differ, and the programs do the same
    bool moved = false;                  // the program's labels are at other addresses
};

// What is known of the two programs.
struct TwinPrograms {
    const ProgramNotes& recorded;
    const ProgramNotes& changed;
    Looks looks = Looks::timed;
};

// `checkpoint`: the first record of the trace, a Checkpoint, at which the two runs differ. `known_parts`: of the
// machine, that do there; empty: they are found. Error: a run cannot be made.
emu::Result<Explanation> explain(RunPair runs, const Trace& trace, std::size_t checkpoint, const TwinPrograms& programs,
                                 std::string known_parts = {});

} // namespace host
