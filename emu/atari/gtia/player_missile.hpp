// A player or missile: a shift register loaded when HPOS matches, and a two-bit counter that times its shifts.
// Altirra Hardware Reference Manual 4.12, CTIA/GTIA (player/missile graphics).
#pragma once

#include "emu/state.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

class GtiaPlayerMissile {
  public:
    constexpr void set_position(std::uint8_t clock) { position_ = clock; }
    constexpr void set_size(std::uint8_t size) { size_ = size & 3; }
    // Bit 7 is the leftmost pixel, also of a missile.
    constexpr void set_graphics(std::uint8_t bits) { graphics_ = bits; }

    constexpr std::uint8_t position() const { return position_; }
    constexpr std::uint8_t size() const { return size_; }
    constexpr std::uint8_t graphics() const { return graphics_; }
    constexpr bool is_shifting() const { return shifter_ != 0; } // pixels are left

    // HPOS matches the beam's clock. The pixel being shown advances to the next one; the rest of the shift
    // register is ORed with the graphics.
    constexpr void trigger() {
        if (counter_ != 0) shifter_ = static_cast<std::uint8_t>(shifter_ << 1);
        counter_ = 0;
        shifter_ |= graphics_;
    }
    constexpr bool pixel() const { return (shifter_ & 0x80) != 0; }
    // Ends a colour clock. Size 2 shifts like size 0, unless another size left the counter at 1 or 2: then the
    // counter sticks at 2 and the pixel does not advance. While the shift register is empty the counter is kept at 0,
    // since a trigger clears it.
    constexpr void shift() {
        if (shifter_ == 0) return;
        counter_ = next_counter[size_][counter_];
        if (counter_ == 0) shifter_ = static_cast<std::uint8_t>(shifter_ << 1);
    }

    // Calls `put(clock, clocks)` for each run of pixels that trigger() shifts out of an empty shift register; clocks
    // count from the trigger. The register is empty again after clocks_of_pixels(). Precondition: nothing changes
    // meanwhile.
    template <class Put>
    constexpr void put_pixels(Put put) const {
        int clock = 0;
        const auto pass = [&](auto& left, int pixels) {
            left = static_cast<std::uint8_t>(left << pixels);
            clock += pixels * clocks_of_pixel[size_];
        };
        for (std::uint8_t left = graphics_; left != 0;) {
            pass(left, std::countl_zero(left));
            const int run = std::countl_one(left);
            put(clock, run * clocks_of_pixel[size_]);
            pass(left, run);
        }
    }
    constexpr int clocks_of_pixels() const { return 8 * clocks_of_pixel[size_]; }

    void serialize(StateWriter& out) const {
        for (const std::uint8_t byte : {position_, size_, graphics_, shifter_, counter_}) out.put(byte);
    }
    void deserialize(StateReader& in) {
        for (std::uint8_t* byte : {&position_, &size_, &graphics_, &shifter_, &counter_})
            *byte = in.take<std::uint8_t>();
        in.check(size_ < 4 && counter_ < 4 && (shifter_ != 0 || counter_ == 0));
    }

    bool operator==(const GtiaPlayerMissile&) const = default;

  private:
    static constexpr std::array<int, 4> clocks_of_pixel{1, 2, 1, 4}; // by size
    static constexpr std::array<std::array<std::uint8_t, 4>, 4> next_counter{
        {{0, 0, 0, 0}, {1, 0, 1, 0}, {0, 2, 2, 0}, {1, 2, 3, 0}}}; // by size and counter

    std::uint8_t position_ = 0;
    std::uint8_t size_ = 0;
    std::uint8_t graphics_ = 0;
    std::uint8_t shifter_ = 0;
    std::uint8_t counter_ = 0;
};

} // namespace emu::atari
