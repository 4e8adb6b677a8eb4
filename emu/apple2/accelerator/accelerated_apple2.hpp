// One accelerated run of an Apple II+: the bus skips iterations of idle loops, disk controllers catch up by forecasts
// of the cells ahead of their heads, and only dirty lines are redrawn.
#pragma once

#include "emu/apple2/accelerator/dirty_lines.hpp"
#include "emu/apple2/accelerator/disk_forecast.hpp"
#include "emu/apple2/apple2.hpp"
#include "emu/apple2/bus.hpp"

#include <array>

namespace emu::apple2 {

class AcceleratedApple2 {
  public:
    AcceleratedApple2(Apple2& machine, DirtyLines& lines) : machine_(machine), lines_(lines) {}

    bool run_until(Cycle target, const Breakpoints* stops); // as Apple2::run_until

    // All accesses except those of plain memory.
    [[gnu::noinline]] std::uint8_t read_io(std::uint16_t address, Cycle now);
    [[gnu::noinline]] void store(std::uint16_t address, std::uint8_t data, Cycle now);
    // Counts reads of `address`, in cycle `first` and then every `period` cycles, that have no side effects and find
    // bit 7 clear; stops at the first that does not, and at `most`. 0 for devices that programs do not wait for.
    [[gnu::noinline]] Cycle idle_reads(std::uint16_t address, Cycle first, Cycle period, Cycle most);
    // Skips whole iterations of the monitor's KEYIN at `pc`. Returns the clock after them, at most `stop`.
    [[gnu::noinline]] Cycle skip_keyin(std::uint16_t pc, Cycle now, Cycle stop);

  private:
    struct Bus;

    void run(Cycle target, const Breakpoints* stops);
    void end_run(Cycle now);
    void watch_displayed_pages();
    // Reads the data register when no forecast covers the clock.
    [[gnu::noinline]] std::uint8_t read_disk(Disk2& disk, DiskForecast& forecast, Cycle clock);
    void write_watched(std::uint16_t address, std::uint8_t data, Cycle now);
    // Runs `touch`, which accesses the devices on cycle `now`.
    template <class Touch>
    void access_devices(std::uint16_t address, Cycle now, Touch touch);
    DiskForecast& forecast_of(const Disk2& disk) { return forecasts_[&disk == &machine_.disk2_ ? 0 : 1]; }

    Apple2& machine_;
    DirtyLines& lines_;
    std::array<DiskForecast, 2> forecasts_; // for slot 6 and slot 5
};

} // namespace emu::apple2
