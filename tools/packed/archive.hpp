// Files packed by gzip or zip, as disk images often are.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace packed {

// More than any disk image has. What would be longer unpacked is refused before it is.
inline constexpr std::size_t max_unpacked = std::size_t{32} << 20;

struct File {
    std::string name; // in a .zip with its folders
    std::vector<std::uint8_t> bytes;
};

// Whether the bytes begin as a .gz or .zip does.
bool is_archive(std::span<const std::uint8_t> bytes);

inline constexpr std::string_view none_wanted = "holds no disk image of this machine";

// The first file inside that `wanted` takes, in the archive's order; folders are skipped. A .gz holds one, of the
// name `gzip_name`. Error: the archive is damaged or encrypted, a file in it too long, or none is wanted.
emu::Result<File> first_file(std::span<const std::uint8_t> archive, std::string_view gzip_name,
                             const std::function<bool(const File&)>& wanted);

} // namespace packed
