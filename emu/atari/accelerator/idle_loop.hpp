// A loop of the processor's that waits: an iteration reads memory or VCOUNT, and leaves everything as it was, except
// for the iterations that it counts.
#pragma once

#include "emu/atari/antic/antic_state.hpp"
#include "emu/atari/chip_pages.hpp"
#include "emu/atari/memory.hpp"
#include "emu/cpu/operations.hpp"
#include "emu/cpu/registers.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace emu::atari {

// Of ANTIC, which repeats through its page.
constexpr bool is_vcount(std::uint16_t address) {
    return chip_page::of(address) == chip_page::antic && (address & 15) == antic_reg::VCOUNT;
}

// An iteration that comes back to where it began with the same registers, and would again as long as memory stays as it
// is, except for what it counts there.
struct IdleIteration {
    static constexpr std::uint8_t max_counters = 2, max_pushes = 8;

    int free_cycles = 0;                            // the processor's cycles; 0: it is no such loop
    int most = std::numeric_limits<int>::max();     // iterations from here on before a count is 0
    bool looks_at_vcount = false;                   // which must stay as it is too
    std::uint8_t counters = 0;                      // in the zero page, each incremented once
    std::array<std::uint8_t, max_counters> counter; // where

    struct Pushed {
        std::uint16_t address;
        std::uint8_t data;
        bool operator==(const Pushed&) const = default;
    };
    std::uint8_t pushes = 0; // by calls, each to a place of its own
    std::array<Pushed, max_pushes> pushed;

    bool writes() const { return counters + pushes != 0; } // to pages 0 and 1
    // What so many of them, one at least and `most` at most, leave in memory.
    void leave(Memory& memory, int iterations) const;
};

// A branch back to registers.pc, the instruction that ends before `after`, taken with these registers.
struct BackwardBranch {
    Registers registers;
    std::uint16_t after = 0;
    bool operator==(const BackwardBranch&) const = default;
};

// The loop found last. What has been found of it holds for the same branch as long as what the iteration has used is
// the same: then it need not be run again.
class IdleLoop {
  public:
    // Whether a branch may end an iteration: the last one was the same, or it is the one that a loop was last found at.
    bool may_be(std::uint16_t after, const Operations& now) {
        const std::uint64_t key =
            std::uint64_t{after} << 24 | std::uint64_t{now.a} << 16 | std::uint64_t{now.x} << 8 | now.y;
        return key == std::exchange(last_branch_, key) || after == after_;
    }

    // The iteration that begins with that branch; `vcount`: what ANTIC's register says, if that is known. If it is no
    // such loop, another one is not forgotten.
    IdleIteration find(const Memory& memory, const BackwardBranch& back, std::optional<std::uint8_t> vcount);

  private:
    // Some of eight bytes, those set in the mask.
    struct Piece {
        int begin;
        std::uint64_t bytes, mask;
    };
    static constexpr std::size_t max_pieces = 16;
    static constexpr int none = -1;

    bool is_known(const BackwardBranch& back, std::optional<std::uint8_t> vcount) const;
    bool find_anew(const Memory& memory, const BackwardBranch& back, std::optional<std::uint8_t> vcount);
    void remember(const Memory& memory, int address);
    bool is_unchanged(const Memory& memory) const;

    std::uint64_t last_branch_ = ~std::uint64_t{0}; // where, and the registers
    int after_ = none;
    bool remembered_ = false;
    bool follows_vcount_ = false; // registers may be others as well, if A is what VCOUNT says
    BackwardBranch back_{};
    IdleIteration iteration_;
    std::size_t pieces_ = 0;
    std::array<Piece, max_pieces> piece_; // what it has used
};

} // namespace emu::atari
