// The contents of a folder. Separate from names.hpp, which the page uses too: it has no folders.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

namespace files {

// Reads a folder as far as possible. `error` says why not all of it.
inline std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path& folder,
                                                                std::error_code& error) {
    std::vector<std::filesystem::directory_entry> entries;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) entries.push_back(*entry);
    return entries;
}

} // namespace files
