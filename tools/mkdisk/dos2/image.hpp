// An Atari disk's sectors as a value, numbered from 1: 720 of 128 bytes (DOS 2.0S), 1,040 of 128 (enhanced density, DOS
// 2.5) or 720 of 256 (double density, DOS 2.0D). Layout: B. Wilkinson, Inside Atari DOS (1982), ch. 2 to 4; the Atari
// DOS 2.0S manual; for the other two, K. Siders, Atari 8-bit Disk Formats.
#pragma once

#include "emu/media/atari/atari_disk.hpp"
#include "emu/result.hpp"

#include <cassert>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mkdisk::dos2 {

using emu::Error;
using emu::Result;
using Failure = std::optional<Error>; // nothing: success

inline constexpr int sectors = 720;    // in single density
inline constexpr int boot_sectors = 3; // 1 to 3; never part of a file
inline constexpr int vtoc_at = 360;
inline constexpr int directory_at = 361; // and the seven that follow
inline constexpr int directory_sectors = 8;
using Sector = std::span<std::uint8_t>;
using ConstSector = std::span<const std::uint8_t>;

class SectorImage {
  public:
    explicit SectorImage(emu::AtariGeometry geometry = {})
        : geometry_(geometry), bytes_(std::size_t{geometry.sectors} * geometry.sector_bytes) {}

    const emu::AtariGeometry& geometry() const { return geometry_; }
    // File bytes per sector; the last three bytes link to the next sector.
    std::size_t data_bytes() const { return geometry_.sector_bytes - std::size_t{3}; }

    // Precondition of both: 1 <= number <= geometry().sectors. Of the first three only 128 bytes are transferred.
    ConstSector operator[](int number) const { return {bytes_.data() + offset(number), geometry_.sector_bytes}; }
    Sector operator[](int number) { return {bytes_.data() + offset(number), geometry_.sector_bytes}; }

    std::span<const std::uint8_t> bytes() const { return bytes_; }

    bool operator==(const SectorImage&) const = default;

  private:
    std::size_t offset(int number) const {
        assert(number >= 1 && number <= geometry_.sectors);
        return static_cast<std::size_t>(number - 1) * geometry_.sector_bytes;
    }

    emu::AtariGeometry geometry_;
    std::vector<std::uint8_t> bytes_;
};

inline int word_at(ConstSector in, std::size_t offset) { return in[offset] | in[offset + 1] << 8; }
inline void store_word(Sector in, std::size_t offset, int value) {
    in[offset] = static_cast<std::uint8_t>(value);
    in[offset + 1] = static_cast<std::uint8_t>(value >> 8);
}

} // namespace mkdisk::dos2
