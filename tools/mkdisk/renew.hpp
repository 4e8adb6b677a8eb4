// Puts a newer program on a disk that has files: compares boot disks' programs, and copies files to another boot disk.
#pragma once

#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/mkdisk/dos_disk.hpp"

namespace mkdisk {

// True if `disk` boots the program of `other`: all sectors are equal that are used on `other` but not part of its files
// or catalogue.
bool has_program_of(const SectorImage& disk, const SectorImage& other);

// Returns `onto` with all files of `from`, including type and lock, instead of its own. Error: a disk whose files
// cannot be identified safely; an unreadable file; the disk is full.
Result<SectorImage> with_files_of(SectorImage onto, const SectorImage& from);

namespace dos2 {

// The same for the Atari. Error also if `from` has MyDOS subdirectories.
bool has_program_of(const SectorImage& disk, const SectorImage& other);
Result<SectorImage> with_files_of(SectorImage onto, const SectorImage& from);

} // namespace dos2
} // namespace mkdisk
