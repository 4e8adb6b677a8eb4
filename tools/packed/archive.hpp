// Files packed by gzip or zip, or with a MacBinary header, as disk images often are.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace packed {

// Larger than any disk image. Longer contents are rejected without unpacking them completely.
inline constexpr std::size_t max_unpacked = std::size_t{32} << 20;

struct File {
    std::string name; // in a .zip, with its folders
    std::vector<std::uint8_t> bytes;
    std::string remark{}; // one line about it or similar files; empty: none
    bool is_packed = false;
};

// True for a .gz, a .zip or a MacBinary file.
bool is_archive(std::span<const std::uint8_t> bytes);

inline constexpr std::string_view none_wanted = "holds no disk image of this machine";

// The first file that `wanted` accepts, in the archive's order. Skips folders and macOS metadata; does not open nested
// archives. A .gz or MacBinary file contains one file, called `name` without .gz. Error: no file is accepted; the
// archive or every candidate is damaged, encrypted, or too long.
emu::Result<File> first_file(std::span<const std::uint8_t> archive, std::string_view name,
                             const std::function<bool(const File&)>& wanted);

} // namespace packed
