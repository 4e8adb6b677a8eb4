// A GTIA that the accelerator runs, without the rest of the machine.
#pragma once

#include "emu/atari/accelerator/gtia_fast.hpp"

namespace emu::atari::test {

struct LoneGtia {
    Gtia lone;
    GtiaLines lines;
};

class LoneFastGtia : private LoneGtia, public FastGtia {
  public:
    LoneFastGtia() : FastGtia(lone, lines) {}

    const Gtia& chip() const { return lone; }
    void power_on(bool pal) {
        lone.power_on(pal);
        lines = {};
    }
    void set_rendering(bool on) {
        lone.set_rendering(on);
        for (Line& line : lines.lines) line.version = 0; // what has been painted where stays known to the test
    }
    bool has_frame() const { return lone.has_frame(); }
    const Frame& frame() const { return lone.frame(); }
};

} // namespace emu::atari::test
