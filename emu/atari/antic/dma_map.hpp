// The cycles that ANTIC takes in a regular line, from cycle 2 on: one map for each kind of line. A line is regular if
// the DMA clock is idle when it begins and no register write changes what ANTIC fetches in it.
#pragma once

#include "emu/atari/antic/dma_clock.hpp"
#include "emu/atari/clock.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

class DmaMap {
  public:
    static constexpr int first_cycle = 2; // the display list instruction is known
    static constexpr std::uint8_t none = 0xFF;

    struct Line {
        FetchRate rate = FetchRate::none;
        bool text = false;
        int width = 0;         // of the fetched playfield
        int scroll = 0;        // in cycles
        bool loads = false;    // fills the line buffer
        bool players = false;  // player and missile DMA
        bool operands = false; // fetches the instruction's address bytes
    };
    static const DmaMap& of(const Line& line);

    // The cycle after an access that starts waiting in `cycle`, 2 to 114: it takes the first cycle free of DMA. none:
    // no free cycle is left in the line.
    int after(int cycle) const { return after_[static_cast<std::size_t>(cycle)]; }
    // The first cycle that may depend on the byte the processor leaves on the bus, or the line's end.
    int end() const { return end_; }
    int free_cycles(int from, int to) const { return free_before(to) - free_before(from); }
    // The cycle after `accesses` accesses. Precondition: they fit in this line.
    int after(int cycle, int accesses) const {
        const int end = free_before(cycle) + accesses;
        for (int missing = accesses; missing != 0; missing = end - free_before(cycle)) cycle += missing;
        return cycle;
    }

  private:
    explicit DmaMap(const Line& line);
    int free_before(int cycle) const { return free_before_[static_cast<std::size_t>(cycle)]; }

    std::array<std::uint8_t, cycles_per_line + 1> after_{}, free_before_{};
    std::uint8_t end_ = cycles_per_line;
};

} // namespace emu::atari
