// Two runs whose disks hold different programs: which bytes of memory those are, and where the programs first behave
// differently.
#pragma once

#include "host/verify/explain/bisect.hpp"
#include "host/verify/explain/memory_pair.hpp"
#include "host/verify/explain/relocation.hpp"

#include <vector>

namespace host {

// So much of a trace behind the divergence is enough to tell it from loading.
inline constexpr emu::Cycle study_needs = 5'000'000;

struct ByteDifference {
    std::uint16_t address;
    std::uint8_t recorded, changed;

    bool operator==(const ByteDifference&) const = default;
};

std::vector<ByteDifference> bytes_at(const AddressSet& addresses, const MemoryPair& memory);

// When the runs are compared: every half second, also at each record of the game.
enum class Looks { timed, at_records };

struct Behaviour {
    std::vector<ByteDifference> program;  // that stay different while the runs are in step; none where labels moved
    std::optional<Divergence> divergence; // none: they do the same to the end of the trace
};

// Loading a program handles its bytes and does the same with any, so it is passed over. The runs are compared
// as `looks` says, and from the last that is alike on in finer steps, down to an instruction; a difference that comes
// and goes in between is not seen. `loading`: a moment before that. `program`: addresses of code and data
// of both, which differ as the programs do.
emu::Result<Behaviour> find_behaviour(RunPair runs, const Trace& trace, Moment loading, const Relocation& relocation,
                                      const AddressSet& program, Looks looks);

// Whether two runs execute the same instruction on the same cycle at each checkpoint of the trace, and show the same.
enum class Course { same, other_picture, other_timing };
emu::Result<Course> compare_courses(RunPair runs, const Trace& trace, const Relocation& relocation);

} // namespace host
