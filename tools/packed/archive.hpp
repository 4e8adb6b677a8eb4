// Files packed by gzip or zip, or with a Mac's MacBinary header, as disk images often are.
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
    std::string remark{}; // one line about it or others of its kind; empty: none
    bool is_packed = false;
};

// Whether the bytes are those of a .gz, a .zip or a MacBinary file.
bool is_archive(std::span<const std::uint8_t> bytes);

inline constexpr std::string_view none_wanted = "holds no disk image of this machine";

// The first file inside that `wanted` accepts, in the archive's order. Folders, and what Macs add, are skipped;
// archives in it are not opened. A .gz or MacBinary file holds one; of the archive's own `name`, without .gz. Error:
// nothing is wanted; the archive or all that could be is damaged, encrypted, or too long.
emu::Result<File> first_file(std::span<const std::uint8_t> archive, std::string_view name,
                             const std::function<bool(const File&)>& wanted);

} // namespace packed
