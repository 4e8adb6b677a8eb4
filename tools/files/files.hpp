// Reads and writes whole files, for the tools and the host. The emulator itself does not access files.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace files {

// The largest file that the project reads is a cartridge of 128 MB. Longer files are rejected unread.
inline constexpr std::uintmax_t largest_file = 129 * 1024 * 1024;

// True if the name is in use, even by an unreadable file or a dangling link. False if it cannot be looked up: writing
// then reports the reason.
bool is_there(const std::filesystem::path& file);

// Error: "NAME: why" for a file that is missing, unreadable, not a regular file, too long, or half overwritten by a
// program that was killed (the copy that it left is named).
emu::Result<std::vector<std::uint8_t>> read_file(const std::filesystem::path& file);

// Writes a temporary file in the same folder, syncs it, and renames it over `file`: at any time, even after a crash,
// `file` is either the old or the new one, complete. Follows symbolic links, including dangling ones; keeps owner,
// permissions and attributes. A file that cannot be replaced this way (hard-linked, a mount point, in a read-only
// folder, owned by another user) is overwritten in place, with a copy kept until it is complete. A device, a pipe or an
// open descriptor (/dev/stdout) is written directly. Error: "NAME: why"; the old file is then unchanged, or the error
// names the copy.
std::optional<emu::Error> write_file_safely(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// The same for a file that a command makes again, without a wait for the medium: after a power failure, unlike after a
// killed program, the file may be empty.
std::optional<emu::Error> write_output(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// The same for files that a program generates, such as a recording or a picture. An existing file that begins with four
// other bytes, such as a disk, is not replaced; this is an error.
std::optional<emu::Error> write_over_own_kind(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// True for a regular file or a new name; false for a device, a pipe or an open descriptor.
bool can_be_replaced(const std::filesystem::path& file);

// Error: the file exists and does not begin with these bytes. An empty file and a file that is not regular pass.
std::optional<emu::Error> check_kind(const std::filesystem::path& file, std::string_view beginning);

} // namespace files
