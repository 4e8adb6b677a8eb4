// Overwrites a file in place if it cannot be replaced: it is hard-linked, a mount point, in a read-only folder, or
// owned by another user. A copy of the new bytes is synced to the medium before the first byte of the file changes, and
// kept until the file is complete.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

namespace files {

// The copy is next to the file, or else in data_folder(), or else in the temporary folder. Error: "NAME: why"; the file
// is then unchanged, or the error names the copy. Precondition: a regular file, not a link.
std::optional<emu::Error> write_in_place(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// "NAME: what to do" if a killed program left a copy of a file that now contains `bytes`. Advises a copy only if its
// length and hash match its name. None: no copy exists, or it is not needed.
std::optional<emu::Error> interrupted_write_of(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// $XDG_DATA_HOME/fortress, else ~/.local/share/fortress (XDG Base Directory Specification). Empty if HOME is unknown.
std::filesystem::path data_folder();

} // namespace files
