// The CRC of ISO 3309 (polynomial $04C11DB7, reflected), as in WOZ images. Not zlib's, because the page lacks zlib.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace emu {

namespace detail {
inline constexpr std::array<std::uint32_t, 256> crc32_of_byte = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        table[byte] = byte;
        for (int bit = 0; bit < 8; ++bit) table[byte] = table[byte] >> 1 ^ (table[byte] & 1 ? 0xEDB88320 : 0);
    }
    return table;
}();
} // namespace detail

constexpr std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const std::uint8_t byte : bytes) crc = crc >> 8 ^ detail::crc32_of_byte[(crc ^ byte) & 0xFF];
    return ~crc;
}

} // namespace emu
