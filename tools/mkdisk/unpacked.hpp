// Finds the disk image in a file that may be packed.
#pragma once

#include "emu/result.hpp"
#include "tools/packed/archive.hpp"

#include <filesystem>
#include <functional>
#include <optional>

namespace mkdisk {

// An error that begins with the file's name.
emu::Error about(const std::filesystem::path& file, const std::string& text);

// In a .gz or .zip, the first file that `is_image` accepts, with its own name; otherwise the file itself. Errors begin
// with the file's name: it cannot be read, or contains no image.
emu::Result<packed::File> read_unpacked(const std::filesystem::path& file,
                                        const std::function<bool(const packed::File&)>& is_image);

// Returns an error if the file is packed, since such a file is never changed; none if it does not exist.
std::optional<emu::Error> refuse_packed(const std::filesystem::path& file);

} // namespace mkdisk
