// A loop of the processor's that waits: it does nothing but look at memory or VCOUNT, compare, and count its rounds.
#pragma once

#include "emu/atari/memory.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace emu {

// Of ANTIC, which repeats through its page.
constexpr bool is_vcount(std::uint16_t address) { return (address & 0xFF0F) == 0xD40B; }

// A round that has come back to where it began with the same registers, and would again as long as memory stays as it
// is, but for the counters.
struct IdleRound {
    static constexpr std::size_t most_counters = 2;

    int slots = 0;                                     // the processor's cycles; 0: it is no such loop
    bool straight = true;                              // it only loads and compares: a round leaves nothing behind
    bool looks_at_vcount = false;                      // which must stay as it is too
    int most = 0;                                      // rounds from here on before a counter is 0
    std::size_t counters = 0;                          // in the zero page, each incremented once
    std::array<std::uint8_t, most_counters> counter{}; // where
};

// A branch back to `pc`, the instruction that ends before `after`, taken with these registers.
struct LoopBack {
    std::uint16_t pc = 0, after = 0;
    std::uint8_t a = 0, x = 0, y = 0;
};

// The round that begins with it; `vcount`: what ANTIC's register says, if that is known.
IdleRound find_idle_round(const AtariMemory& memory, const LoopBack& back, std::optional<std::uint8_t> vcount);

} // namespace emu
