#include "tools/mkdisk/dos2/vtoc.hpp"

namespace mkdisk::dos2 {
namespace {

std::size_t byte_of(int sector) { return vtoc::map + static_cast<std::size_t>(sector) / 8; }
std::uint8_t bit_of(int sector) { return static_cast<std::uint8_t>(0x80 >> (sector % 8)); }

} // namespace

int last_file_sector(const SectorImage& disk) {
    return word_at(disk[vtoc_at], vtoc::total) == total_sectors_of_mydos ? sectors : sectors - 1;
}

bool can_be_a_files(const SectorImage& disk, int sector) {
    return sector > boot_sectors && sector <= last_file_sector(disk) &&
           (sector < vtoc_at || sector >= directory_at + directory_sectors);
}

bool is_free(const SectorImage& disk, int sector) { return (disk[vtoc_at][byte_of(sector)] & bit_of(sector)) != 0; }

void set_free(SectorImage& disk, int sector, bool free) {
    if (is_free(disk, sector) == free) return;
    const Sector table = disk[vtoc_at];
    table[byte_of(sector)] ^= bit_of(sector);
    store_word(table, vtoc::free, word_at(table, vtoc::free) + (free ? 1 : -1));
}

int free_sectors(const SectorImage& disk) { return word_at(disk[vtoc_at], vtoc::free); }

int counted_sectors(const SectorImage& disk) {
    int count = 0;
    for (int sector = 0; sector <= last_file_sector(disk); ++sector) count += is_free(disk, sector) ? 1 : 0;
    return count;
}

std::optional<int> allocate(SectorImage& disk) {
    for (int sector = 1; sector <= last_file_sector(disk); ++sector) {
        if (!can_be_a_files(disk, sector) || !is_free(disk, sector)) continue;
        set_free(disk, sector, false);
        return sector;
    }
    return std::nullopt;
}

Failure check_shape(const SectorImage& disk) {
    const ConstSector table = disk[vtoc_at];
    if (table[vtoc::kind] != vtoc::dos_2)
        return Error{fmt::format("no DOS 2.0S VTOC: its first byte is {}, not {}", table[vtoc::kind], vtoc::dos_2)};
    const int total = word_at(table, vtoc::total);
    if (total == 0 || total >= sectors)
        return Error{fmt::format("no DOS 2.0S VTOC: {} sectors in all, not {}", total, total_sectors)};
    return std::nullopt;
}

} // namespace mkdisk::dos2
