#include "emu/hash.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace emu {

namespace {

constexpr std::uint64_t odd_1 = 0x9E3779B185EBCA87; // xxHash's first two primes
constexpr std::uint64_t odd_2 = 0xC2B2AE3D27D4EB4F;

std::uint64_t little_endian(std::span<const std::uint8_t> bytes) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) word |= std::uint64_t{bytes[i]} << (8 * i);
    return word;
}

} // namespace

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes) {
    std::uint64_t hash = bytes.size() * odd_1;
    while (!bytes.empty()) {
        const auto chunk = bytes.first(std::min<std::size_t>(8, bytes.size()));
        hash = std::rotl((hash ^ little_endian(chunk) * odd_2) * odd_1, 31);
        bytes = bytes.subspan(chunk.size());
    }
    hash = (hash ^ hash >> 33) * odd_2;
    hash = (hash ^ hash >> 29) * odd_1;
    return hash ^ hash >> 32;
}

} // namespace emu
