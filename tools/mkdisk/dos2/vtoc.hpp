// The volume table of contents, sector 360: the map of free sectors and their number. Inside Atari DOS, ch. 3.
// DOS numbers its map from 0 and so never has sector 720. MyDOS has it: its VTOC says so by one sector more in all.
#pragma once

#include "tools/mkdisk/dos2/image.hpp"

namespace mkdisk::dos2 {

inline constexpr int total_sectors = 707; // free on an empty disk: 720 less sector 720, boot sectors, VTOC, directory
inline constexpr int total_sectors_of_mydos = 708; // sector 720 among them

// Offsets in the sector.
namespace vtoc {
inline constexpr std::size_t kind = 0, total = 1, free = 3, map = 10;
inline constexpr std::uint8_t dos_2 = 2;
} // namespace vtoc

int last_file_sector(const SectorImage& disk); // 719 or 720
// Whether a file can have it: any number.
bool can_be_a_files(const SectorImage& disk, int sector);

// Precondition of these: 0 <= sector <= 720, the map's own numbers.
bool is_free(const SectorImage& disk, int sector);
// Keeps the number of free sectors right.
void set_free(SectorImage& disk, int sector, bool free);

int free_sectors(const SectorImage& disk);    // as the VTOC says
int counted_sectors(const SectorImage& disk); // as its map says

// Takes the first free sector that a file can have, as DOS does. Nothing: the disk is full.
std::optional<int> allocate(SectorImage& disk);

// Whether the sector looks like DOS 2.0S's VTOC at all. Error: the first field that does not.
Failure check_shape(const SectorImage& disk);

} // namespace mkdisk::dos2
