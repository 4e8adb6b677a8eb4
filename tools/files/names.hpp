// Names of files and folders.
#pragma once

#include <filesystem>
#include <system_error>

namespace files {

// From the root on. Returns `file` itself where the current folder has been deleted.
inline std::filesystem::path whole_name(const std::filesystem::path& file) {
    std::error_code deleted;
    auto whole = std::filesystem::absolute(file, deleted);
    return deleted ? file : whole;
}

} // namespace files
