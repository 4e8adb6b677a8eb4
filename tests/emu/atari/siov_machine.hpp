// An Atari 800 with our operating system, booted from a disk whose program calls SIOV for the test: disk access as a
// program sees it.
#pragma once

#include "emu/atari/atari800.hpp"
#include "emu/media/atari/atari_disk.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace emu::atari {

Firmware built_atari_firmware();

// A disk whose boot sector contains that program; all other sectors are zero.
AtariDisk siov_disk(AtariGeometry geometry = {});

class SiovMachine {
  public:
    static constexpr Cycle second = 1'789'773;
    static constexpr std::uint16_t buffer = 0x4000;

    // Powers on with that disk in D1: and boots. Fails the running test after 20 seconds.
    explicit SiovMachine(AtariDisk disk, const Options& options = {});

    // Makes one call and returns SIO's status, 1 for success. `out` is copied to the machine's buffer first.
    std::uint8_t call(char command, int sector, std::span<const std::uint8_t> out, std::size_t in = 0, int drive = 0);
    std::uint8_t read(int sector, int drive = 0) { return call('R', sector, {}, 128, drive); }
    std::uint8_t write(int sector, std::span<const std::uint8_t> data, char how = 'W', int drive = 0) {
        return call(how, sector, data, 0, drive);
    }
    void begin(char command, int sector, std::span<const std::uint8_t> out, std::size_t in = 0, int drive = 0);
    bool finished() const; // the last call has ended
    std::vector<std::uint8_t> data(std::size_t bytes = 128) const;

    Atari800 machine;
};

} // namespace emu::atari
