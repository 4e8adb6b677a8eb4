// The causes of differences that were explained, so that each is explained once: in the first trace that shows it.
#pragma once

#include "host/trace/explain/code_watch.hpp"
#include "host/trace/verify/verify.hpp"

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace host {

// Called by many threads, each with traces of its own.
class KnownCauses {
  public:
    // Which of these codes the trace executes first; its place among them. None: none of them.
    using First = std::function<std::optional<std::size_t>(const std::vector<CauseCode>& codes)>;
    using Explain = std::function<void(Verdict&)>;

    // Gives a verdict the cause of another trace that has the same one, or what `explain` makes of this one; one cause
    // is explained at a time.
    void tell(Verdict& verdict, const Trace& trace, const First& first, const Explain& explain);

    // A trace of a cause whose game was the same, and how far it differs for all that.
    struct Compared {
        std::string file;
        Step step;
    };

    // Of the cause of `verdict`, which tell() has given it: the first that was noted. None: none was.
    std::optional<Compared> compared(const Verdict& verdict) const;
    void note_compared(const Verdict& verdict, Step step);

  private:
    struct Known {
        MachineKind kind;
        std::string program;
        Verdict verdict;
        std::optional<Compared> compared{};
    };

    using Indexes = std::vector<std::size_t>; // in known_

    static bool is_of_same_program(const Known& known, const Trace& trace);
    Indexes related(const Trace& trace) const;
    const Verdict* alike(const Verdict& verdict, const Trace& trace) const;
    std::size_t index_of(const Verdict& verdict) const; // in known_; precondition: tell() had it

    mutable std::mutex mutex_;
    std::vector<Known> known_;
};

} // namespace host
