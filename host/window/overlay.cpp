#include "host/window/overlay.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr std::uint32_t ink = 0xFFF0F0F0;
constexpr std::uint32_t paper = 0xF4381C0C;
constexpr int char_width = 14;
constexpr int char_height = 16;
constexpr int pitch = 19; // from line to line
constexpr int margin = 6;

constexpr std::size_t glyph_lines = 8;

// The one character of a person's paths that the firmware has not.
constexpr std::array<std::uint8_t, glyph_lines> tilde{0x00, 0x00, 0x32, 0x4C, 0x00, 0x00, 0x00, 0x00};

// Lower case is shown as upper case, as it is all that an Apple II+ has.
std::size_t glyph_of(char c) {
    const auto code = static_cast<unsigned char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    return (code >= 0x20 && code < 0x60 ? code : '?') - std::size_t{0x20};
}

} // namespace

void Overlay::begin() {
    if (pixels_.empty()) pixels_.assign(std::size_t{width} * height, 0);
}

void Overlay::fill(int x, int y, int across, int down, std::uint32_t color) {
    for (int line = y; line < y + down; ++line) std::fill_n(pixels_.begin() + line * width + x, across, color);
}

void Overlay::put(int x, int y, char c, std::uint32_t color) {
    for (int line = 0; line < char_height; ++line) {
        const auto at = static_cast<std::size_t>(line / 2);
        const auto dots = c == '~' ? tilde[at] : glyphs_[glyph_of(c) * glyph_lines + at];
        auto* out = &pixels_[static_cast<std::size_t>((y + line) * width + x)];
        for (int dot = 0; dot < char_width; ++dot) {
            if ((dots >> (6 - dot / 2) & 1) != 0) out[dot] = color;
        }
    }
}

void Overlay::print(int x, int y, std::string_view text, std::uint32_t color) {
    for (const char c : text) {
        if (x + char_width > width) return;
        put(x, y, c, color);
        x += char_width;
    }
}

void Overlay::panel(std::string_view title, const std::vector<std::string>& lines, int marked) {
    begin();
    const int count = std::min<int>(static_cast<int>(lines.size()), panel_lines);
    const int tall = (count + 1) * pitch + 3 * margin;
    const int top = (height - tall) / 2;
    const int left = 2 * char_width;
    fill(left / 2 - 2, top - 2, width - left + 4, tall + 4, ink);
    fill(left / 2, top, width - left, tall, paper);
    print((width - static_cast<int>(title.size()) * char_width) / 2, top + margin, title, ink);
    for (int i = 0; i < count; ++i) {
        const int y = top + (i + 1) * pitch + 2 * margin;
        if (i == marked) fill(left - 4, y - 2, panel_columns * char_width + 8, char_height + 3, ink);
        print(left, y, std::string_view(lines[static_cast<std::size_t>(i)]).substr(0, panel_columns),
              i == marked ? paper : ink);
    }
}

void Overlay::news(std::string_view text) {
    begin();
    const auto rows = wrapped(text, columns - 2);
    const int top = height - static_cast<int>(rows.size()) * pitch - margin;
    fill(0, top, width, height - top, paper);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        print(char_width, top + margin + static_cast<int>(row) * pitch, rows[row], ink);
    }
}

} // namespace host
