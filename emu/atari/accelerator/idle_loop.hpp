// An idle loop of the processor: an iteration reads memory or VCOUNT and changes nothing, except for the counters
// that it increments and the return addresses that it pushes.
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

// ANTIC's registers repeat every 16 bytes throughout its page.
constexpr bool is_vcount(std::uint16_t address) {
    return chip_page::of(address) == chip_page::antic && (address & 15) == antic_reg::VCOUNT;
}

// An iteration that returns to its start with the same registers. It repeats as long as memory does not change,
// except for its own counters.
struct IdleIteration {
    static constexpr std::uint8_t max_counters = 2, max_pushes = 8;

    int free_cycles = 0;                            // processor cycles of an iteration; 0: not an idle loop
    int most = std::numeric_limits<int>::max();     // iterations before a counter reaches 0
    bool looks_at_vcount = false;                   // the loop ends if VCOUNT changes
    std::uint8_t counters = 0;                      // zero page bytes, each incremented once per iteration
    std::array<std::uint8_t, max_counters> counter; // their addresses

    struct Pushed {
        std::uint16_t address;
        std::uint8_t data;
        bool operator==(const Pushed&) const = default;
    };
    std::uint8_t pushes = 0; // by JSR, each to a different address
    std::array<Pushed, max_pushes> pushed;

    bool writes() const { return counters + pushes != 0; } // to page 0 or 1
    // Applies the memory changes of `iterations` iterations. 1 <= iterations <= most.
    void leave(Memory& memory, int iterations) const;
};

// A taken branch back to registers.pc, with these registers. `after` is the address after the branch instruction.
struct BackwardBranch {
    Registers registers;
    std::uint16_t after = 0;
    bool operator==(const BackwardBranch&) const = default;
};

// Caches the last loop found. The result holds for the same branch until a byte that the iteration uses changes.
class IdleLoop {
  public:
    // True if this branch may end an iteration: it repeats the last branch, or it ends the cached loop.
    bool may_be(std::uint16_t after, const Operations& now) {
        const std::uint64_t key =
            std::uint64_t{after} << 24 | std::uint64_t{now.a} << 16 | std::uint64_t{now.x} << 8 | now.y;
        return key == std::exchange(last_branch_, key) || after == after_;
    }

    // Returns the iteration that begins with that branch. `vcount`: VCOUNT, if known. The cached loop is kept if this
    // branch does not end an idle loop.
    IdleIteration find(const Memory& memory, const BackwardBranch& back, std::optional<std::uint8_t> vcount);

  private:
    // Eight bytes of memory; `mask` selects those that the iteration uses.
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

    std::uint64_t last_branch_ = ~std::uint64_t{0}; // its address and registers
    int after_ = none;
    bool remembered_ = false;
    bool follows_vcount_ = false; // other registers match too, if A equals VCOUNT
    BackwardBranch back_{};
    IdleIteration iteration_;
    std::size_t pieces_ = 0;
    std::array<Piece, max_pieces> piece_; // the bytes that the iteration uses
};

} // namespace emu::atari
