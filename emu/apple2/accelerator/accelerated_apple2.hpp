// One run of an Apple II+ by the accelerator: the processor on a bus that skips iterations of idle loops, disk
// controllers that catch up using the cells ahead of their heads, and a picture that redraws dirty lines only.
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

    // The bus cycles other than plain memory.
    [[gnu::noinline]] std::uint8_t read_io(std::uint16_t address, Cycle now);
    [[gnu::noinline]] void store(std::uint16_t address, std::uint8_t data, Cycle now);
    // Of `most` reads, at `first` and then every `period` cycles: how many, before the first that finds bit 7 set, do
    // nothing but read. Only devices that programs wait for are known.
    [[gnu::noinline]] Cycle idle_reads(std::uint16_t address, Cycle first, Cycle period, Cycle most);
    // Runs whole iterations of the monitor's KEYIN at `pc`; the clock after them, at most `stop`.
    [[gnu::noinline]] Cycle skip_keyin(std::uint16_t pc, Cycle now, Cycle stop);

  private:
    struct Bus;

    void run(Cycle target, const Breakpoints* stops);
    void end_run(Cycle now);
    void watch_displayed_pages();
    // The data register, where nothing foresees it.
    [[gnu::noinline]] std::uint8_t read_disk(Disk2& disk, DiskForecast& forecast, Cycle clock);
    void write_watched(std::uint16_t address, std::uint8_t data, Cycle now);
    // Runs `touch`, an access to the devices on cycle `now`.
    template <class Touch>
    void access_devices(std::uint16_t address, Cycle now, Touch touch);
    DiskForecast& forecast_of(const Disk2& disk) { return forecasts_[&disk == &machine_.disk2_ ? 0 : 1]; }

    Apple2& machine_;
    DirtyLines& lines_;
    std::array<DiskForecast, 2> forecasts_; // of slot 6 and slot 5
};

} // namespace emu::apple2
