// Numbers in the bytes of a file, low byte first. Precondition: they lie within the bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace emu {

constexpr std::uint16_t number16(std::span<const std::uint8_t> bytes, std::size_t at) {
    return static_cast<std::uint16_t>(bytes[at] | bytes[at + 1] << 8);
}

constexpr std::uint32_t number32(std::span<const std::uint8_t> bytes, std::size_t at) {
    return number16(bytes, at) | std::uint32_t{number16(bytes, at + 2)} << 16;
}

// High byte first.
constexpr std::uint32_t big_endian(std::span<const std::uint8_t> bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (const std::uint8_t byte : bytes.subspan(at, count)) value = value << 8 | byte;
    return value;
}

inline void put16(std::span<std::uint8_t> bytes, std::size_t at, std::size_t value) {
    for (std::size_t i = 0; i < 2; ++i) bytes[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

inline void put32(std::span<std::uint8_t> bytes, std::size_t at, std::size_t value) {
    put16(bytes, at, value & 0xFFFF);
    put16(bytes, at + 2, value >> 16);
}

inline void append16(std::vector<std::uint8_t>& out, std::size_t value) {
    out.resize(out.size() + 2);
    put16(out, out.size() - 2, value);
}

} // namespace emu
