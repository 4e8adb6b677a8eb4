// Register writes on their way through GTIA: each takes effect some colour clocks after its access, by what stage of
// the chip it belongs to. Delays: Altirra Hardware Reference Manual, 5.3-5.7, and the Acid800 tests of mid-line writes.
#pragma once

#include "emu/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu {

struct GtiaChange {
    int at = 0;            // colour clock of the line; from 228 on, of the line after
    std::uint8_t what = 0; // a register, or one of the following
    std::uint8_t data = 0;

    static constexpr std::uint8_t decode_prior = 0x3B;  // PRIOR reaches the decoder of the AN codes
    static constexpr std::uint8_t missile_latch = 0x40; // + a bit for each missile: only these are loaded

    bool operator==(const GtiaChange&) const = default;
};

// The changes to come, in the order of their clocks; of one clock, in the order of their accesses.
class GtiaChanges {
  public:
    // Per line, the CPU can write 114 registers, PRIOR counting twice, and DMA five.
    static constexpr std::size_t most = 256;

    bool empty() const { return first_ == count_; }
    const GtiaChange& front() const { return changes_[first_]; }
    void pop() {
        if (++first_ == count_) first_ = count_ = 0;
    }
    // Precondition: room, as there is when no line has more accesses than cycles.
    void add(const GtiaChange& change) {
        std::size_t place = count_++;
        for (; place > first_ && changes_[place - 1].at > change.at; --place) changes_[place] = changes_[place - 1];
        changes_[place] = change;
    }
    // A line of `clocks` is over.
    void begin_line(int clocks) {
        for (std::size_t i = first_; i < count_; ++i) changes_[i].at -= clocks;
    }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    std::array<GtiaChange, most> changes_{};
    std::size_t first_ = 0;
    std::size_t count_ = 0;
};

} // namespace emu
