// Random bytes, the same for the same seed.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace support {

inline std::vector<std::uint8_t> random_bytes(std::size_t count, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::vector<std::uint8_t> bytes(count);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
    return bytes;
}

} // namespace support
