// The eight objects together, and where in the scan line each has pixels.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/frame.hpp"
#include "emu/atari/gtia_object.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace emu {

class GtiaObjects {
  public:
    static constexpr std::size_t count = 8; // players 0-3, then missiles 0-3
    using Line = std::array<std::uint8_t, AnLine::clocks>;
    // The objects, and sets that are found from them; bit n: object n.
    struct State {
        std::array<GtiaObject, count> objects{};
        std::uint8_t latched = 0, shifting = 0;
        std::uint8_t parked = 0xFF; // at the left, as at power-on
    };

    void set_position(std::size_t object, std::uint8_t clock);
    void set_size(std::size_t object, std::uint8_t size);
    void set_latch(std::size_t object, std::uint8_t bits);
    const State& state() const { return state_; }
    void set_state(const State& state) { state_ = state; }
    using Words = std::array<std::uint64_t, 5>; // the objects' bytes
    // Places and sizes of no account: those of objects that have nothing to show.
    struct Placeless {
        Words kept{~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL}; // the bits of `objects` that do count
        std::uint8_t objects = 0;
        static Placeless of(std::uint8_t objects);
    };
    static bool same(const State& left, const State& right) { return same(left, right, Placeless()); }
    static bool same(const State& left, const State& right, const Placeless& placeless) {
        const Words one = words_of(left), other = words_of(right);
        std::uint64_t different = 0;
        for (std::size_t at = 0; at < one.size(); ++at) different |= (one[at] ^ other[at]) & placeless.kept[at];
        return different == 0;
    }
    void set_state(const State& state, const Placeless& placeless); // which stay where they are

    // Missile n has bits 2n+1 and 2n of SIZEM and GRAFM.
    void set_missile_sizes(std::uint8_t sizem);
    void set_missile_latches(std::uint8_t grafm, unsigned missiles); // only those whose bit is set

    bool alive() const { return (state_.latched | state_.shifting) != 0; } // any of them
    // Whether one may come to have pixels in the visible clocks by what happens to it at clocks `from` to before `to`.
    // Bit n of `loaded`: object n's latch is written on the way; positions and sizes are not.
    bool may_show(int from, int to, unsigned loaded) const {
        if (state_.shifting != 0) return true;
        const unsigned candidates = (state_.latched | loaded) & ~unsigned{state_.parked};
        return candidates != 0 && any_triggered(from, to, candidates);
    }
    // Whether one is done before the visible clocks, or never triggered, wherever else the beam is.
    bool parked(std::size_t object) const { return (state_.parked >> object & 1) != 0; }
    bool missiles_parked(unsigned missiles) const { return (missiles & ~(unsigned{state_.parked} >> 4)) == 0; }
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
    static Words words_of(const State& state) {
        static_assert(sizeof(Words) == sizeof state.objects && std::has_unique_object_representations_v<GtiaObject>);
        return std::bit_cast<Words>(state.objects);
    }

    bool any_triggered(int from, int to, unsigned objects) const;
    void note(std::size_t object);
    void note_place(std::size_t object);
    void note_all();
    void shift_out(std::size_t object, int from, int to);
    void mark_eight(std::size_t object, int from, std::uint8_t clocks);
    void mark(std::size_t object, int from, int to);

    State state_;
    Line pixels_{}; // of the line begun last
    int first_pixel_ = AnLine::clocks;
    int pixels_end_ = 0;
};

} // namespace emu
