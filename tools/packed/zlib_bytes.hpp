// Bytes packed in zlib's two wrappings.
#pragma once

#include "emu/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace packed {

enum class Packing { zlib, gzip };

std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes, Packing packing);

// All members of a .gz; zeros after them are padding. Error: damaged, cut short, followed by more, or more than `most`
// bytes unpacked.
emu::Result<std::vector<std::uint8_t>> unpack(std::span<const std::uint8_t> packed, Packing packing, std::size_t most);

bool is_gzip(std::span<const std::uint8_t> bytes);

} // namespace packed
