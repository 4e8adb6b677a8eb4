// What is wrong with a DOS 3.3 disk: checks every sector, by its owner and by the VTOC.
#pragma once

#include "tools/mkdisk/catalog.hpp"
#include "tools/mkdisk/problem.hpp"

namespace mkdisk {

// Cross-linked and lost sectors; sectors in use that the VTOC calls free; chains of the catalogue and of track/sector
// lists that loop or point off the disk; wrong counts, offsets and types in entries and lists; names twice; VTOC bits
// of sectors that do not exist; numbers in the VTOC that are not as usual; a VTOC that is none (then nothing else is
// checked).
// DOS does not look at a count in the catalogue, a map bit of what does not exist, the type's other bits, some of the
// VTOC's numbers, or entries after the catalogue's end, and room that is lost holds nothing: these are remarks.
// Not even that: used sectors that no file owns on track 17, and in a row from track 0 sector 0 on, where DOS (to track
// 2 sector 4) or a boot image is.
std::vector<Problem> check_disk(const SectorImage& disk);

} // namespace mkdisk
