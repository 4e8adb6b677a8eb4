// A disk drive as programs see it through SIO: one call, one command, a status. Reads and writes the device control
// block as in the OS User's Manual, ch. 5 and 9. There is no timing; power fails on demand.
#pragma once

#include "tools/mkdisk/dos2/image.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace support {

class SioDrive {
  public:
    enum class Power { stays, fails_before, fails_within };

    bool answers = true; // switched on
    bool disk_in = true;
    bool knows_no_disk = false; // STATUS reports "not ready" without a disk; an 810 does not
    bool write_protected = false;

    SioDrive() = default;
    explicit SioDrive(mkdisk::dos2::SectorImage disk) : disk_(std::move(disk)) {}

    mkdisk::dos2::SectorImage& disk() { return disk_; }
    const mkdisk::dos2::SectorImage& disk() const { return disk_; }

    void spoil(int sector) { spoilt(sector) = true; }      // its data field has a bad checksum
    void wear_out(int sector) { worn_out_ = sector; }      // data written to it cannot be read back
    void erase() { spoilt_.assign(spoilt_.size(), true); } // unformatted
    bool is_spoilt(int sector) const { return spoilt_[static_cast<std::size_t>(sector - 1)]; }

    // Cuts the power at the n-th sector write from now on, counted from 1.
    void cut_power_at(int n, Power how) { cut_at_ = writes_ + n, cut_ = how; }
    bool power_is_off() const { return off_; }
    void power_on() { off_ = false, cut_ = Power::stays; }

    int reads() const { return reads_; }
    int writes() const { return writes_; } // sectors written, or formatted
    int formats() const { return formats_; }

    // Executes the command in the device control block at $0300, and stores the status there.
    void call(std::span<std::uint8_t, 65536> ram);

  private:
    std::vector<bool>::reference spoilt(int sector) { return spoilt_[static_cast<std::size_t>(sector - 1)]; }

    std::uint8_t run(std::uint8_t command, int sector, std::span<std::uint8_t> buffer);
    std::uint8_t read(int sector, std::span<std::uint8_t> buffer);
    std::uint8_t write(int sector, std::span<const std::uint8_t> buffer);
    std::uint8_t format(std::span<std::uint8_t> buffer);
    std::uint8_t status(std::span<std::uint8_t> buffer) const;

    mkdisk::dos2::SectorImage disk_;
    std::vector<bool> spoilt_ = std::vector<bool>(mkdisk::dos2::sectors);
    int worn_out_ = 0;
    bool failed_ = false; // the last operation, for STATUS
    int reads_ = 0, writes_ = 0, formats_ = 0;
    int cut_at_ = 0;
    Power cut_ = Power::stays;
    bool off_ = false;
};

} // namespace support
