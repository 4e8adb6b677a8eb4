#include "host/window/overlay.hpp"

#include "host/window/small_letters.hpp"

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

constexpr int across_panel = static_cast<int>(Panel::columns) * char_width;
constexpr std::size_t longest_line = 3 * Panel::columns; // bytes: up to three a character
constexpr int left_of_panel = 2 * char_width;

int lines_of(const Panel& panel) { return static_cast<int>(std::min(panel.lines.size(), Panel::max_lines)); }
int height_of(const Panel& panel) { return (lines_of(panel) + 1) * pitch + 3 * margin; }
int first_line_of(const Panel& panel) { return (Overlay::height - height_of(panel)) / 2 + pitch + 2 * margin; }

// Of a character that takes several bytes (UTF-8), those behind the first.
bool goes_on(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

} // namespace

void Overlay::begin() {
    if (pixels_.empty()) pixels_.assign(std::size_t{width} * height, 0);
}

void Overlay::fill(int x, int y, int across, int down, std::uint32_t color) {
    for (int line = y; line < y + down; ++line) std::fill_n(pixels_.begin() + line * width + x, across, color);
}

// The firmware's own up to _, ours behind it; what neither has is a question mark.
std::span<const std::uint8_t> Overlay::dots_of(char c) const {
    const auto code = static_cast<std::size_t>(static_cast<unsigned char>(c));
    if (code >= '`' && code - '`' < small_letters.size()) return small_letters[code - '`'];
    const std::size_t place = code >= ' ' && code < '`' ? code : '?';
    return std::span(glyphs_).subspan((place - ' ') * glyph_lines, glyph_lines);
}

void Overlay::put(int x, int y, char c, std::uint32_t color) {
    const auto lines = dots_of(c);
    for (int line = 0; line < char_height; ++line) {
        const auto dots = lines[static_cast<std::size_t>(line / 2)];
        auto* out = &pixels_[static_cast<std::size_t>((y + line) * width + x)];
        for (int dot = 0; dot < char_width; ++dot) {
            if ((dots >> (6 - dot / 2) & 1) != 0) out[dot] = color;
        }
    }
}

void Overlay::print(int x, int y, std::string_view text, std::uint32_t color) {
    for (const char c : text) {
        if (goes_on(c)) continue;
        if (x + char_width > width) return;
        put(x, y, c, color);
        x += char_width;
    }
}

void Overlay::panel(const Panel& panel) {
    begin();
    const int tall = height_of(panel), top = (height - tall) / 2, left = left_of_panel;
    fill(left / 2 - 2, top - 2, width - left + 4, tall + 4, ink);
    fill(left / 2, top, width - left, tall, paper);
    print((width - static_cast<int>(panel.title.size()) * char_width) / 2, top + margin, panel.title, ink);
    for (int i = 0; i < lines_of(panel); ++i) {
        const int y = first_line_of(panel) + i * pitch;
        if (i == panel.marked) fill(left - 4, y - 2, across_panel + 8, char_height + 3, ink);
        print(left, y, std::string_view(panel.lines[static_cast<std::size_t>(i)]).substr(0, longest_line),
              i == panel.marked ? paper : ink);
    }
}

std::optional<int> Overlay::line_at(const Panel& panel, int x, int y) {
    const int below = y - first_line_of(panel) + 2;
    if (x < left_of_panel / 2 || x >= width - left_of_panel / 2 || below < 0) return std::nullopt;
    const int line = below / pitch;
    return line < lines_of(panel) ? std::optional(line) : std::nullopt;
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
