// Two runs whose disks hold different programs: which bytes of memory those are, and where the programs first do
// something different.
#pragma once

#include "host/trace/explain/explain.hpp"
#include "host/trace/explain/memory_pair.hpp"

namespace host {

// So much of a trace behind the divergence is enough to tell it from loading.
inline constexpr emu::Cycle study_needs = 5'000'000;

struct ProgramStudy {
    std::vector<ByteDifference> bytes;    // that stay different while the runs are in step
    std::optional<Divergence> divergence; // none: they do the same to the end of the trace
};

// A program is loaded by code that handles its bytes and does the same with any: so loading is not what is looked for.
// It is an instruction of which the two have different bytes and that makes a difference; or, with none of those, the
// first that makes a difference of any kind once the programs are loaded. Where labels have moved, only the course of
// the two programs is compared, by the names of what they execute when. `loading`: a moment before that.
emu::Result<ProgramStudy> study_program(Probe& recorded, CodeProbe& changed, const Trace& trace, Moment loading,
                                        const TwinPrograms& programs);

std::vector<ByteDifference> bytes_at(const AddressSet& addresses, const MemoryPair& memory);

} // namespace host
