// Which statements of a program's source a machine runs, and which way its branches go. What has been seen is not
// looked for again: a run soon goes at nearly its full speed.
#pragma once

#include "host/machine/source_map.hpp"
#include "host/station/watch.hpp"

#include <span>
#include <vector>

namespace host {

class Coverage final : public Watch {
  public:
    struct Seen {
        bool run = false;
        bool taken = false, not_taken = false; // of a branch
    };

    explicit Coverage(const SourceMap& map); // which must outlive it

    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override;
    void resume(Machine& machine) override;

    const SourceMap& map() const { return map_; }
    std::span<const Seen> seen() const { return seen_; } // of the map's statements

  private:
    bool looked_for(std::uint16_t address) const;

    const SourceMap& map_;
    emu::Breakpoints stops_;
    std::vector<Seen> seen_;
};

// One of the eight: the others that change the program counter have no second way.
bool is_branch(const SourceMap::Statement& statement);

} // namespace host
