// Finds faults of an Atari DOS 2 disk: checks every sector, by its owner and by the VTOC.
#pragma once

#include "tools/mkdisk/dos2/directory.hpp"
#include "tools/mkdisk/problem.hpp"

namespace mkdisk::dos2 {

// Sectors of two files; lost sectors; sectors in use that the VTOC calls free; chains that loop, or point to a sector
// of another number or to one that no file can have; wrong counts of sectors, of bytes and of free sectors; files never
// closed; names twice or such as DOS does not accept; VTOC bits of sectors that no file can have; VTOC bytes that DOS
// does not look at; files above sector 719 that are not marked so, and the reverse; a VTOC that is none (then nothing
// else is checked). Not a problem: used sectors that no file has from sector 4 on, in one piece, where a boot image is;
// sector 720 and the directories in directories of MyDOS.
std::vector<Problem> check_disk(const SectorImage& disk);

} // namespace mkdisk::dos2
