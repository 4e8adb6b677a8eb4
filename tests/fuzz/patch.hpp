// Images are too long for a fuzzer to generate, so its bytes are changes to a valid one, four bytes per change: three
// for the position, low byte first, and one for the value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace fuzz {

inline void patch(std::span<std::uint8_t> image, const std::uint8_t* data, std::size_t size) {
    for (; size >= 4; data += 4, size -= 4) {
        const std::size_t place = data[0] | std::size_t{data[1]} << 8 | std::size_t{data[2]} << 16;
        image[place % image.size()] = data[3];
    }
}

} // namespace fuzz
