// Temporary files: each becomes a file as a whole by a rename, or is removed, if need be by the next program.
#pragma once

#include "tools/files/descriptor.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace files {

// PREFIX PROCESS.NUMBER.HOST is a temporary file; PREFIX ... a copy of a file that is written in place.
inline constexpr std::string_view temporary_prefix = ".fortress-save.", copy_prefix = "fortress-copy-";

// The program that writes one holds its lock. The lock, not the process number, says whether that program still runs:
// numbers are used again, and mean nothing in another container.
struct Temporary {
    std::filesystem::path path;
    Descriptor file; // not open: errno says why
};
Temporary make_temporary(const std::filesystem::path& folder, unsigned permissions = 0666);

// Removes a file of this user unless a running program holds its lock.
void remove_if_left_behind(const std::filesystem::path& path);

// Removes the temporary files that killed programs of this user and host left in a folder: the locks of other hosts may
// not be visible here. Returns the names of the copies there.
std::vector<std::string> tidy(const std::filesystem::path& folder);

// The folder of a file, "." for a bare name.
std::filesystem::path folder_of(const std::filesystem::path& file);

// A rename is on the medium when its folder is.
void sync_folder(const std::filesystem::path& folder);

} // namespace files
