#include "tests/game6502/platform_atari/sio_drive.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace support {
namespace {

constexpr std::uint16_t dcb = 0x0300; // device, unit, command, status, buffer, timeout, -, bytes, auxiliary
constexpr std::uint8_t ok = 0x01, timeout = 0x8A, nak = 0x8B, device_error = 0x90;

int word(std::span<const std::uint8_t, 65536> ram, std::uint16_t at) { return ram[at] | ram[at + 1u] << 8; }

std::uint8_t direction(std::uint8_t command) { return command == 'P' || command == 'W' ? 0x80 : 0x40; }

int length(std::uint8_t command) { return command == 'S' ? 4 : 128; }

} // namespace

void SioDrive::call(std::span<std::uint8_t, 65536> ram) {
    const std::uint8_t command = ram[dcb + 2];
    std::uint8_t& result = ram[dcb + 3];
    EXPECT_EQ(ram[dcb], 0x31) << "the disk's address on the bus";
    EXPECT_EQ(ram[dcb + 1], 1) << "the drive";
    EXPECT_EQ(result, direction(command)) << "the direction of data";
    EXPECT_EQ(word(ram, dcb + 8), length(command)) << "bytes";
    EXPECT_GT(ram[dcb + 6], 0) << "the timeout";
    const auto buffer =
        std::span(ram).subspan(static_cast<std::size_t>(word(ram, dcb + 4)), static_cast<std::size_t>(length(command)));
    result = answers ? run(command, word(ram, dcb + 10), buffer) : timeout;
}

std::uint8_t SioDrive::run(std::uint8_t command, int sector, std::span<std::uint8_t> buffer) {
    if (command == 'S') return status(buffer);
    const bool on_disk = sector >= 1 && sector <= mkdisk::dos2::sectors;
    if (command != '!' && !on_disk) return nak;
    std::uint8_t result = nak;
    if (command == 'R') result = read(sector, buffer);
    if (command == 'P' || command == 'W') result = write(sector, buffer);
    if (command == '!') result = format(buffer);
    failed_ = result != ok;
    return result;
}

std::uint8_t SioDrive::read(int sector, std::span<std::uint8_t> buffer) {
    ++reads_;
    if (!disk_in || is_spoilt(sector)) return device_error;
    std::ranges::copy(disk_[sector], buffer.begin());
    return ok;
}

std::uint8_t SioDrive::write(int sector, std::span<const std::uint8_t> buffer) {
    if (!disk_in || write_protected) return device_error;
    if (++writes_ == cut_at_ && cut_ != Power::stays) {
        off_ = true;
        if (cut_ == Power::fails_before) return device_error;
        std::ranges::copy(buffer.first(64), disk_[sector].begin());
        spoilt(sector) = true;
        return device_error;
    }
    std::ranges::copy(buffer, disk_[sector].begin());
    spoilt(sector) = sector == worn_out_;
    return is_spoilt(sector) ? device_error : ok;
}

std::uint8_t SioDrive::format(std::span<std::uint8_t> buffer) {
    std::ranges::fill(buffer, std::uint8_t{0xFF});
    if (!disk_in) buffer[0] = 1, buffer[1] = 0;
    if (!disk_in || write_protected) return device_error;
    ++formats_;
    disk_ = mkdisk::dos2::SectorImage();
    spoilt_.assign(spoilt_.size(), false);
    if (worn_out_ == 0) return ok;
    spoilt(worn_out_) = true;
    buffer[0] = static_cast<std::uint8_t>(worn_out_);
    buffer[1] = static_cast<std::uint8_t>(worn_out_ >> 8);
    return device_error;
}

std::uint8_t SioDrive::status(std::span<std::uint8_t> buffer) const {
    buffer[0] = static_cast<std::uint8_t>(0x10 | (disk_in && write_protected ? 0x08 : 0) | (failed_ ? 0x04 : 0));
    buffer[1] = knows_no_disk && !disk_in ? 0x7F : 0xFF; // the controller's status, inverted: bit 7 "not ready"
    buffer[2] = 0xE0;
    buffer[3] = 0;
    return ok;
}

} // namespace support
