// The prefixes that traces have in common, run once: from power-on to the game's menu, say. The first trace that gets
// to the end of one leaves its state there; others go on from that.
#pragma once

#include "host/verify/prefix_hashes.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <utility>

namespace host {

template <class Snapshot>
class PrefixCache {
  public:
    // For runs of traces with these prefixes. Kept is only what is the longest beginning that a trace shares, for as
    // long as such traces are to come, and not more than some hundred at a time.
    explicit PrefixCache(std::span<const PrefixHashes> prefixes) {
        std::map<std::uint64_t, std::size_t> traces;
        for (const auto& prefix : prefixes) {
            for (const auto beginning : prefix) ++traces[beginning];
        }
        for (const auto& prefix : prefixes) {
            const auto longest = std::ranges::find_if(prefix.rbegin(), prefix.rend(),
                                                      [&](auto beginning) { return traces.at(beginning) > 1; });
            if (longest != prefix.rend()) ++shared_[*longest].users;
        }
    }

    // All are called by many threads, each with traces of its own.

    // Null: none has been run.
    std::shared_ptr<const Snapshot> longest(const PrefixHashes& prefix) const {
        const std::lock_guard lock(mutex_);
        const auto longest = std::ranges::find_if(prefix.rbegin(), prefix.rend(), [&](auto beginning) {
            const auto found = shared_.find(beginning);
            return found != shared_.end() && found->second.snapshot;
        });
        return longest == prefix.rend() ? nullptr : shared_.at(*longest).snapshot;
    }

    // Whether traces share this beginning, no state has been kept at its end yet, and there is room for one.
    bool is_wanted(std::uint64_t beginning) const {
        const std::lock_guard lock(mutex_);
        const auto found = shared_.find(beginning);
        return found != shared_.end() && !found->second.snapshot && has_room();
    }

    void publish(std::uint64_t beginning, Snapshot snapshot) {
        const std::lock_guard lock(mutex_);
        const auto found = shared_.find(beginning);
        if (found != shared_.end()) found->second.snapshot = std::make_shared<const Snapshot>(std::move(snapshot));
    }

    // The trace of this prefix has been run.
    void finish(const PrefixHashes& prefix) {
        const std::lock_guard lock(mutex_);
        const auto longest = std::ranges::find_if(prefix.rbegin(), prefix.rend(),
                                                  [&](auto beginning) { return shared_.contains(beginning); });
        if (longest != prefix.rend() && --shared_.at(*longest).users == 0) shared_.erase(*longest);
    }

  private:
    static constexpr std::ptrdiff_t max_kept = 200; // a state is some hundred kilobytes

    struct Shared {
        std::size_t users = 0; // traces that are to come and share nothing longer
        std::shared_ptr<const Snapshot> snapshot{};
    };

    bool has_room() const { // the mutex is held
        return std::ranges::count_if(shared_, [](const auto& each) { return each.second.snapshot != nullptr; }) <
               max_kept;
    }

    mutable std::mutex mutex_;
    std::map<std::uint64_t, Shared> shared_;
};

} // namespace host
