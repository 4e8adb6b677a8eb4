// The cycles that ANTIC takes in a regular line, from cycle 2 on: one map for each kind of line. A line is regular if
// the DMA clock is idle when it begins and no write to a register changes what ANTIC fetches in it.
#pragma once

#include "emu/atari/antic/dma_clock.hpp"
#include "emu/atari/clock.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

class DmaMap {
  public:
    static constexpr int first_cycle = 2; // the instruction of the display list is known
    static constexpr std::uint8_t none = 0xFF;

    struct Line {
        FetchRate rate = FetchRate::none;
        bool text = false;
        int width = 0;         // of the playfield fetched
        int scroll = 0;        // in cycles
        bool loads = false;    // the line buffer is filled
        bool players = false;  // are fetched
        bool operands = false; // of the instruction are fetched
    };
    static const DmaMap& of(const Line& line);

    // After an access that may begin in `cycle`, 2 to 114: it takes the first cycle that ANTIC leaves. none: the rest
    // of the line is ANTIC's.
    int after(int cycle) const { return after_[static_cast<std::size_t>(cycle)]; }
    // The first cycle that may depend on what the processor leaves on the bus, or the line's end.
    int end() const { return end_; }
    int free_cycles(int from, int to) const { return free_before(to) - free_before(from); }
    // After so many accesses. Precondition: they end in this line.
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
