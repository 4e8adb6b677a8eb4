// Bytes as lines of text, and packed: base64, and zlib's two wrappings.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

enum class Packing { zlib, gzip };

std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes, Packing packing);

// Error: damaged, cut short, more behind it, or more than `most` bytes unpacked.
emu::Result<std::vector<std::uint8_t>> unpack(std::span<const std::uint8_t> packed, Packing packing, std::size_t most);

bool is_gzip(std::span<const std::uint8_t> bytes);

std::string to_base64(std::span<const std::uint8_t> bytes);

// Whole groups of four, padded where the last is short. None: anything else.
std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);

} // namespace host
