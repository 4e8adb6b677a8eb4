// What is wrong with a DOS 3.3 disk: checks every sector, by its owner and by the VTOC.
#pragma once

#include "tools/mkdisk/catalog.hpp"
#include "tools/mkdisk/problem.hpp"

namespace mkdisk {

// Cross-linked and lost sectors; sectors in use that the VTOC calls free; chains of the catalogue and of track/sector
// lists that loop or point off the disk; wrong counts, offsets and types in entries and lists; names twice; VTOC bits
// of sectors that do not exist; a VTOC that is none (then nothing else is checked).
// Not a problem: used sectors that no file owns on track 17, and on a run of whole used tracks from track 0 on, where
// DOS or a boot image is.
std::vector<Problem> check_disk(const SectorImage& disk);

} // namespace mkdisk
