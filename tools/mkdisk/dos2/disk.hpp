// The commands of Atari DOS 2.0S, 2.5 and 2.0D, on an image as a value. An operation that fails changes nothing.
#pragma once

#include "tools/mkdisk/dos2/directory.hpp"
#include "tools/mkdisk/named_files.hpp"

namespace mkdisk::dos2 {

// An empty disk: VTOC, directory, and a boot sector that returns to the OS.
SectorImage create_disk(emu::AtariGeometry geometry = {});

// Error: no such file, or a broken chain.
Result<std::vector<std::uint8_t>> read_file(const SectorImage& disk, std::string_view name);

// Creates a file with these bytes. Error: invalid or existing name, full disk or directory.
Failure write_file(SectorImage& disk, std::string_view name, std::span<const std::uint8_t> bytes);

// Errors: no such file; the file is locked; a broken chain (deleting it would free another file's sectors).
Failure delete_file(SectorImage& disk, std::string_view name);

// Writes a boot image from sector 1 on (128 bytes in each of the first three sectors) and marks its sectors used. The
// OS loads the number of sectors in its second byte. Errors: it reaches the VTOC, or a file's sector.
Failure place_boot_image(SectorImage& disk, std::span<const std::uint8_t> image);

} // namespace mkdisk::dos2
