#include "tools/mkdisk/dos2/vtoc.hpp"

#include <algorithm>

namespace mkdisk::dos2 {
namespace {

constexpr std::size_t bytes_copied = (sectors - vtoc_2::first_sector) / 8;

std::uint8_t bit_of(int sector) { return static_cast<std::uint8_t>(0x80 >> (sector % 8)); }

// Location of a sector's bit: in the second table or the first.
struct Place {
    int table;
    std::size_t byte;
};
Place copy_of(int sector) { return {vtoc_2_at, static_cast<std::size_t>((sector - vtoc_2::first_sector) / 8)}; }
Place place_of(const SectorImage& disk, int sector) {
    if (sector > last_sector_of_dos_2_0 && has_vtoc_2(disk)) return copy_of(sector);
    return {vtoc_at, vtoc::map + static_cast<std::size_t>(sector) / 8};
}

} // namespace

bool has_vtoc_2(const SectorImage& disk) {
    if (disk.geometry() != emu::AtariGeometry::enhanced_density()) return false;
    if (word_at(disk[vtoc_at], vtoc::total) == total_sectors_of_dos_2_5) return true;
    const auto copied = disk[vtoc_at].subspan(vtoc::map + vtoc_2::first_sector / 8, bytes_copied);
    return std::ranges::equal(copied, disk[vtoc_2_at].first(bytes_copied));
}

int last_file_sector(const SectorImage& disk) {
    if (has_vtoc_2(disk)) return vtoc_2_at - 1;
    return word_at(disk[vtoc_at], vtoc::total) == total_sectors_of_mydos ? sectors : last_sector_of_dos_2_0;
}

bool can_be_a_files(const SectorImage& disk, int sector) {
    return sector > boot_sectors && sector <= last_file_sector(disk) &&
           (sector < vtoc_at || sector >= directory_at + directory_sectors) && !(sector == sectors && has_vtoc_2(disk));
}

bool is_free(const SectorImage& disk, int sector) {
    const auto [table, byte] = place_of(disk, sector);
    return (disk[table][byte] & bit_of(sector)) != 0;
}

void set_free(SectorImage& disk, int sector, bool free) {
    if (is_free(disk, sector) == free) return;
    const auto [at, byte] = place_of(disk, sector);
    const Sector table = disk[at];
    table[byte] ^= bit_of(sector);
    const std::size_t count = at == vtoc_at ? vtoc::free : vtoc_2::free;
    store_word(table, count, word_at(table, count) + (free ? 1 : -1));
    if (at == vtoc_at && sector >= vtoc_2::first_sector && has_vtoc_2(disk))
        disk[vtoc_2_at][copy_of(sector).byte] = table[byte];
}

int free_sectors(const SectorImage& disk) {
    return word_at(disk[vtoc_at], vtoc::free) + (has_vtoc_2(disk) ? word_at(disk[vtoc_2_at], vtoc_2::free) : 0);
}

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
    const int kind = disk[vtoc_at][vtoc::kind];
    if (kind == vtoc::dos_2) return std::nullopt;
    const int counted = counted_sectors(disk);
    if (kind == 0 && counted > 0 && counted == free_sectors(disk)) return std::nullopt;
    return Error{fmt::format("not a DOS 2 disk: its VTOC begins with {}, not {}", kind, vtoc::dos_2)};
}

} // namespace mkdisk::dos2
