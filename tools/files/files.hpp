// Whole files in and out, for the tools and the host. The emulator itself touches no files.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace files {

// No file that the project reads is larger (a cartridge of 128 MB is the largest); a longer one is refused before it is
// read.
inline constexpr std::uintmax_t largest_file = 129 * 1024 * 1024;

// Whether the name is in use, even by what cannot be read or by a link to nothing.
bool is_there(const std::filesystem::path& file);

// Error: "NAME: why" for a file that is missing, unreadable, not a regular file, too long, or half written over by a
// program that was killed (the copy that it left is named).
emu::Result<std::vector<std::uint8_t>> read_file(const std::filesystem::path& file);

// The bytes go to a temporary file in the same folder, to the disk, and then by rename over `file`: whoever looks, and
// whenever the program or the machine stops, finds the old file or the new one, whole. Symbolic links are followed,
// even to what is not there yet; the old file's owner, permissions and attributes are kept. A file that cannot be
// replaced so (of several names, mounted by itself, in a folder that is read-only, of another owner) is written over in
// place, with a copy kept until it is whole. A device, a pipe or an open descriptor (/dev/stdout) is written directly.
// Error: "NAME: why"; the old file is then as it was, or the error names the copy.
std::optional<emu::Error> write_file_safely(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// The same for what a program makes: a recording, a picture. A file that exists and begins with four other bytes is of
// another kind, a disk for example: it stays as it is. Error: that, too.
std::optional<emu::Error> write_over_own_kind(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// True for a regular file and a new name; false for a device, a pipe and an open descriptor.
bool can_be_replaced(const std::filesystem::path& file);

// Error: the file exists and does not begin so. An empty file, and what is not a regular file, may be written over.
std::optional<emu::Error> check_kind(const std::filesystem::path& file, std::string_view beginning);

} // namespace files
