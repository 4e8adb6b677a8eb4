// Collisions of players and missiles with playfields and players. The playfield is the one that the decoder of AN data
// sees; priority and colours do not matter. Altirra Hardware Reference Manual 4.12, CTIA/GTIA (collision detection).
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/state.hpp"

#include <cstdint>
#include <span>

namespace emu::atari {

class GtiaCollisions {
  public:
    // Sets PRIOR as the decoder sees it, from this clock on.
    void set_prior(std::uint8_t prior, int clock);
    std::uint8_t prior() const { return prior_; }
    // Ends the horizontal blank of a line.
    void begin_display(bool hires);

    // Records the collisions of clocks `from` <= clock < `to`. In a clock's byte, bits 0-3 are pixels of players 0-3,
    // bits 4-7 of missiles 0-3.
    void collide(int from, int to, const AnLine& an, std::span<const std::uint8_t> pixels);
    // M0PF to P3PL: 0 <= reg < 16.
    std::uint8_t read(int reg) const;
    void clear() { met_ = {}; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    unsigned playfield_at(int clock, const AnLine& an) const;

    // Since HITCLR. Four bits for each player or missile: player 0 lowest, missile 3 highest.
    struct Met {
        std::uint32_t playfields = 0;
        std::uint32_t players = 0; // a player's bit for itself is ignored
    };

    Met met_;
    std::uint8_t prior_ = 0;
    bool hires_ = false;    // cleared by a GTIA mode in PRIOR; set only by a horizontal blank
    int left_gtia_at_ = -1; // clock of this line at which PRIOR left a GTIA mode
};

} // namespace emu::atari
