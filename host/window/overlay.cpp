#include "host/window/overlay.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr std::uint32_t ink = 0xFFF0F0F0;
constexpr std::uint32_t paper = 0xE0402010;
constexpr std::uint32_t marked_ink = 0xFF301808;
constexpr std::uint32_t marked_paper = 0xF0E0E8F0;

// The II+ character set has 64 characters; lower case is shown as upper case.
std::size_t glyph_of(char c) {
    const auto code = static_cast<unsigned char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    return code >= 0x20 && code < 0x60 ? code & 0x3F : '?';
}

} // namespace

void Overlay::begin() {
    if (pixels_.empty()) pixels_.assign(std::size_t{width} * height, 0);
}

void Overlay::fill(int column, int row, int across, int down, std::uint32_t color) {
    for (int y = row * 16; y < (row + down) * 16; ++y) {
        std::fill_n(pixels_.begin() + y * width + column * 14, across * 14, color);
    }
}

void Overlay::put(int column, int row, char c, std::uint32_t color) {
    for (int y = 0; y < 16; ++y) {
        const auto dots = chars_[glyph_of(c) * 8 + static_cast<std::size_t>(y / 2)];
        auto* line = &pixels_[static_cast<std::size_t>((row * 16 + y) * width + column * 14)];
        for (int x = 0; x < 14; ++x) {
            if ((dots >> (6 - x / 2) & 1) != 0) line[x] = color;
        }
    }
}

void Overlay::print(int column, int row, std::string_view text, std::uint32_t color) {
    for (const char c : text.substr(0, static_cast<std::size_t>(columns - column))) put(column++, row, c, color);
}

void Overlay::panel(std::string_view title, const std::vector<std::string>& lines, int marked) {
    begin();
    const int count = std::min<int>(static_cast<int>(lines.size()), rows - 4);
    const int top = (rows - count - 3) / 2;
    fill(1, top, columns - 2, count + 3, paper);
    print((columns - static_cast<int>(title.size())) / 2, top, title, ink);
    for (int i = 0; i < count; ++i) {
        const int row = top + 2 + i;
        if (i == marked) fill(2, row, columns - 4, 1, marked_paper);
        print(2, row, std::string_view(lines[static_cast<std::size_t>(i)]).substr(0, columns - 4),
              i == marked ? marked_ink : ink);
    }
}

void Overlay::news(std::string_view line) {
    begin();
    fill(0, rows - 1, columns, 1, paper);
    print(1, rows - 1, line.substr(0, columns - 2), ink);
}

} // namespace host
