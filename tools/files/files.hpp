// Whole files in and out, for the tools and the host. The emulator itself touches no files.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace files {

// No file that the project reads is larger; a longer one is refused before it is read.
inline constexpr std::uintmax_t largest_file = 64 * 1024 * 1024;

// Error: "NAME: why" for a file that is missing, unreadable, not a regular file, or too long.
emu::Result<std::vector<std::uint8_t>> read_file(const std::filesystem::path& file);

// The bytes go to a temporary file in the same folder, to the disk, and then by rename over `file`: whoever looks, and
// whenever the program or the machine stops, finds the old file or the new one, whole. Symbolic links are followed, the
// old file's permissions kept. Error: "NAME: why"; the old file is then as it was.
std::optional<emu::Error> write_file_safely(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

} // namespace files
