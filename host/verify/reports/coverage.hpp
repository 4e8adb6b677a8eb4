// Records which statements of a program run and which way its branches go. It stops only at statements that still have
// something to show, so a run soon reaches nearly full speed.
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
        bool taken = false, not_taken = false; // branches only
    };

    explicit Coverage(const SourceMap& map); // must outlive it

    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override;
    void resume(Machine& machine) override;

    const SourceMap& map() const { return map_; }
    std::span<const Seen> seen() const { return seen_; } // by index of the map's statements

  private:
    bool looked_for(std::uint16_t address) const;

    const SourceMap& map_;
    emu::Breakpoints stops_;
    std::vector<Seen> seen_;
};

// True for the eight conditional branches.
bool is_branch(const SourceMap::Statement& statement);

} // namespace host
