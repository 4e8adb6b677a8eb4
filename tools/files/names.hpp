// Names of files and folders.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

namespace files {

// From the root on. Returns `file` itself where the current folder has been deleted.
inline std::filesystem::path whole_name(const std::filesystem::path& file) {
    std::error_code deleted;
    auto whole = std::filesystem::absolute(file, deleted);
    return deleted ? file : whole;
}

// Reads a folder as far as possible. `error` says why not all of it.
inline std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path& folder,
                                                                std::error_code& error) {
    std::vector<std::filesystem::directory_entry> entries;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) entries.push_back(*entry);
    return entries;
}

} // namespace files
