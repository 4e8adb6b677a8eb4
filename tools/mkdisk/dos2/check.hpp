// Finds faults on an Atari DOS 2 disk: checks every sector by its owner and by the VTOC.
#pragma once

#include "tools/mkdisk/dos2/directory.hpp"
#include "tools/mkdisk/problem.hpp"

namespace mkdisk::dos2 {

// Reports sectors in two files; lost sectors; used sectors marked free in the VTOC; chains that loop, or point to a
// sector with another file number or to one that no file can have; wrong counts of sectors, bytes and free sectors;
// files never closed; names that are duplicate or that DOS does not accept; VTOC bits for sectors that no file can
// have; VTOC bytes that DOS ignores; files above sector 719 that are not marked as such, and the reverse; an invalid
// VTOC (then nothing else is checked). Accepted: used sectors without a file from sector 4 on, in one piece, where a
// boot image is; sector 720 and subdirectories of MyDOS.
std::vector<Problem> check_disk(const SectorImage& disk);

} // namespace mkdisk::dos2
