// base64; packing.cpp has the functions that use zlib.
#include "host/recording/format/packing.hpp"

#include <algorithm>
#include <array>

namespace host {
namespace {

constexpr auto values = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(0xFF);
    for (std::size_t i = 0; i < base64_characters.size(); ++i)
        table[static_cast<std::uint8_t>(base64_characters[i])] = static_cast<std::uint8_t>(i);
    return table;
}();

} // namespace

std::string to_base64(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (; !bytes.empty(); bytes = bytes.subspan(std::min<std::size_t>(3, bytes.size()))) {
        unsigned group = unsigned{bytes[0]} << 16;
        if (bytes.size() > 1) group |= unsigned{bytes[1]} << 8;
        if (bytes.size() > 2) group |= bytes[2];
        text += base64_characters[group >> 18];
        text += base64_characters[group >> 12 & 63];
        text += bytes.size() > 1 ? base64_characters[group >> 6 & 63] : '=';
        text += bytes.size() > 2 ? base64_characters[group & 63] : '=';
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
    bytes.erase(bytes.end() - static_cast<std::ptrdiff_t>(padding), bytes.end());
    return bytes;
}

} // namespace host
