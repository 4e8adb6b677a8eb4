// Why a trace differs: the checkpoint, the cycle, the instruction, the bytes. Found by running the recorded machine and
// the changed one side by side.
#pragma once

#include "emu/breakpoints.hpp"
#include "host/trace/explain/bisect.hpp"
#include "host/trace/explain/program_notes.hpp"

#include <vector>

namespace host {

// A run that can also look for code.
class CodeProbe : public Probe {
  public:
    // Runs on from here to the next instruction that lies at one of `stops`; none before `until`: nothing.
    virtual emu::Result<std::optional<Moment>> run_to_code(const emu::Breakpoints& stops, const Moment& until) = 0;
    virtual std::uint8_t peek(std::uint16_t address) const = 0; // what memory holds here
};

struct ByteDifference {
    std::uint16_t address;
    std::uint8_t recorded, changed;

    bool operator==(const ByteDifference&) const = default;
};

// Where the two runs part. At the very beginning there is no instruction or input before it: `at.before` is `at.after`.
struct Fork {
    Divergence at;
    ViewPair before, after;
    MemoryImage recorded_memory, changed_memory; // before
    std::vector<ByteDifference> bytes;           // that differ after it and did not before, by address
};

// Of a program whose statements stand at other addresses: the first that was changed, is executed, and does something
// else. Of data: the first that is used.
struct ChangedStatement {
    enum class Kind { inserted, deleted, replaced };

    Kind kind = Kind::replaced;
    bool code = true; // else data
    Moment at;        // of the changed run: before the statement; where it was deleted, before what follows it
    View view;        // then
    std::uint16_t address = 0, recorded_address = 0; // deleted: both where it was
    std::vector<std::uint8_t> recorded, changed;     // its bytes; empty: it is not there
    std::vector<std::uint8_t> executed;              // the instruction that is executed then
    std::vector<std::string> source;                 // as ProgramNotes::source_of() gives it
    std::string symbol;                              // "rules_play+3"
};

struct Explanation {
    std::size_t checkpoint = 0;          // the first record that differs; its parts:
    std::string parts;                   // empty: the two runs do not differ there
    std::vector<ByteDifference> program; // of the program in memory, where the disk holds a changed one
    std::optional<Fork> fork;            // none: the disks differ, and the programs do the same; or:
    std::optional<ChangedStatement> statement;
    std::optional<std::size_t> moved; // statements that were changed, where the program stands at other addresses
};

// What is known of the two programs.
struct TwinPrograms {
    const ProgramNotes& recorded;
    const ProgramNotes& changed;

    bool moved() const { return recorded.names() != changed.names(); } // labels are at other addresses
    bool have_statements() const { return !recorded.map().statements().empty() && !changed.map().statements().empty(); }
};

// `checkpoint`: the first record of the trace, a Checkpoint, at which the two runs differ. Error: a run cannot be made.
emu::Result<Explanation> explain(Probe& recorded, CodeProbe& changed, const Trace& trace, std::size_t checkpoint,
                                 const TwinPrograms& programs);

} // namespace host
