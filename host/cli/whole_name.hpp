// The name of a file from the root on.
#pragma once

#include <filesystem>

namespace host {

// Returns `file` itself where the current folder has been deleted.
inline std::filesystem::path whole_name(const std::filesystem::path& file) {
    std::error_code deleted;
    auto whole = std::filesystem::absolute(file, deleted);
    return deleted ? file : whole;
}

} // namespace host
