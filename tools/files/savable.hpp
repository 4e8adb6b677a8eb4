// Checks whether a file can be saved before there is anything to save.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace files {

// Checks that an existing file may be written. A file without write permissions counts as read-only even for root.
// Error: "NAME: why not; how to fix it".
std::optional<emu::Error> check_writable(const std::filesystem::path& file);

// Also checks that this many bytes fit, in place or as a new file. Leaves no file.
std::optional<emu::Error> check_savable(const std::filesystem::path& file, std::uintmax_t bytes);

} // namespace files
