#include "tools/packed/zlib_bytes.hpp"

#include <algorithm>
#include <limits>
#include <zlib.h>

namespace packed {
namespace {

constexpr int window_bits = 15, gzip_wrapping = 16; // gzip_wrapping is added to window_bits
constexpr std::size_t most_at_first = std::size_t{1} << 20;

int bits_for(Packing packing) { return packing == Packing::gzip ? window_bits + gzip_wrapping : window_bits; }

Bytef* input(std::span<const std::uint8_t> bytes) {
    return const_cast<Bytef*>(bytes.data()); // zlib does not write to its input
}

// A .gz may have several members in a row (RFC 1952 2.2).
bool begin_next_member(z_stream& stream) {
    return is_gzip({stream.next_in, stream.avail_in}) && inflateReset(&stream) == Z_OK;
}

} // namespace

std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes, Packing packing, int level) {
    z_stream stream{};
    deflateInit2(&stream, level, Z_DEFLATED, bits_for(packing), 8, Z_DEFAULT_STRATEGY);
    std::vector<std::uint8_t> packed(deflateBound(&stream, bytes.size()));
    stream.next_in = input(bytes);
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = packed.data();
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

emu::Result<std::vector<std::uint8_t>> unpack(std::span<const std::uint8_t> packed, Packing packing, std::size_t most) {
    if (packed.size() > std::numeric_limits<uInt>::max()) return emu::Error{"too long"};
    z_stream stream{};
    stream.next_in = input(packed);
    stream.avail_in = static_cast<uInt>(packed.size());
    inflateInit2(&stream, bits_for(packing));
    const auto at_first = std::min(most_at_first, 4 * std::min(packed.size(), most_at_first) + 256);
    std::vector<std::uint8_t> bytes;
    int state = Z_OK;
    while (state == Z_OK && bytes.size() <= most) {
        const auto before = bytes.size();
        bytes.resize(std::min(most + 1, std::max(at_first, 2 * before)));
        stream.next_out = bytes.data() + before;
        stream.avail_out = static_cast<uInt>(bytes.size() - before);
        do state = inflate(&stream, Z_NO_FLUSH);
        while (state == Z_STREAM_END && packing == Packing::gzip && begin_next_member(stream));
        bytes.resize(bytes.size() - stream.avail_out);
    }
    const std::span<const std::uint8_t> behind(stream.next_in, stream.avail_in);
    const bool is_padding = packing == Packing::gzip && std::ranges::count(behind, 0) == std::ssize(behind);
    inflateEnd(&stream);
    if (bytes.size() > most) return emu::Error{"more than may be unpacked"};
    if (state != Z_STREAM_END || (!behind.empty() && !is_padding)) return emu::Error{"damaged or cut short"};
    return bytes;
}

bool is_gzip(std::span<const std::uint8_t> bytes) { return bytes.size() >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B; }

} // namespace packed
