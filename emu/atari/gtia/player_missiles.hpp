// The four players and four missiles together.
#pragma once

#include "emu/atari/gtia/player_missile.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emu {

class GtiaPlayerMissiles {
  public:
    static constexpr std::size_t count = 8; // players 0-3, then missiles 0-3
    struct State {
        std::array<GtiaPlayerMissile, count> all{};
        // Bit n as above: those with graphics, or with pixels still to come. The others do nothing.
        std::uint8_t active = 0;

        void update_active(std::size_t which) {
            const bool is_active = all[which].graphics() != 0 || all[which].is_shifting();
            active = static_cast<std::uint8_t>((active & ~(1U << which)) | static_cast<unsigned>(is_active) << which);
        }
    };

    void set_position(std::size_t which, std::uint8_t clock) { state_.all[which].set_position(clock); }
    void set_size(std::size_t which, std::uint8_t size) { state_.all[which].set_size(size); }
    void set_graphics(std::size_t which, std::uint8_t bits) {
        state_.all[which].set_graphics(bits);
        state_.update_active(which);
    }
    // Missile n has bits 2n+1 and 2n of SIZEM and of GRAFM.
    void set_missile_sizes(std::uint8_t sizem);
    void set_missile_graphics(std::uint8_t grafm, unsigned missiles); // only those whose bit 0-3 is set in `missiles`

    // A colour clock: the result has bit n where player or missile n has a pixel.
    unsigned step(int clock) {
        unsigned pixels = 0;
        for (unsigned active = state_.active; active != 0; active &= active - 1) {
            const auto which = static_cast<std::size_t>(std::countr_zero(active));
            GtiaPlayerMissile& it = state_.all[which];
            if (it.position() == clock)
                it.trigger();
            else if (!it.is_shifting())
                continue;
            pixels |= static_cast<unsigned>(it.pixel()) << which;
            it.shift();
            state_.update_active(which);
        }
        return pixels;
    }

    const State& state() const { return state_; }
    void set_state(const State& state) { state_ = state; }

    void serialize(StateWriter& out) const {
        for (const GtiaPlayerMissile& each : state_.all) each.serialize(out);
    }
    void deserialize(StateReader& in);

  private:
    State state_;
};

} // namespace emu
