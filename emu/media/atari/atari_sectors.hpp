// Shared by .atr and .xfd: the bytes of a disk's sectors, one after the other. If sectors have 256 bytes,
// files store the first three in one of three ways.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace emu::atari_sectors {

// How sectors 1 to 3 are stored if sectors have 256 bytes.
enum class Boot : std::uint8_t {
    short_sectors, // 128 bytes each, as a drive transfers them
    whole_sectors, // 256 bytes each; a drive transfers the first 128
    packed,        // 128 bytes each, then 384 that belong to no sector
};

struct Layout {
    std::uint16_t sector_bytes = 128;
    Boot boot = Boot::short_sectors;
};

// How an image with 256 bytes a sector stores its first three.
Boot find_boot(std::span<const std::uint8_t> sectors);

// Image lengths may be off by less than this.
inline constexpr std::size_t track_sectors = 18;

// How many bytes of sectors an image of `there` bytes was made to have: as many as a usual disk has, or as many as its
// header gives (`promised`), or whole sectors. Precondition: sector_bytes is 128, 256, ... 8192.
std::size_t intended_bytes(std::size_t there, std::size_t promised, std::size_t sector_bytes);

// Adds zeros, or leaves out what follows the last sector; `remark`, where given, becomes a line about it.
std::vector<std::uint8_t> with_length(std::span<const std::uint8_t> sectors, std::size_t bytes, std::string* remark);

// The disk of those bytes; nothing if they are not 1 to 65,535 whole sectors.
std::optional<AtariDisk> disk_of(std::span<const std::uint8_t> sectors, const Layout& layout);

// The bytes of a disk's sectors. Error: the first track and sector that is not there, more than once there, or not in
// order, or that has a number which no sector of the disk has.
Result<std::vector<std::uint8_t>> sectors_of(const AtariDisk& disk, Boot boot);

} // namespace emu::atari_sectors
