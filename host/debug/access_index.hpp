// Records the addresses that each second of a machine's past executed, read and wrote, so that a search backwards only
// runs the seconds that matter again.
#pragma once

#include "emu/cycle.hpp"
#include "emu/observer.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace host {

class AccessIndex {
  public:
    // Sixty-four addresses that one of a set's bits stands for, without the empty ones.
    struct Word {
        std::uint16_t number; // address / 64
        std::uint64_t bits;
    };
    struct Segment {
        emu::Cycle to;
        std::vector<Word> executed, read, written;
    };

    void add(emu::Cycle from, emu::Cycle to, const emu::AccessLog& log);
    // Null: not known to `to` exactly.
    const Segment* find(emu::Cycle from, emu::Cycle to) const;
    void clear() { segments_.clear(); }

    static bool meets(const std::vector<Word>& words, const emu::Breakpoints& stops);

  private:
    std::map<emu::Cycle, Segment> segments_; // by their beginning
};

} // namespace host
