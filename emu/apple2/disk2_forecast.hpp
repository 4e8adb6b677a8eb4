// What a program that only looks at the Disk II's data register will find in it. Part of disk2_read.cpp.
#pragma once

#include "emu/apple2/disk2.hpp"
#include "emu/apple2/disk2_strides.hpp"

#include <algorithm>
#include <bit>

namespace emu {

// `cells`, the last in bit 0: those that the register shows and `ahead` more, of which the first begins at `boundary`.
inline Disk2::Forecast::Forecast(Cycle boundary, std::uint64_t cells, std::uint32_t ahead)
    : from(boundary), end(boundary + ahead * reading::clocks_per_cell) {
    const auto count = static_cast<std::uint32_t>(std::bit_width(cells));
    begin = end - count * reading::clocks_per_cell;
    stream = cells << (64 - count);
}

inline std::uint8_t Disk2::Forecast::at(Cycle clock) {
    constexpr std::uint32_t cell = reading::clocks_per_cell;
    asked = clock;
    auto into = static_cast<std::uint32_t>(clock - begin);
    while (into >= 8 * cell) { // the byte is whole
        const auto zeros = static_cast<std::uint32_t>(std::countl_zero(stream << 8));
        const std::uint32_t to_second = (8 + zeros + 1) * cell;
        if (into < to_second) return static_cast<std::uint8_t>(stream >> 56);
        before = static_cast<std::uint8_t>(stream >> 56);
        begin += to_second - cell;
        into -= to_second - cell;
        stream <<= 8 + zeros;
    }
    if (into < 2 * cell) [[unlikely]] {
        const auto pulse = stream >> 62 & 1;
        return static_cast<std::uint8_t>(reading::strides[pulse][into - cell][reading::in_step::leading << 8 | before]);
    }
    const std::uint32_t shifted = (into + cell - reading::in_step::clocks_to_shift) / cell;
    return static_cast<std::uint8_t>(stream >> (64 - shifted));
}

inline Cycle Disk2::Forecast::whole_at() const {
    return begin + 7 * reading::clocks_per_cell + reading::in_step::clocks_to_shift;
}

} // namespace emu
