#include "emu/hash.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace emu {

namespace {

constexpr std::uint64_t odd_1 = 0x9E3779B185EBCA87; // xxHash's first two primes
constexpr std::uint64_t odd_2 = 0xC2B2AE3D27D4EB4F;

template <std::size_t size>
std::uint64_t little_endian(std::span<const std::uint8_t, size> bytes) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) word |= std::uint64_t{bytes[i]} << (8 * i);
    return word;
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) { return std::rotl((hash ^ word * odd_2) * odd_1, 31); }

} // namespace

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes) {
    std::uint64_t hash = bytes.size() * odd_1;
    while (!bytes.empty()) {
        const auto chunk = bytes.first(std::min<std::size_t>(8, bytes.size()));
        hash = mixed(hash, little_endian(chunk));
        bytes = bytes.subspan(chunk.size());
    }
    hash = (hash ^ hash >> 33) * odd_2;
    hash = (hash ^ hash >> 29) * odd_1;
    return hash ^ hash >> 32;
}

std::uint64_t hash_long(std::span<const std::uint8_t> bytes) {
    constexpr std::size_t word = 8, row = 4 * word;
    std::array<std::uint64_t, 5> hashes{1, 2, 3, 4, bytes.size()};
    for (; bytes.size() >= row; bytes = bytes.subspan(row)) {
        for (std::size_t i = 0; i < 4; ++i)
            hashes[i] = mixed(hashes[i], little_endian(bytes.subspan(i * word).first<word>()));
    }
    hashes[4] ^= hash_bytes(bytes);
    std::uint64_t hash = 0;
    for (const std::uint64_t each : hashes) hash = mixed(hash, each ^ each >> 33);
    return hash ^ hash >> 29;
}

} // namespace emu
