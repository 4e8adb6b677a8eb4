// Explanations that hold for every trace to which the same is done up to the instruction that they name.
#pragma once

#include "host/verify/explain/reference.hpp"

#include <filesystem>
#include <mutex>
#include <optional>
#include <vector>

namespace host {

// Called by many threads, each with traces of its own.
class SharedCauses {
  public:
    // `folder`: the trace's own.
    std::optional<Cause> find(const Trace& trace, const std::filesystem::path& folder) const;
    void note(const Trace& trace, const std::filesystem::path& folder, const Cause& cause);

  private:
    struct Known {
        emu::Cycle until;
        std::uint64_t beginning; // beginning_hash()
        Cause cause;
    };

    mutable std::mutex mutex_;
    std::vector<Known> known_;
};

} // namespace host
