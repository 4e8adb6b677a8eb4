// What traces whose checkpoints are compared have in common in the beginning.
#pragma once

#include "emu/part_hashes.hpp"
#include "host/verify/prefix_cache.hpp"

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace host {

struct ReplaySnapshot {
    std::vector<std::uint8_t> state; // of a replay, RecordedMachine::Disks::used
    std::size_t checkpoints = 0;     // that were equal
    double emulated_seconds = 0;     // before the last power-on
};

// At the checkpoint that ends a beginning, of a run from power-on.
struct FoundDifference {
    emu::PartHashes found;
    double emulated_seconds = 0;
};

// Called by many threads, each with traces of its own.
class ReplayPrefixes {
  public:
    explicit ReplayPrefixes(std::span<const PrefixHashes> prefixes) : states(prefixes) {}

    PrefixCache<ReplaySnapshot> states;

    std::optional<FoundDifference> difference(std::uint64_t beginning) const {
        const std::lock_guard lock(mutex_);
        const auto found = differences_.find(beginning);
        return found == differences_.end() ? std::nullopt : std::optional(found->second);
    }
    void note_difference(std::uint64_t beginning, const FoundDifference& difference) {
        const std::lock_guard lock(mutex_);
        differences_.emplace(beginning, difference);
    }

  private:
    mutable std::mutex mutex_;
    std::map<std::uint64_t, FoundDifference> differences_;
};

} // namespace host
