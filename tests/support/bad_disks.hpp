// Image files of disks that a game cannot use: for scripts of the whole machines.
#pragma once

#include <filesystem>
#include <string>

namespace support {

enum class Trouble {
    blank,        // never formatted
    foreign,      // formatted, without a directory that makes sense
    full,         // no free sector
    catalog_full, // no free entry in the directory
    lost_map,     // the sector that tells which ones are free cannot be read
    unwritable,   // no sector outside the directory's track can be found
};

// Writes such a disk for the machine, "apple2plus" or "atari800", into the folder. Fails the running test where it
// cannot.
std::filesystem::path bad_disk(const std::filesystem::path& folder, const std::string& machine, Trouble trouble);

// The same disk (.dsk or .atr) with every sector's data outside the directory's track spoiled.
std::filesystem::path with_spoiled_data(const std::filesystem::path& disk);

} // namespace support
