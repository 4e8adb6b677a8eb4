// Which objects have met: players and missiles, with playfields and with players. The decoder of the AN codes tells
// the playfield here; priority and colours have no part in it. Altirra Hardware Reference Manual, CTIA/GTIA (collision
// detection).
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/gtia_objects.hpp"
#include "emu/state.hpp"

#include <cstdint>

namespace emu {

class GtiaCollisions {
  public:
    // Since HITCLR, four bits an object, object 0 lowest.
    struct Met {
        std::uint32_t playfields = 0;
        std::uint32_t players = 0; // a player's own bit means nothing

        Met& operator|=(const Met& more) {
            playfields |= more.playfields;
            players |= more.players;
            return *this;
        }
        bool operator==(const Met&) const = default;
    };

    void power_on() { *this = {}; }
    // PRIOR from this clock on.
    void set_prior(std::uint8_t prior, int clock);
    // The horizontal blank of a line ends.
    void begin_display(bool hires);
    std::uint8_t prior() const { return prior_; }
    bool hires() const { return hires_; }

    // Colour clocks `from` to before `to` of a line that is not blank, in which PRIOR does not change.
    void run(int from, int to, const AnLine& an, const GtiaObjects& objects);

    std::uint8_t read(int reg) const; // 0-15: M0PF-M3PF, P0PF-P3PF, M0PL-M3PL, P0PL-P3PL
    void clear() { met_ = {}; }
    const Met& met() const { return met_; }
    void add(const Met& met) { met_ |= met; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    unsigned playfields(int clock, const AnLine& an) const;

    Met met_;
    std::uint8_t prior_ = 0;
    bool hires_ = false;    // the flip-flop: PRIOR's GTIA modes clear it, only a horizontal blank sets it
    int left_gtia_at_ = -1; // clock of this line on which PRIOR ended a GTIA mode
};

} // namespace emu
