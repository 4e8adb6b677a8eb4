// WOZ disk images, versions 1, 2 and 2.1: bit streams and transition times of up to 160 tracks, a map from quarter
// tracks to them, and facts about the disk. Sources: Applesauce's WOZ Disk Image References 1.0 and 2.1.
#pragma once

#include "emu/media/apple/floppy525.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace emu {

// True if the bytes begin like a WOZ image of any version.
bool begins_as_woz(std::span<const std::uint8_t> image);

// Loads a disk. Data that drives do not use (creator, hardware, metadata, unknown chunks) is kept as image_notes().
// Error: the first damage found, or not a 5.25 inch disk.
Result<Floppy525> load_woz(std::span<const std::uint8_t> image);

// Saves a disk in the version it came from if that can hold its tracks; else in 2, or 2.1 with flux. Writes back
// everything from the original image, except write instructions (WRIT) and splices (version 1) of tracks recorded
// since. Error: tracks with different cell lengths, or too many for the format's block numbers.
Result<std::vector<std::uint8_t>> save_woz(const Floppy525& disk);

} // namespace emu
