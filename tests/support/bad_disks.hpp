// Image files of disks that a game cannot use, for scripts on the whole machines.
#pragma once

#include <filesystem>
#include <string>

namespace support {

enum class Trouble {
    blank,        // never formatted
    foreign,      // formatted, with an invalid directory
    full,         // no free sector
    catalog_full, // no free entry in the directory
    lost_map,     // the free sector map cannot be read
    unwritable,   // no sector outside the directory track can be found
};

// Writes such a disk for the machine, "apple2plus" or "atari800", into the folder. Fails the test if it cannot.
std::filesystem::path bad_disk(const std::filesystem::path& folder, const std::string& machine, Trouble trouble);

// The same disk (.dsk or .atr) with the data of every sector outside the directory track damaged.
std::filesystem::path with_spoiled_data(const std::filesystem::path& disk);

} // namespace support
