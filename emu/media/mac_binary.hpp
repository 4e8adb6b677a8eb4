// The 128-byte header that Macs add to a file for other machines. Source: MacBinary II standard (1987); versions I and
// III have these fields at the same offsets.
#pragma once

#include "emu/media/numbers.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace emu {

// The file's data fork. None: not a MacBinary header or length.
constexpr std::optional<std::span<const std::uint8_t>> mac_binary(std::span<const std::uint8_t> file) {
    constexpr std::size_t header = 128, longest_fork = 0x7FFFFF;
    if (file.size() <= header) return std::nullopt;
    const auto padded = [](std::size_t bytes) { return (bytes + 127) / 128 * 128; };
    const bool has_name = file[1] >= 1 && file[1] <= 63;
    if (file[0] != 0 || file[74] != 0 || file[82] != 0 || !has_name) return std::nullopt;
    const std::size_t data = big_endian(file, 83, 4), resources = big_endian(file, 87, 4),
                      comment = big_endian(file, 99, 2);
    const std::size_t begin = header + padded(big_endian(file, 120, 2)),
                      rest = begin < file.size() ? file.size() - begin : 0;
    if (data == 0 || data > longest_fork || resources > longest_fork || data > rest) return std::nullopt;
    const bool ends_with_fork = resources == 0 ? rest == data : rest == padded(data) + resources;
    const bool is_padded =
        rest >= padded(data) + padded(resources) && rest <= padded(data) + padded(resources) + padded(comment);
    if (!ends_with_fork && !is_padded) return std::nullopt;
    return file.subspan(begin, data);
}

} // namespace emu
