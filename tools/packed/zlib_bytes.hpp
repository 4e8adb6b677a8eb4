// Data compressed in zlib's or gzip's format.
#pragma once

#include "emu/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace packed {

enum class Packing { zlib, gzip };

inline constexpr int pack_quickly = 1, pack_best = 9; // zlib's levels
std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes, Packing packing, int level = pack_best);

// Unpacks all members of a .gz; zeros after them are padding. Error: damaged or truncated data, trailing bytes, or more
// than `most` bytes unpacked.
emu::Result<std::vector<std::uint8_t>> unpack(std::span<const std::uint8_t> packed, Packing packing, std::size_t most);

bool is_gzip(std::span<const std::uint8_t> bytes);

} // namespace packed
