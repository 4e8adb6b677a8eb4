// What a program that only looks at a Disk II's data register will find in it, clock by clock, made from the cells that
// come next. The controller's state stays behind until something else is done with it.
#pragma once

#include "emu/apple2/accelerator/cells_ahead.hpp"

namespace emu::apple2 {

class DiskForecast {
  public:
    bool covers(Cycle clock) const {
        if (clock < from_) return false; // guard: the forecast begins later
        return clock <= end_;
    }
    // The data register in a clock. Preconditions: it covers the clock, and no later one was asked for.
    std::uint8_t at(Cycle clock);
    // Of `most` reads in a forecast, in clock `first` and then every `period` clocks: how many find no whole byte,
    // before the first that does or that it does not cover.
    Cycle reads_without_byte(Cycle first, Cycle period, Cycle most);

    // Runs the controller to a clock, none before that of an earlier call or look. The forecast ends.
    void run_to(Disk2& disk, Cycle clock);
    // Makes a forecast from the controller's state on, if it can.
    void foresee(const Disk2& disk);

  private:
    bool pass_ahead(Disk2& disk, Cycle to);
    void pass_foreseen(CellsAhead& ahead, Cycle start, Cycle to);
    Cycle whole_at() const; // the clock that makes the byte last looked at whole

    Cycle from_ = 1, end_ = 0; // the clocks foreseen; none
    Cycle begin_ = 0;          // of the leading one's cell of the byte last looked at
    std::uint64_t stream_ = 0; // the cells from that one on, the first in bit 63
    std::uint8_t before_ = 0;  // the byte in front of it
};

} // namespace emu::apple2
