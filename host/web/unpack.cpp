// What host/trace/format/packing.hpp wants of zlib, for the page: stb's reader of zlib streams.
#include "host/trace/format/packing.hpp"

#include <algorithm>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb/stb_image.h>
#pragma clang diagnostic pop

namespace host {
namespace {

constexpr std::size_t best_ratio = 1032; // of deflate

} // namespace

// The page unpacks gzip by itself, before a trace comes here.
emu::Result<std::vector<std::uint8_t>> unpack(std::span<const std::uint8_t> packed, Packing packing, std::size_t most) {
    if (packing == Packing::gzip) return emu::Error{"packed by gzip"};
    std::vector<std::uint8_t> bytes(std::min(most, packed.size() * best_ratio));
    const int length =
        stbi_zlib_decode_buffer(reinterpret_cast<char*>(bytes.data()), static_cast<int>(bytes.size()),
                                reinterpret_cast<const char*>(packed.data()), static_cast<int>(packed.size()));
    if (length < 0) return emu::Error{"damaged, cut short, or more than may be unpacked"};
    bytes.resize(static_cast<std::size_t>(length));
    return bytes;
}

} // namespace host
