// Disks for the drive tests: every sector has different bytes.
#pragma once

#include "emu/media/atari/atari_disk.hpp"

#include <random>
#include <vector>

namespace emu::atari {

inline std::vector<std::uint8_t> pattern(int seed, std::size_t bytes = 128) {
    std::mt19937 random(static_cast<unsigned>(seed));
    std::vector<std::uint8_t> data(bytes);
    for (auto& byte : data) byte = static_cast<std::uint8_t>(random());
    return data;
}

inline AtariDisk patterned_disk(AtariGeometry geometry = {}) {
    AtariDisk disk = AtariDisk::formatted(geometry);
    for (int sector = 1; sector <= geometry.sectors; ++sector)
        disk.write(sector, pattern(sector, geometry.sector_bytes));
    disk.set_modified(false);
    return disk;
}

} // namespace emu::atari
