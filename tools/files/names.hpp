#pragma once

#include <filesystem>
#include <system_error>

namespace files {

// The absolute path, or `file` itself if the current folder was deleted.
inline std::filesystem::path whole_name(const std::filesystem::path& file) {
    std::error_code deleted;
    auto whole = std::filesystem::absolute(file, deleted);
    return deleted ? file : whole;
}

} // namespace files
