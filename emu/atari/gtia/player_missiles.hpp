// The four players and four missiles together.
#pragma once

#include "emu/atari/gtia/player_missile.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

class GtiaPlayerMissiles {
  public:
    static constexpr std::size_t count = 8; // players 0-3, then missiles 0-3
    struct State {
        std::array<GtiaPlayerMissile, count> all{};
        // Found from them, bit n as above: those with graphics or with pixels still to come, the others doing nothing;
        // and those with pixels still to come.
        std::uint8_t active = 0, shifting = 0;

        void update(std::size_t which) {
            const unsigned bit = 1U << which;
            const bool is_shifting = all[which].is_shifting(), is_active = is_shifting || all[which].graphics() != 0;
            shifting = static_cast<std::uint8_t>(is_shifting ? shifting | bit : shifting & ~bit);
            active = static_cast<std::uint8_t>(is_active ? active | bit : active & ~bit);
        }
    };

    void set_position(std::size_t which, std::uint8_t clock) {
        std::uint8_t& here = triggers_[state_.all[which].position()];
        here = static_cast<std::uint8_t>(here & ~(1U << which));
        triggers_[clock] |= static_cast<std::uint8_t>(1U << which);
        state_.all[which].set_position(clock);
    }
    void set_size(std::size_t which, std::uint8_t size) { state_.all[which].set_size(size); }
    void set_graphics(std::size_t which, std::uint8_t bits) {
        state_.all[which].set_graphics(bits);
        state_.update(which);
    }
    // Missile n has bits 2n+1 and 2n of SIZEM and of GRAFM.
    void set_missile_sizes(std::uint8_t sizem);
    void set_missile_graphics(std::uint8_t grafm, unsigned missiles); // only those whose bit 0-3 is set in `missiles`

    // A colour clock: the result has bit n where player or missile n has a pixel.
    unsigned step(int clock) {
        unsigned pixels = 0;
        const unsigned triggered = triggers_[static_cast<std::size_t>(clock)];
        unsigned busy = (state_.shifting | triggered) & state_.active;
        for (; busy != 0; busy &= busy - 1) {
            const auto which = static_cast<std::size_t>(std::countr_zero(busy));
            GtiaPlayerMissile& it = state_.all[which];
            if ((triggered >> which & 1) != 0) it.trigger();
            pixels |= static_cast<unsigned>(it.pixel()) << which;
            it.shift();
            state_.update(which);
        }
        return pixels;
    }

    const State& state() const { return state_; }
    State& state() { return state_; } // to change anything but positions

    void serialize(StateWriter& out) const {
        for (const GtiaPlayerMissile& each : state_.all) each.serialize(out);
    }
    void deserialize(StateReader& in);

  private:
    State state_;
    std::array<std::uint8_t, 256> triggers_{0xFF}; // by clock, bit n as above: those whose HPOS it is
};

} // namespace emu::atari
