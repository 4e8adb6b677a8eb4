// The commands of Atari DOS 2.0S, 2.5 and 2.0D, on an image as a value. An operation that fails changes nothing.
#pragma once

#include "tools/mkdisk/dos2/directory.hpp"

namespace mkdisk::dos2 {

// An empty disk: VTOC, directory, and a boot sector that starts nothing and hands back to the system.
SectorImage create_disk(emu::AtariGeometry geometry = {});

// Error: no such file, or a broken chain.
Result<std::vector<std::uint8_t>> read_file(const SectorImage& disk, std::string_view name);

// Makes a file of these bytes. Error: a bad name, one that exists, a full disk or directory.
Failure write_file(SectorImage& disk, std::string_view name, std::span<const std::uint8_t> bytes);

// Errors: no such file; it is locked; a broken chain (which would free another's sectors); for rename, a bad or
// existing new name.
Failure delete_file(SectorImage& disk, std::string_view name);
Failure rename_file(SectorImage& disk, std::string_view name, std::string_view new_name);
Failure lock_file(SectorImage& disk, std::string_view name, bool locked);

// Puts a boot image on the disk, from sector 1 on (128 bytes in each of the first three), and marks its sectors used;
// the system loads as many of them as its second byte says. Errors: it reaches the VTOC, or a sector that a file has.
Failure place_boot_image(SectorImage& disk, std::span<const std::uint8_t> image);

} // namespace mkdisk::dos2
