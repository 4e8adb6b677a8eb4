// tools/packed for the page: zlib streams with stb, whatever the level. The page's scripts unpack .gz and .zip first.
#include "emu/media/mac_binary.hpp"
#include "tools/packed/archive.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <algorithm>
#include <cstdlib>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb/stb_image.h>
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb/stb_image_write.h>
#pragma clang diagnostic pop

namespace packed {
namespace {

constexpr std::size_t best_ratio = 1032; // the maximum of deflate
constexpr int quality = 5;               // stb's lowest

} // namespace

std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes, Packing, int) {
    int length = 0;
    std::vector<std::uint8_t> input(bytes.begin(), bytes.end()); // stb's parameter is not const
    auto* packed = stbi_zlib_compress(input.data(), static_cast<int>(input.size()), &length, quality);
    const std::vector<std::uint8_t> result(packed, packed + length);
    std::free(packed);
    return result;
}

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

bool is_gzip(std::span<const std::uint8_t> bytes) { return bytes.size() >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B; }

bool is_archive(std::span<const std::uint8_t> bytes) { return emu::mac_binary(bytes).has_value(); }

emu::Result<File> first_file(std::span<const std::uint8_t> archive, std::string_view name,
                             const std::function<bool(const File&)>& wanted) {
    const auto inside = emu::mac_binary(archive);
    if (!inside) return emu::Error{"packed"};
    File file{std::string(name), {inside->begin(), inside->end()}};
    if (wanted(file)) return file;
    return emu::Error{std::string(none_wanted)};
}

} // namespace packed
