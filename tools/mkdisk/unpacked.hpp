// The disk image in a file that may be packed.
#pragma once

#include "emu/result.hpp"
#include "tools/packed/archive.hpp"

#include <filesystem>
#include <functional>
#include <optional>

namespace mkdisk {

// An error that begins with a file's name.
emu::Error about(const std::filesystem::path& file, const std::string& text);

// Of a .gz or .zip the first file inside that `is_image` takes, with its own name; of any other the file itself.
// Errors begin with the file's name: it cannot be read, or nothing in it is wanted.
emu::Result<packed::File> read_unpacked(const std::filesystem::path& file,
                                        const std::function<bool(const packed::File&)>& is_image);

// An error where the file is packed: such a file is not changed. None where it is not there.
std::optional<emu::Error> refuse_packed(const std::filesystem::path& file);

} // namespace mkdisk
