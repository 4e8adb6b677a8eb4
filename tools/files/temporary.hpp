// Temporary files. Each one is renamed to its final name or removed, if necessary by the next program that runs.
#pragma once

#include "tools/files/descriptor.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace files {

// ".fortress-save." PROCESS.NUMBER.HOST names a temporary file; "fortress-copy-..." a copy of a file written in place.
inline constexpr std::string_view temporary_prefix = ".fortress-save.", copy_prefix = "fortress-copy-";

// The writing program holds the file's lock. The lock, not the process number, proves that the program still runs:
// numbers are reused and differ between containers.
struct Temporary {
    std::filesystem::path path;
    Descriptor file; // not open: errno holds the error
};
Temporary make_temporary(const std::filesystem::path& folder, unsigned permissions = 0666);

// Removes a file of this user unless a running program holds its lock.
void remove_if_left_behind(const std::filesystem::path& path);

// Removes temporary files that killed programs of this user and host left in a folder; locks of other hosts may be
// invisible here. Returns the names of the copies in the folder.
std::vector<std::string> tidy(const std::filesystem::path& folder);

// The file's folder; "." for a bare name.
std::filesystem::path folder_of(const std::filesystem::path& file);

// A rename reaches the medium only when its folder is synced.
void sync_folder(const std::filesystem::path& folder);

} // namespace files
