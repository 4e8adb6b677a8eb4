// What DOS 3.3's commands do to a disk, on an image as a value. An operation that fails leaves the disk as it was.
#pragma once

#include "tools/mkdisk/catalog.hpp"

namespace mkdisk {

enum class Layout {
    init, // as DOS 3.3's INIT: tracks 0 to 2 are kept for DOS (here: for a boot image), the rest is free
    data  // only track 0 is kept, which no file can use
};

// An empty disk with VTOC and catalogue (track 17) as INIT lays them. Preconditions: volume 1..254, 35 to 40 tracks.
SectorImage create_disk(int volume, Layout layout, int tracks = emu::image_tracks);

// The whole sectors of a file, one behind the other; holes read as zeros. Error: no such file, or a damaged list.
Result<std::vector<std::uint8_t>> read_file(const SectorImage& disk, std::string_view name);

// Makes a file of these bytes, the last sector filled up with zeros. Error: a bad name, one that exists, a full disk or
// catalogue.
Failure write_file(SectorImage& disk, std::string_view name, FileType type, std::span<const std::uint8_t> bytes);

// Errors: no such file; it is locked; a damaged list (which would free another's sectors); for rename, a bad or
// existing new name.
Failure delete_file(SectorImage& disk, std::string_view name);
Failure rename_file(SectorImage& disk, std::string_view name, std::string_view new_name);
Failure lock_file(SectorImage& disk, std::string_view name, bool locked);

// How the boot image's pages follow one another within a track.
enum class BootOrder { logical, physical };

// Puts a boot image on the disk: its first 256 bytes at track 0 sector 0, the rest in the following sectors 1..15 and
// then those of the next tracks, numbered as DOS does (logical) or as the address fields do (physical). The tracks it
// touches are marked used as a whole. Errors: it reaches the catalogue track, or a sector that a file uses.
Failure place_boot_image(SectorImage& disk, std::span<const std::uint8_t> image, BootOrder order);

} // namespace mkdisk
