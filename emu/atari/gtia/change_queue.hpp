// Pending GTIA register writes, each with the colour clock of its effect.
#pragma once

#include "emu/atari/gtia/registers.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

struct GtiaChange {
    std::int16_t at = 0;   // colour clock of the line; from 228 on, of the next line
    std::uint8_t what = 0; // a register, or one of the two values below
    std::uint8_t data = 0;

    static constexpr std::uint8_t decoder_prior = 0x3B;    // PRIOR as seen by the decoder of AN data
    static constexpr std::uint8_t missile_graphics = 0x40; // GRAFM, for the missiles set in bits 0-3

    bool operator==(const GtiaChange&) const = default;
};

// Ordered by clock; changes at the same clock stay in the order of their writes.
class GtiaChangeQueue {
  public:
    // A line has at most 114 writes by the CPU, those to PRIOR count twice, and the next line's DMA.
    static constexpr std::size_t max_size = 256;

    bool empty() const { return begin_ == end_; }
    std::size_t size() const { return end_ - begin_; }
    bool is_due(int clock) const { return !empty() && front().at <= clock; }
    const GtiaChange& front() const { return changes_[begin_]; }
    const GtiaChange& operator[](std::size_t index) const { return changes_[begin_ + index]; }
    void pop() {
        if (++begin_ == end_) begin_ = end_ = 0;
    }
    // Precondition: fewer than max_size changes since the queue was empty or the line began.
    void add(const GtiaChange& change);
    // Ends a line of `clocks`: the remaining changes count from the start of the next line.
    void begin_line(int clocks);

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    std::array<GtiaChange, max_size> changes_{};
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

} // namespace emu::atari
