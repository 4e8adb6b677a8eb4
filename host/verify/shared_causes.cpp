#include "host/verify/shared_causes.hpp"

#include "host/verify/prefix_hashes.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr emu::Cycle longest_instruction = 400; // with all DMA of a scanline, and an interrupt before it

} // namespace

std::optional<Cause> SharedCauses::find(const Trace& trace, const std::filesystem::path& folder) const {
    const std::lock_guard lock(mutex_);
    for (const auto& [until, beginning, cause] : known_)
        if (trace.end > until && beginning_hash(trace, folder, until) == beginning) return cause;
    return std::nullopt;
}

void SharedCauses::note(const Trace& trace, const std::filesystem::path& folder, const Cause& cause) {
    if (!cause.cycle || std::ranges::any_of(trace.records, sets_clock_back)) return; // which of two such cycles it is
    const auto until = *cause.cycle + longest_instruction;
    const auto beginning = beginning_hash(trace, folder, until);
    if (!beginning) return;
    const std::lock_guard lock(mutex_);
    known_.push_back({until, *beginning, cause});
}

} // namespace host
