// A player or missile: a shift register that HPOS starts and a two-bit counter that says when it shifts.
// Altirra Hardware Reference Manual, CTIA/GTIA (player/missile graphics).
#pragma once

#include "emu/state.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace emu {

class GtiaObject {
  public:
    void set_size(std::uint8_t size) { size_ = size & 3; }
    void set_position(std::uint8_t clock) { position_ = clock; }
    void set_latch(std::uint8_t bits) { latch_ = bits; } // GRAF; the leftmost pixel is bit 7, also a missile's

    std::uint8_t position() const { return position_; }
    // Whether anything can come out of it before the latch is written again.
    bool alive() const { return (shifter_ | latch_) != 0; }
    bool shifting() const { return shifter_ != 0; }
    bool latched() const { return latch_ != 0; }
    // How long it shifts once triggered, if nothing was being shifted out.
    int clocks() const {
        static constexpr std::array<int, 4> clocks_of_size{8, 16, 8, 32};
        return clocks_of_size[size_];
    }

    // The comparator has found HPOS: what is being shifted out goes on, mixed with the latch.
    void trigger() {
        if (counter_ != 0) shifter_ = static_cast<std::uint8_t>(shifter_ << 1);
        counter_ = 0;
        shifter_ |= latch_;
    }

    bool pixel() const { return (shifter_ & 0x80) != 0; }

    // Whether it is shifted on each clock, as long as its size stays; then, all that is left, which is shifted out.
    bool shifts_each_clock() const { return (size_ & 1) == 0 && counter_ == 0; }
    std::uint8_t take_pixels() { return std::exchange(shifter_, std::uint8_t{0}); }

    // How many colour clocks the pixel goes on, at most `limit`.
    int clocks_of_pixel(int limit) const {
        static constexpr int ever = 1 << 16;
        static constexpr std::array<std::array<int, 4>, 4> clocks{
            {{1, 1, 1, 1}, {2, 1, 2, 1}, {1, ever, ever, 1}, {4, 3, 2, 1}}};
        return std::min(limit, clocks[size_][counter_]);
    }
    // Lets so many clocks pass, at most those of the pixel. Size 2 shifts like size 0, unless another size has left
    // the counter at 1 or 2: then the counter sticks at 2, and the pixel stands still. The counter of an empty
    // register is of no consequence: a trigger clears it.
    void advance(int clocks) {
        static constexpr std::array<std::array<std::uint8_t, 4>, 4> next{
            {{0, 0, 0, 0}, {1, 0, 1, 0}, {0, 2, 2, 0}, {1, 2, 3, 0}}};
        for (int clock = std::min(clocks, 4); clock > 0; --clock) counter_ = next[size_][counter_];
        if (counter_ == 0) shifter_ = static_cast<std::uint8_t>(shifter_ << 1);
    }

    void serialize(StateWriter& out) const {
        out.put(position_);
        out.put(size_);
        out.put(latch_);
        out.put(shifter_);
        out.put(counter_);
    }
    void deserialize(StateReader& in) {
        position_ = in.take<std::uint8_t>();
        size_ = in.take<std::uint8_t>();
        latch_ = in.take<std::uint8_t>();
        shifter_ = in.take<std::uint8_t>();
        counter_ = in.take<std::uint8_t>();
        in.check(size_ < 4 && counter_ < 4 && (shifter_ != 0 || counter_ == 0));
    }

    bool operator==(const GtiaObject&) const = default;

    // Where they are in it.
    static constexpr std::size_t position_byte = 0, size_byte = 1;

  private:
    std::uint8_t position_ = 0;
    std::uint8_t size_ = 0;
    std::uint8_t latch_ = 0;
    std::uint8_t shifter_ = 0;
    std::uint8_t counter_ = 0;
};

} // namespace emu
