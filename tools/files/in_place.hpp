// A file written over where it stands, for those that cannot be replaced: of several names (hard links), a mount of its
// own, in a folder that is read-only, of another owner. A copy of the new bytes is kept until the file is whole: it is
// on the medium under its name before the first byte of the file changes.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

namespace files {

// The copy is beside the file, else in data_folder(), else in the folder of temporary files. Error: "NAME: why"; the
// file is then as it was, or the error names the copy. Precondition: a regular file, and no link.
std::optional<emu::Error> write_in_place(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// "NAME: what to do" about the copy that a killed program left of a file that now holds `bytes`. A copy is advised only
// if it has the length and the hash that its name promises. None: there is no copy, or it is not needed.
std::optional<emu::Error> interrupted_write_of(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// $XDG_DATA_HOME/fortress, else ~/.local/share/fortress (XDG Base Directory Specification). Empty: no home is known.
std::filesystem::path data_folder();

} // namespace files
