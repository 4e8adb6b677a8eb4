// The 720 sectors of a single density Atari disk as a value, numbered from 1; what stands at each place by B.
// Wilkinson, Inside Atari DOS (1982), ch. 2 to 4, and the Atari DOS 2.0S manual.
#pragma once

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
using Failure = std::optional<Error>; // nothing: it was done

inline constexpr int sectors = 720;
inline constexpr std::size_t sector_bytes = 128;
inline constexpr int boot_sectors = 3; // 1 to 3; no file can have them
inline constexpr int vtoc_at = 360;
inline constexpr int directory_at = 361; // and the seven that follow
inline constexpr int directory_sectors = 8;
using Sector = std::span<std::uint8_t, sector_bytes>;
using ConstSector = std::span<const std::uint8_t, sector_bytes>;

inline bool on_disk(int sector) { return sector >= 1 && sector <= sectors; }

class SectorImage {
  public:
    SectorImage() : bytes_(sectors * sector_bytes) {}
    // Precondition: the length of 720 sectors.
    explicit SectorImage(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {
        assert(bytes_.size() == sectors * sector_bytes);
    }

    // Precondition of both: on_disk(number).
    ConstSector operator[](int number) const { return ConstSector(bytes_.data() + offset(number), sector_bytes); }
    Sector operator[](int number) { return Sector(bytes_.data() + offset(number), sector_bytes); }

    std::span<const std::uint8_t> bytes() const { return bytes_; }

    bool operator==(const SectorImage&) const = default;

  private:
    static std::size_t offset(int number) {
        assert(on_disk(number));
        return static_cast<std::size_t>(number - 1) * sector_bytes;
    }

    std::vector<std::uint8_t> bytes_;
};

inline int word_at(ConstSector in, std::size_t offset) { return in[offset] | in[offset + 1] << 8; }
inline void store_word(Sector in, std::size_t offset, int value) {
    in[offset] = static_cast<std::uint8_t>(value);
    in[offset + 1] = static_cast<std::uint8_t>(value >> 8);
}

} // namespace mkdisk::dos2
