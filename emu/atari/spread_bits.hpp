// The bits of a byte as eight bytes of 0 or 1 in a word of the host: in memory that of bit 7, which is sent first,
// comes first.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

inline constexpr auto spread_bits = [] {
    std::array<std::uint64_t, 256> words{};
    for (std::size_t byte = 0; byte < words.size(); ++byte) {
        std::array<std::uint8_t, 8> bits{};
        for (std::size_t i = 0; i < bits.size(); ++i) bits[i] = static_cast<std::uint8_t>(byte >> (7 - i) & 1);
        words[byte] = std::bit_cast<std::uint64_t>(bits);
    }
    return words;
}();

} // namespace emu::atari
