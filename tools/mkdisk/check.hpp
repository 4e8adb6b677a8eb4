// Finds faults on a DOS 3.3 disk: checks every sector by its owner and by the VTOC.
#pragma once

#include "tools/mkdisk/catalog.hpp"
#include "tools/mkdisk/problem.hpp"

namespace mkdisk {

// Reports cross-linked and lost sectors; used sectors marked free in the VTOC; catalogue and track/sector lists that
// loop or point off the disk; wrong counts, offsets and types in entries and lists; duplicate names; VTOC bits for
// sectors that do not exist; unusual numbers in the VTOC; an invalid VTOC (then nothing else is checked).
// Faults that DOS ignores are remarks: lost sectors, counts in the catalogue, map bits for sectors that do not exist,
// other bits of the type, some of the VTOC's numbers, entries after the catalogue's end.
// Accepted without a remark: used sectors without a file on track 17, and in a row from track 0 sector 0 on, where DOS
// (up to track 2 sector 4) or a boot image is.
std::vector<Problem> check_disk(const SectorImage& disk);

} // namespace mkdisk
