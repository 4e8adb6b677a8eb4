// Where the players and missiles have pixels in a scan line: each is stepped only while it is shifting, in spans of
// clocks in which no register changes.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/gtia/player_missiles.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

class GtiaPixels {
  public:
    void begin_line();
    // Steps all through the clocks `from` to before `to` of the line begun last; their registers do not change there.
    void run(GtiaPlayerMissiles& players_missiles, int from, int to);

    // Bit n: player n, or missile n - 4, has a pixel at this visible clock.
    unsigned at(int clock) const { return pixels_[static_cast<std::size_t>(clock)]; }
    // There are none outside these clocks.
    int first() const { return first_; }
    int end() const { return end_; }

  private:
    void shift_out(GtiaPlayerMissile& it, unsigned bit, int from, int to);

    std::array<std::uint8_t, AnLine::clocks> pixels_{};
    int first_ = AnLine::clocks;
    int end_ = 0;
};

} // namespace emu::atari
