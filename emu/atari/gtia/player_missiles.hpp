// The four players and four missiles.
#pragma once

#include "emu/atari/gtia/player_missile.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace emu::atari {

class GtiaPlayerMissiles {
  public:
    static constexpr std::size_t count = 8; // players 0-3, then missiles 0-3

    void set_position(std::size_t which, std::uint8_t clock) { all_[which].set_position(clock); }
    void set_size(std::size_t which, std::uint8_t size) { all_[which].set_size(size); }
    void set_graphics(std::size_t which, std::uint8_t bits) {
        all_[which].set_graphics(bits);
        update(which);
    }
    // Bits 2n+1 and 2n of SIZEM and GRAFM belong to missile n.
    void set_missile_sizes(std::uint8_t sizem);
    void set_missile_graphics(std::uint8_t grafm, unsigned missiles); // bits 0-3: only these missiles

    // Clocks of a line; empty if `from` >= `to`.
    struct Clocks {
        int from = 0, to = 0;
        bool empty() const { return from >= to; }
        void add(Clocks more) {
            if (more.empty()) return;
            *this = empty() ? more : Clocks{std::min(from, more.from), std::max(to, more.to)};
        }
    };
    bool is_active() const { return active_ != 0; } // if false, no trigger makes a pixel
    // The clocks that may have pixels in a line, unless a register changes.
    Clocks reach() const;
    // Runs all objects through the clocks of `span`. Precondition: no register changes in it. Sets bit n of a clock's
    // byte if player or missile n has a pixel there. Returns the clocks that have any.
    Clocks run(Clocks span, std::span<std::uint8_t> pixels);

    void serialize(StateWriter& out) const {
        for (const GtiaPlayerMissile& each : all_) each.serialize(out);
    }
    void deserialize(StateReader& in);

  private:
    Clocks shift_out(std::size_t which, Clocks span, std::span<std::uint8_t> pixels);
    void update(std::size_t which) {
        const unsigned bit = 1U << which;
        const bool is_shifting = all_[which].is_shifting(), is_active = is_shifting || all_[which].graphics() != 0;
        shifting_ = static_cast<std::uint8_t>(is_shifting ? shifting_ | bit : shifting_ & ~bit);
        active_ = static_cast<std::uint8_t>(is_active ? active_ | bit : active_ & ~bit);
    }

    std::array<GtiaPlayerMissile, count> all_{};
    // Derived, bit n as above. active_: has graphics or pixels left, all others do nothing. shifting_: has pixels
    // left.
    std::uint8_t active_ = 0, shifting_ = 0;
};

} // namespace emu::atari
