// Register writes on their way through GTIA: each takes effect some colour clocks after its access, by the stage of
// the chip it belongs to. Delays as in Altirra; Acid800's tests of writes in
// mid-line hold them.
#pragma once

#include "emu/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu {

struct GtiaChange {
    std::int16_t at = 0;   // colour clock of the line; from 228 on, of the line after
    std::uint8_t what = 0; // a register, or one of these
    std::uint8_t data = 0;

    static constexpr std::uint8_t decoder_prior = 0x3B;   // PRIOR reaches the decoder of the AN codes
    static constexpr std::uint8_t missile_latches = 0x40; // + a bit for each missile: only these are loaded

    bool operator==(const GtiaChange&) const = default;
};

// The changes to come, in the order of their clocks; of one clock, in the order of their accesses.
class GtiaChanges {
  public:
    // Of one line: 114 writes by the CPU, PRIOR counting twice, and of the line after.
    static constexpr std::size_t most = 256;

    std::size_t size() const { return end_ - begin_; }
    bool empty() const { return begin_ == end_; }
    // The objects, bit n for object n, to which one of them may give something to shift out.
    unsigned loaded_objects() const;
    // Whether one of them changes an object's position or size.
    bool move_objects() const;
    const GtiaChange& front() const { return changes_[begin_]; }
    const GtiaChange& operator[](std::size_t index) const { return changes_[begin_ + index]; }
    void pop() {
        if (++begin_ == end_) begin_ = end_ = 0;
    }
    // Precondition: fewer than `most` changes since the queue was last empty, or since the line began.
    void add(const GtiaChange& change);
    // A line of `clocks` is over.
    void begin_line(int clocks);

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    std::array<GtiaChange, most> changes_{};
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

} // namespace emu
