// The prefixes that traces have in common, run once: from power-on to the game's menu, say. A beginning is all of a
// trace up to one of its checkpoints. The first trace that gets there with everything equal leaves its state; others
// go on from that.
#pragma once

#include "host/trace/format/trace.hpp"

#include <map>
#include <memory>
#include <mutex>

namespace host {

// A hash of each beginning of a trace, by its checkpoints: equal ones are of equal machines to which the same was done
// with equal disks. Of a trace that begins with a snapshot there are none: it is a beginning of its own.
using PrefixHashes = std::vector<std::uint64_t>;

// `folder` is the trace's own.
PrefixHashes prefix_hashes_of(const Trace& trace, const std::filesystem::path& folder);

class PrefixCache {
  public:
    struct Snapshot {
        std::vector<std::uint8_t> state; // of a replay, RecordedMachine::Disks::used
        std::size_t checkpoints = 0;     // that were equal
        double emulated_seconds = 0;     // before the last power-on
    };

    // For runs of traces with these courses. Kept is only what is the longest beginning that a trace shares, for as
    // long as such traces are to come, and not more than some hundred at a time.
    explicit PrefixCache(std::span<const PrefixHashes> prefixes);

    // Called by many threads, each with traces of its own.
    std::shared_ptr<const Snapshot> longest(const PrefixHashes& prefix) const; // null: none has been run
    bool is_wanted(std::uint64_t beginning) const;                             // and nobody has left it yet
    void publish(std::uint64_t beginning, Snapshot snapshot);
    void finish(const PrefixHashes& prefix); // its trace has been run

  private:
    struct Shared {
        std::size_t users = 0; // traces that are to come and share nothing longer
        std::shared_ptr<const Snapshot> snapshot{};
    };

    bool has_room() const; // the mutex is held

    mutable std::mutex mutex_;
    std::map<std::uint64_t, Shared> shared_;
};

} // namespace host
