// DOS 3.3's commands on an image as a value. An operation that fails leaves the disk unchanged.
#pragma once

#include "tools/mkdisk/catalog.hpp"
#include "tools/mkdisk/named_files.hpp"

namespace mkdisk {

enum class Layout {
    init, // as DOS 3.3's INIT: tracks 0 to 2 are reserved for DOS (here: for a boot image), the rest is free
    data  // only track 0 is reserved; files cannot use it
};

// An empty disk with VTOC and catalogue (track 17) as INIT writes them. Preconditions: volume 1..254, 35 to 40 tracks.
SectorImage create_disk(int volume, Layout layout, int tracks = emu::image_tracks);

// The file's whole sectors, concatenated; holes read as zeros. Error: no such file, or a damaged list.
Result<std::vector<std::uint8_t>> read_file(const SectorImage& disk, std::string_view name);

// Creates a file with these bytes, padded with zeros to a whole sector. Error: invalid or existing name, full disk or
// catalogue.
Failure write_file(SectorImage& disk, std::string_view name, FileType type, std::span<const std::uint8_t> bytes);

// Errors: no such file; the file is locked; a damaged list (deleting it would free another file's sectors).
Failure delete_file(SectorImage& disk, std::string_view name);

// The order of the boot image's pages within a track.
enum class BootOrder { logical, physical };

// Writes a boot image: its first 256 bytes to track 0 sector 0, the rest to sectors 1..15 and the next tracks, numbered
// as in DOS (logical) or in the address fields (physical). Marks these tracks used as a whole. Errors: it reaches the
// catalogue track, or a file's sector.
Failure place_boot_image(SectorImage& disk, std::span<const std::uint8_t> image, BootOrder order);

} // namespace mkdisk
