// The cycles of a scan line that ANTIC takes from the processor, and, by number, those that it leaves: the free cycles.
#pragma once

#include "emu/atari/antic/cycle_set.hpp"
#include "emu/atari/clock.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

class TakenCycles {
  public:
    explicit TakenCycles(const CycleSet& taken = {}) {
        for (std::size_t cycle = 0; cycle < cycles_per_line; ++cycle) {
            if (!taken.contains(static_cast<int>(cycle))) cycle_[before_[cycle]] = static_cast<std::uint8_t>(cycle);
            before_[cycle + 1] = static_cast<std::uint8_t>(before_[cycle] + !taken.contains(static_cast<int>(cycle)));
        }
    }
    // 0 <= cycle < 114.
    bool contains(int cycle) const { return free_cycles_before(cycle) == free_cycles_before(cycle + 1); }
    // The free cycles before `cycle`, 0 to 114.
    int free_cycles_before(int cycle) const { return before_[static_cast<std::size_t>(cycle)]; }
    int free_cycles() const { return before_[cycles_per_line]; }
    // The cycle of the free cycle with that number, 0 <= number < free_cycles().
    int cycle_of_free_cycle(int number) const { return cycle_[static_cast<std::size_t>(number)]; }

  private:
    std::array<std::uint8_t, cycles_per_line + 1> before_{};
    std::array<std::uint8_t, cycles_per_line> cycle_{};
};

} // namespace emu::atari
