// A file replaced as a whole: its new bytes go to a temporary file in the same folder, and that is renamed over it.
#pragma once

#include "tools/files/target.hpp"

#include <cstdint>
#include <span>

namespace files {

enum class Replaced {
    yes,
    impossible, // here: the folder or the file's owner does not allow it; the file is as it was
    failed,     // errno says why; the file is as it was
};

// Owner, group, permissions, access lists and extended attributes stay those of the old file. Temporary files in the
// folder that killed programs left are removed. Precondition: a regular file, or none yet.
Replaced replace_file(const Target& target, std::span<const std::uint8_t> bytes);

} // namespace files
