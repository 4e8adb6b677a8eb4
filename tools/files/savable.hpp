// Whether a file could be saved, found out before there is anything to save.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace files {

// Whether the file, if it is there, may be written. A file whose permissions let nobody write it counts as read-only
// for root too. Error: "NAME: why not, and what mends it".
std::optional<emu::Error> check_writable(const std::filesystem::path& file);

// And whether so many bytes could be written to the file now, in its place or as a new one. Nothing stays behind.
std::optional<emu::Error> check_savable(const std::filesystem::path& file, std::uintmax_t bytes);

} // namespace files
