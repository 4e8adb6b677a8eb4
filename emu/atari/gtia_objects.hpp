// The eight objects together, and where in the scan line each has pixels.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/frame.hpp"
#include "emu/atari/gtia_object.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu {

class GtiaObjects {
  public:
    static constexpr std::size_t count = 8; // players 0-3, then missiles 0-3
    using Line = std::array<std::uint8_t, AnLine::clocks>;
    using State = std::array<GtiaObject, count>;

    // To change one.
    GtiaObject& operator[](std::size_t object) {
        touched_ = true;
        return objects_[object];
    }
    const State& state() const { return objects_; }
    void set_state(const State& state) {
        objects_ = state;
        touched_ = true;
    }

    // Missile n has bits 2n+1 and 2n of SIZEM and GRAFM.
    void set_missile_sizes(std::uint8_t sizem);
    void set_missile_latches(std::uint8_t grafm, unsigned missiles); // only those whose bit is set

    bool alive() const { return touched_ && any_alive(); } // any of them
    bool any_shifting() const;
    bool any_before(int clock) const; // by position
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
    bool any_alive() const;
    void shift_out(std::size_t object, int from, int to);
    void mark(std::size_t object, int from, int to);

    State objects_{};
    bool touched_ = true; // since none was alive
    Line pixels_{};       // of the line begun last
    int first_pixel_ = AnLine::clocks;
    int pixels_end_ = 0;
};

} // namespace emu
