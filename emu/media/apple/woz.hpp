// Disks as the WOZ format keeps them, versions 1, 2 and 2.1: bit streams and transition times of up to 160 tracks,
// where each is found by the quarter track, and facts about the disk. Source: Applesauce's WOZ Disk Image
// References 1.0 and 2.1.
#pragma once

#include "emu/media/apple/floppy525.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace emu {

// True if the bytes begin as a WOZ image's do, whatever its version and whatever follows.
bool begins_as_woz(std::span<const std::uint8_t> image);

// The disk of an image. What the drive has no use for (creator, hardware, metadata, chunks unknown here) is kept as the
// disk's image_notes(). Error: the first damage found, or a disk that is not 5.25 inch.
Result<Floppy525> load_woz(std::span<const std::uint8_t> image);

// The image of a disk: of the version that it came from, as far as that can hold its tracks; else 2, or 2.1 with flux.
// Everything that was in the image it came from is written back, except the write instructions (WRIT) and the
// splices (version 1) of tracks recorded since. Error: tracks with cells of different lengths; more than the format's
// block numbers reach.
Result<std::vector<std::uint8_t>> save_woz(const Floppy525& disk);

} // namespace emu
