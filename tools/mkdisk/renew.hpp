// A newer program for a disk that has files: what a boot disk's program is, and how files move to another boot disk.
#pragma once

#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/mkdisk/dos_disk.hpp"

namespace mkdisk {

// Whether `disk` boots the program of `other`: it is the same in every sector that the VTOC of `other` calls used and
// that neither its files nor its catalogue have.
bool has_program_of(const SectorImage& disk, const SectorImage& other);

// `onto` with the files of `from` instead of its own: all of them, with type and lock. Error: a disk whose files cannot
// be told apart safely; a file that cannot be read; more than the disk holds.
Result<SectorImage> with_files_of(SectorImage onto, const SectorImage& from);

namespace dos2 {

// The same for the Atari. Error also where `from` has directories in its directory, as MyDOS makes them.
bool has_program_of(const SectorImage& disk, const SectorImage& other);
Result<SectorImage> with_files_of(SectorImage onto, const SectorImage& from);

} // namespace dos2
} // namespace mkdisk
