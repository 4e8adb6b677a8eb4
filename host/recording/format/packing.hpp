// Bytes as lines of text, and packed: base64, and zlib's two wrappings.
#pragma once

#include "tools/packed/zlib_bytes.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

using packed::is_gzip, packed::pack, packed::Packing, packed::unpack;

// The 64 characters by value (RFC 4648); base64url is what links write their numbers in.
inline constexpr std::string_view base64_characters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
inline constexpr std::string_view base64url_characters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string to_base64(std::span<const std::uint8_t> bytes);

// Whole groups of four, padded where the last is short. None: anything else.
std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);

} // namespace host
