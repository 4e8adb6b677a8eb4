// The speaker's flip-flop: every bus cycle that addresses $C030-$C03F toggles it (Sather, Understanding the Apple II,
// ch. 7). Hosts make sound from the list of those cycles.
#pragma once

#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace emu {

class Speaker {
  public:
    // Ten seconds of the fastest clicking. If the host does not listen, later edges are dropped instead of using more
    // memory.
    static constexpr std::size_t max_edges = std::size_t{1} << 20;

    void toggle(Cycle now) {
        level_ = !level_;
        if (edges_.size() < max_edges) edges_.push_back(now);
    }
    bool level() const { return level_; }

    std::span<const Cycle> edges() const { return edges_; }
    void clear_edges() { edges_.clear(); }

    void serialize(StateWriter& out) const { out.put(level_); }
    void deserialize(StateReader& in) {
        level_ = in.take<bool>();
        edges_.clear();
    }

  private:
    bool level_ = false;
    std::vector<Cycle> edges_;
};

} // namespace emu
