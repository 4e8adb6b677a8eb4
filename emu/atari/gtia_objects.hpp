// The eight objects together, and where in the scan line each has pixels.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/frame.hpp"
#include "emu/atari/gtia_object.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace emu {

class GtiaObjects {
  public:
    static constexpr std::size_t count = 8; // players 0-3, then missiles 0-3
    using Line = std::array<std::uint8_t, AnLine::clocks>;
    using State = std::array<GtiaObject, count>;

    void set_position(std::size_t object, std::uint8_t clock);
    void set_size(std::size_t object, std::uint8_t size);
    void set_latch(std::size_t object, std::uint8_t bits);
    const State& state() const { return objects_; }
    static bool same(const State& left, const State& right) { // without a look at each field
        static_assert(sizeof(State) == count * 5);
        // A word at a time, which is a comparison for the host, not a call.
        constexpr std::size_t word = 8;
        const auto *one = reinterpret_cast<const std::byte*>(&left),
                   *other = reinterpret_cast<const std::byte*>(&right);
        for (std::size_t at = 0; at < sizeof(State); at += word) {
            if (std::memcmp(one + at, other + at, word) != 0) return false;
        }
        return true;
    }
    void set_state(const State& state);

    // Missile n has bits 2n+1 and 2n of SIZEM and GRAFM.
    void set_missile_sizes(std::uint8_t sizem);
    void set_missile_latches(std::uint8_t grafm, unsigned missiles); // only those whose bit is set

    bool alive() const { return (latched_ | shifting_) != 0; } // any of them
    // Whether one may come to have pixels in the visible clocks by what happens to it at clocks `from` to before `to`.
    // Bit n of `loaded`: object n's latch is written on the way; positions and sizes are not.
    bool may_show(int from, int to, unsigned loaded) const {
        if (shifting_ != 0) return true;
        const unsigned candidates = (latched_ | loaded) & ~parked_;
        return candidates != 0 && any_triggered(from, to, candidates);
    }
    // Whether one is done before the visible clocks, or never triggered, wherever else the beam is.
    bool parked(std::size_t object) const { return (parked_ >> object & 1) != 0; }
    bool missiles_parked(unsigned missiles) const { return (missiles & ~(parked_ >> 4)) == 0; }
    void begin_line();
    // Colour clocks `from` to before `to`, in which no register changes.
    void run(int from, int to);

    // Bit n of a clock: object n has a pixel there. Kept for the visible clocks only.
    const Line& pixels() const { return pixels_; }
    // Outside these clocks there are no pixels in this line.
    int first_pixel() const { return first_pixel_; }
    int pixels_end() const { return pixels_end_; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    bool any_triggered(int from, int to, unsigned objects) const;
    void note(std::size_t object);
    void note_place(std::size_t object);
    void note_all();
    void shift_out(std::size_t object, int from, int to);
    void mark_eight(std::size_t object, int from, std::uint8_t clocks);
    void mark(std::size_t object, int from, int to);

    State objects_{};
    // Bit n: of object n, found again from its state.
    unsigned latched_ = 0, shifting_ = 0;
    unsigned parked_ = 0xFF; // at the left, as at power-on
    Line pixels_{};          // of the line begun last
    int first_pixel_ = AnLine::clocks;
    int pixels_end_ = 0;
};

} // namespace emu
