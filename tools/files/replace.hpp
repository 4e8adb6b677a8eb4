// Replaces a whole file: writes a temporary file in the same folder and renames it over the old one.
#pragma once

#include "tools/files/target.hpp"

#include <cstdint>
#include <span>

namespace files {

enum class Sync { now, later };

enum class Replaced {
    yes,
    impossible, // the folder or the file's owner does not allow it; the file is unchanged
    failed,     // errno holds the error; the file is unchanged
};

// Keeps owner, group, permissions, access lists and extended attributes. Removes temporary files that killed programs
// left in the folder. Precondition: the target is a regular file or does not exist.
Replaced replace_file(const Target& target, std::span<const std::uint8_t> bytes, Sync sync);

} // namespace files
