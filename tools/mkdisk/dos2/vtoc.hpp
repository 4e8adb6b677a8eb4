// The volume table of contents, sector 360: the map of free sectors and their count. Inside Atari DOS, ch. 3. DOS
// numbers its map from 0 and so never uses sector 720. MyDOS uses it, and its VTOC counts one sector more in total. In
// enhanced density, DOS 2.5 has a second table in sector 1024, for sectors 721 to 1023.
#pragma once

#include "tools/mkdisk/dos2/image.hpp"

namespace mkdisk::dos2 {

inline constexpr int total_sectors = 707; // free on an empty disk: 720 minus sector 720, boot sectors, VTOC, directory
inline constexpr int total_sectors_of_mydos = 708; // including sector 720
inline constexpr int total_sectors_of_dos_2_5 = 1010;
inline constexpr int last_sector_of_dos_2_0 = 719; // DOS 2.0S neither reads nor writes sectors above it

// Offsets in the sector.
namespace vtoc {
inline constexpr std::size_t kind = 0, total = 1, free = 3, map = 10;
inline constexpr std::uint8_t dos_2 = 2;
} // namespace vtoc

// The second table repeats the map from sector 48 on and continues it.
inline constexpr int vtoc_2_at = 1024;
namespace vtoc_2 {
inline constexpr std::size_t free = 122; // free sectors above 719
inline constexpr int first_sector = 48;
} // namespace vtoc_2
bool has_vtoc_2(const SectorImage& disk);

int last_file_sector(const SectorImage& disk); // 719, 720 or 1023
// True if a file can have the sector. Any number is valid.
bool can_be_a_files(const SectorImage& disk, int sector);

// Precondition of these: 0 <= sector <= last_file_sector(disk), as numbered in the map.
bool is_free(const SectorImage& disk, int sector);
// Also updates the counts of free sectors.
void set_free(SectorImage& disk, int sector, bool free);

int free_sectors(const SectorImage& disk);    // by the counts in the VTOC
int counted_sectors(const SectorImage& disk); // by the map

// Allocates the first free sector that a file can have, as DOS does. Nothing: the disk is full.
std::optional<int> allocate(SectorImage& disk);

// Error: the sector is not DOS 2's VTOC. DOS ignores its kind and the total number of sectors, so a kind of 0 is
// accepted if the map agrees with the count.
Failure check_shape(const SectorImage& disk);

} // namespace mkdisk::dos2
