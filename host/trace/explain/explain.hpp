// Why a trace differs: the checkpoint, the cycle, the instruction, the bytes. Found by running the recorded machine and
// the changed one side by side.
#pragma once

#include "emu/breakpoints.hpp"
#include "host/trace/explain/address_names.hpp"
#include "host/trace/explain/bisect.hpp"

#include <vector>

namespace host {

// A run that can also look for code.
class CodeProbe : public Probe {
  public:
    // Runs on from here to the next instruction that lies at one of `stops`; none before `until`: nothing.
    virtual emu::Result<std::optional<Moment>> run_to_code(const emu::Breakpoints& stops, const Moment& until) = 0;
};

struct ByteDifference {
    std::uint16_t address;
    std::uint8_t recorded, changed;

    bool operator==(const ByteDifference&) const = default;
};

// Where the two runs part. At the very beginning there is no instruction or input before it: `at.before` is `at.after`.
struct Fork {
    Parting at;
    TwinView before, after;
    MemoryImage recorded_memory, changed_memory; // before
    std::vector<ByteDifference> bytes;           // that differ after it and did not before, by address
};

struct Explanation {
    std::size_t checkpoint = 0;          // the first record that differs; its parts:
    std::string parts;                   // empty: the two runs do not differ there
    std::vector<ByteDifference> program; // of the program in memory, where the disk holds a changed one
    std::optional<Fork> fork;            // none: the disks differ, and the programs do the same
};

// What the addresses of the two programs are called; nothing where that is not known.
struct TwinNames {
    AddressNames recorded, changed;
};

// `checkpoint`: the first record of the trace, a Checkpoint, at which the two runs differ. Error: a run cannot be made.
emu::Result<Explanation> explain(Probe& recorded, CodeProbe& changed, const Trace& trace, std::size_t checkpoint,
                                 const TwinNames& names);

} // namespace host
