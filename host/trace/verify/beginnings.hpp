// The beginnings that traces have in common, run once: from power-on to the game's menu, say. A beginning is all of a
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
using Course = std::vector<std::uint64_t>;

// `folder` is the trace's own.
Course course_of(const Trace& trace, const std::filesystem::path& folder);

class Beginnings {
  public:
    struct Reached {
        std::vector<std::uint8_t> state; // of a replay, Stage::Disks::used
        std::size_t checkpoints = 0;     // that were equal
        double emulated_seconds = 0;     // before the last power-on
    };

    // For runs of traces with these courses. Kept is only what is the longest beginning that a trace shares, for as
    // long as such traces are to come, and not more than some hundred at a time.
    explicit Beginnings(std::span<const Course> courses);

    // Called by many threads, each with traces of its own.
    std::shared_ptr<const Reached> longest(const Course& course) const; // null: none has been run
    bool is_wanted(std::uint64_t beginning) const;                      // and nobody has left it yet
    void leave(std::uint64_t beginning, Reached reached);
    void finish(const Course& course); // its trace has been run

  private:
    struct Shared {
        std::size_t users = 0; // traces that are to come and share nothing longer
        std::shared_ptr<const Reached> reached{};
    };

    bool has_room() const; // the mutex is held

    mutable std::mutex mutex_;
    std::map<std::uint64_t, Shared> shared_;
};

} // namespace host
