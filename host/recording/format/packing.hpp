// Encodes bytes as text (base64), and packs them in zlib's two formats.
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

// The 64 characters by value (RFC 4648); links use base64url.
inline constexpr std::string_view base64_characters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
inline constexpr std::string_view base64url_characters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string to_base64(std::span<const std::uint8_t> bytes);

// Decodes groups of four characters, the last one padded. None: malformed.
std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);

} // namespace host
