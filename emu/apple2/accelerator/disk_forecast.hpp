// Forecasts a reading Disk II's sequencer from the next cells under the head. A program that only polls the data
// register reads the forecast bytes. The controller's state lags until another access needs it; tables then advance it
// over those cells.
#pragma once

#include "emu/apple2/accelerator/strides.hpp"
#include "emu/apple2/disk2.hpp"

#include <algorithm>
#include <bit>

namespace emu::apple2 {

class DiskForecast {
  public:
    bool covers(Cycle clock) const {
        if (clock < from_) return false; // guard: the forecast begins later
        return clock <= end_;
    }
    // The data register in a clock. Preconditions: the forecast covers it, and no later clock has been requested.
    std::uint8_t at(Cycle clock);
    // Counts reads, in clock `first` and then every `period` clocks, that find no whole byte; stops at the first that
    // does or that the forecast does not cover, and at `most`.
    Cycle reads_without_byte(Cycle first, Cycle period, Cycle most);

    // Runs the controller to a clock not before that of any earlier call, and ends the forecast.
    void run_to(Disk2& disk, Cycle clock);
    // Makes a forecast from the controller's present state, if possible.
    void foresee(const Disk2& disk);

  private:
    // The next cells, all of the usual length and free of noise.
    struct Cells {
        unsigned state;       // the sequencer's << 8 | the data register
        std::uint32_t wait;   // clocks before the next cell begins, less than a cell
        std::uint64_t cells;  // cells passed and cells ahead, the last in bit 0
        unsigned left = 0;    // cells not yet begun
        unsigned window = 0;  // cells that were ahead at first; 0: not examined
        std::uint32_t passed; // clocks

        std::uint32_t clocks() const { return wait + left * reading::clocks_per_cell; } // before the last cell ends
        void leave_last() { cells >>= 1, --left, --window; }
        void pass(std::uint32_t clocks); // precondition: clocks <= this->clocks()
        // The reading after the clocks passed.
        Disk2::Reading after(Disk2::Reading reading) const;
    };

    static bool look_at_cells(const Disk2::Reading& head, Cells& ahead);
    static bool look_at_flux(const Disk2::Reading& head, Cells& ahead);
    static bool look_ahead(const Disk2::Reading& head, Cells& ahead);
    bool skip_ahead(Disk2& disk, Cycle to);
    static bool skip_noise(Disk2& disk, Cycle to);
    static void step(Disk2& disk, Cycle to);
    void skip_foreseen(Cycle start, Cycle to);
    void forget() { from_ = 1, end_ = 0, ahead_.window = 0; }
    Cycle whole_at() const; // the clock in which the byte last looked at becomes whole

    Cycle from_ = 1, end_ = 0; // the clocks covered; none at first
    Cycle begin_ = 0;          // of the cell with the leading one of the byte last looked at
    std::uint64_t stream_ = 0; // the cells from that one on, the first in bit 63
    std::uint8_t before_ = 0;  // the byte before it
    Cells ahead_{};            // from the controller's state on
};

inline std::uint8_t DiskForecast::at(Cycle clock) {
    using reading::clocks_per_cell, reading::strides;
    auto into = static_cast<std::uint32_t>(clock - begin_);
    while (into >= 8 * clocks_per_cell) { // the byte is whole
        const auto zeros = static_cast<std::uint32_t>(std::countl_zero(stream_ << 8));
        const std::uint32_t to_second = (8 + zeros + 1) * clocks_per_cell;
        if (into < to_second) return static_cast<std::uint8_t>(stream_ >> 56);
        before_ = static_cast<std::uint8_t>(stream_ >> 56);
        begin_ += to_second - clocks_per_cell;
        into -= to_second - clocks_per_cell;
        stream_ <<= 8 + zeros;
    }
    if (into < 2 * clocks_per_cell) [[unlikely]] {
        const auto pulse = stream_ >> 62 & 1;
        return static_cast<std::uint8_t>(
            strides[pulse][into - clocks_per_cell][reading::in_step::leading << 8 | before_]);
    }
    const std::uint32_t shifted = (into + clocks_per_cell - reading::in_step::clocks_to_shift) / clocks_per_cell;
    return static_cast<std::uint8_t>(stream_ >> (64 - shifted));
}

inline Cycle DiskForecast::whole_at() const {
    return begin_ + 7 * reading::clocks_per_cell + reading::in_step::clocks_to_shift;
}

inline Cycle DiskForecast::reads_without_byte(Cycle first, Cycle period, Cycle most) {
    if (!covers(first)) return 0;    // guard: the register is not foreseen
    if (at(first) >= 0x80) return 0; // guard: a whole byte is there
    Cycle first_not = whole_at();
    if (first_not > end_) first_not = end_ + 1; // guard: the forecast ends before
    return std::min(most, (first_not - first + period - 1) / period);
}

} // namespace emu::apple2
