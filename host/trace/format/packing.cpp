#include "host/trace/format/packing.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <zlib.h>

namespace host {
namespace {

constexpr int window_bits = 15, gzip_wrapping = 16; // added to the former
constexpr std::size_t portion = std::size_t{1} << 20;
constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr auto values = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(0xFF);
    for (std::size_t i = 0; i < digits.size(); ++i)
        table[static_cast<std::uint8_t>(digits[i])] = static_cast<std::uint8_t>(i);
    return table;
}();

int bits_for(Packing packing) { return packing == Packing::gzip ? window_bits + gzip_wrapping : window_bits; }

Bytef* input(std::span<const std::uint8_t> bytes) {
    return const_cast<Bytef*>(bytes.data()); // zlib does not write there
}

} // namespace

std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes, Packing packing) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, bits_for(packing), 8, Z_DEFAULT_STRATEGY);
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
    std::vector<std::uint8_t> bytes;
    int state = Z_OK;
    while (state == Z_OK && bytes.size() <= most) {
        const auto before = bytes.size();
        bytes.resize(before + std::min(portion, most + 1 - before));
        stream.next_out = bytes.data() + before;
        stream.avail_out = static_cast<uInt>(bytes.size() - before);
        state = inflate(&stream, Z_NO_FLUSH);
        bytes.resize(bytes.size() - stream.avail_out);
    }
    const bool all_taken = stream.avail_in == 0;
    inflateEnd(&stream);
    if (bytes.size() > most) return emu::Error{"more than may be unpacked"};
    if (state != Z_STREAM_END || !all_taken) return emu::Error{"damaged or cut short"};
    return bytes;
}

bool is_gzip(std::span<const std::uint8_t> bytes) { return bytes.size() >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B; }

std::string to_base64(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (; !bytes.empty(); bytes = bytes.subspan(std::min<std::size_t>(3, bytes.size()))) {
        unsigned group = unsigned{bytes[0]} << 16;
        if (bytes.size() > 1) group |= unsigned{bytes[1]} << 8;
        if (bytes.size() > 2) group |= bytes[2];
        text += digits[group >> 18];
        text += digits[group >> 12 & 63];
        text += bytes.size() > 1 ? digits[group >> 6 & 63] : '=';
        text += bytes.size() > 2 ? digits[group & 63] : '=';
    }
    return text;
}

std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with("=") ? 1 : 0;
    std::vector<std::uint8_t> bytes;
    bytes.reserve(text.size() / 4 * 3);
    for (std::size_t i = 0; i < text.size(); i += 4) {
        unsigned group = 0;
        for (std::size_t j = i; j < i + 4; ++j) {
            const unsigned value = j >= text.size() - padding ? 0U : values[static_cast<std::uint8_t>(text[j])];
            if (value == 0xFF) return std::nullopt;
            group = group << 6 | value;
        }
        for (const int shift : {16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(group >> shift));
    }
    bytes.resize(bytes.size() - padding);
    return bytes;
}

} // namespace host
