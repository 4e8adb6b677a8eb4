// Identifies and names the disk files of a session.
#pragma once

#include "tools/visible_text/visible_text.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <string>

namespace host {

inline std::string name_in_words(const std::filesystem::path& file) {
    return visible_text::of_name(file.filename().string());
}

// Gives the same path for all names of a file.
inline std::filesystem::path identity(const std::filesystem::path& file) {
    std::error_code ignored;
    auto name = std::filesystem::weakly_canonical(file, ignored);
    return name.empty() ? file : name;
}

// True if a session has made `file` to keep the disk of `original` in it.
inline bool is_kept_copy(const std::filesystem::path& file, const std::filesystem::path& original) {
    return file.parent_path() == original.parent_path() && file.extension() == original.extension() &&
           file.filename().string().starts_with(original.stem().string() + "-kept-");
}

// The error for writing to the image that the build made.
inline std::string never_written(const std::filesystem::path& file) {
    return fmt::format("{}: the build's own disk is never written; play on a copy", file.string());
}

} // namespace host
