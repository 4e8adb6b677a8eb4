// Which players and missiles have met playfields and players. The decoder of AN data says which playfield is there;
// priority and colours have no part in it. Altirra Hardware Reference Manual 4.12, CTIA/GTIA (collision detection).
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/state.hpp"

#include <cstdint>
#include <span>

namespace emu::atari {

class GtiaCollisions {
  public:
    // PRIOR at the decoder from this clock on.
    void set_prior(std::uint8_t prior, int clock);
    std::uint8_t prior() const { return prior_; }
    // The horizontal blank of a line ends.
    void begin_display(bool hires);

    // Colour clocks of the display, by clock: bit n: player n, or missile n - 4, has a pixel.
    void collide(int from, int to, const AnLine& an, std::span<const std::uint8_t> pixels);
    // M0PF to P3PL: 0 <= reg < 16.
    std::uint8_t read(int reg) const;
    void clear() { met_ = {}; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    unsigned playfield_at(int clock, const AnLine& an) const;

    // Since HITCLR; four bits for each player or missile, player 0 lowest, missile 3 highest.
    struct Met {
        std::uint32_t playfields = 0;
        std::uint32_t players = 0; // a player's own bit means nothing
    };

    Met met_;
    std::uint8_t prior_ = 0;
    bool hires_ = false;    // PRIOR's GTIA modes clear it, and only a horizontal blank sets it
    int left_gtia_at_ = -1; // clock of this line at which PRIOR ended a GTIA mode
};

} // namespace emu::atari
