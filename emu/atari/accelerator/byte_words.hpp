// Up to eight bytes of memory compared at once: as a word of the host, whichever end of it comes first.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace emu::atari {

inline constexpr std::size_t bytes_of_word = sizeof(std::uint64_t);

// Eight bytes from there on.
inline std::uint64_t word_of(const std::uint8_t* bytes) {
    std::uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

// The bits of `count` of them, 1 to 8, from byte `at` on.
constexpr std::uint64_t word_mask(std::size_t at, std::size_t count) {
    const bool little = std::endian::native == std::endian::little;
    const std::size_t before = 8 * (little ? at : bytes_of_word - at - count);
    return ~std::uint64_t{0} >> (8 * (bytes_of_word - count)) << before;
}

} // namespace emu::atari
