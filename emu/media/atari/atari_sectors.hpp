// Shared by .atr and .xfd: a disk's sectors in order. With 256-byte sectors, files store the first three in one of
// three ways.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace emu::atari_sectors {

// The ways in which 256-byte disks store sectors 1 to 3.
enum class Boot : std::uint8_t {
    short_sectors, // 128 bytes each, as a drive transfers them
    whole_sectors, // 256 bytes each; a drive transfers the first 128
    packed,        // 128 bytes each, then 384 unused bytes
};

struct Layout {
    std::uint16_t sector_bytes = 128;
    Boot boot = Boot::short_sectors;
};

// Detects how an image with 256-byte sectors stores the first three.
Boot find_boot(std::span<const std::uint8_t> sectors);

// An image's length may be off by less than this.
inline constexpr std::size_t track_sectors = 18;

// The intended length of an image with `there` bytes of sectors: that of a usual disk, or the length in its header
// (`promised`), or whole sectors. Precondition: sector_bytes is 128, 256, ... 8192.
std::size_t intended_bytes(std::size_t there, std::size_t promised, std::size_t sector_bytes);

// Pads with zeros, or truncates after the last sector; sets `remark`, unless null, to a line about it.
std::vector<std::uint8_t> with_length(std::span<const std::uint8_t> sectors, std::size_t bytes, std::string* remark);

// The disk of those bytes; none if they are not 1 to 65,535 whole sectors.
std::optional<AtariDisk> disk_of(std::span<const std::uint8_t> sectors, const Layout& layout);

// The bytes of a disk's sectors. Error: the first track and sector that is missing, duplicate or out of order, or whose
// number is out of range.
Result<std::vector<std::uint8_t>> sectors_of(const AtariDisk& disk, Boot boot);

} // namespace emu::atari_sectors
