#include "host/window/overlay.hpp"

#include "host/window/small_letters.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr std::uint32_t ink = 0xFFF0F0F0;
constexpr std::uint32_t paper = 0xF4381C0C;
constexpr int char_width = Font::width;
constexpr int char_height = Font::height;
constexpr int pitch = 19; // between lines
constexpr int margin = 6;

constexpr std::size_t glyph_lines = 8;

constexpr int across_panel = static_cast<int>(Panel::columns) * char_width;
constexpr int left_of_panel = 2 * char_width;

int lines_of(const Panel& panel) { return static_cast<int>(std::min(panel.lines.size(), Panel::max_lines)); }
int height_of(const Panel& panel) { return (lines_of(panel) + 1) * pitch + 3 * margin; }
int first_line_of(const Panel& panel) { return (Overlay::height - height_of(panel)) / 2 + pitch + 2 * margin; }

} // namespace

void Overlay::begin() {
    if (pixels_.empty()) pixels_.assign(std::size_t{width} * height, 0);
}

void Overlay::fill(int x, int y, int across, int down, std::uint32_t color) {
    for (int line = y; line < y + down; ++line) std::fill_n(pixels_.begin() + line * width + x, across, color);
}

// The firmware's glyph, else ours, else a question mark.
std::span<const std::uint8_t> Overlay::dots_of(char c) const {
    const auto code = static_cast<std::size_t>(static_cast<unsigned char>(c));
    const std::size_t place = code >= ' ' && code < 0x7F ? code : '?';
    const auto own = std::span(glyphs_).subspan((place - ' ') * glyph_lines, glyph_lines);
    const bool is_ours = place >= '`' && std::ranges::all_of(own, [](auto dots) { return dots == 0; });
    return is_ours ? std::span<const std::uint8_t>(small_letters[place - '`']) : own;
}

// Draws each dot of the firmware as 2 x 2 pixels.
Font::Dots Overlay::dots_of(std::string_view character) {
    if (character.size() > 1)
        if (const auto& dots = font_.dots_of(visible_text::code_of(character))) return *dots;
    const auto lines = dots_of(character.size() == 1 ? character.front() : '?');
    Font::Dots dots{};
    for (std::size_t line = 0; line < dots.size(); ++line)
        for (int dot = 0; dot < char_width / 2; ++dot)
            if ((lines[line / 2] >> dot & 1) != 0) dots[line] |= static_cast<std::uint16_t>(3 << 2 * dot);
    return dots;
}

void Overlay::put(int x, int y, const Font::Dots& dots, std::uint32_t color) {
    for (int line = 0; line < char_height; ++line) {
        auto* out = &pixels_[static_cast<std::size_t>((y + line) * width + x)];
        for (int dot = 0; dot < char_width; ++dot) {
            if ((dots[static_cast<std::size_t>(line)] >> (char_width - 1 - dot) & 1) != 0) out[dot] = color;
        }
    }
}

void Overlay::print(int x, int y, std::string_view text, std::uint32_t color) {
    for (; !text.empty() && x + char_width <= width; x += char_width) {
        const auto character = visible_text::first_character(text);
        put(x, y, dots_of(character), color);
        text.remove_prefix(character.size());
    }
}

void Overlay::panel(const Panel& panel) {
    begin();
    const int tall = height_of(panel), top = (height - tall) / 2, left = left_of_panel;
    fill(left / 2 - 2, top - 2, width - left + 4, tall + 4, ink);
    fill(left / 2, top, width - left, tall, paper);
    print((width - static_cast<int>(visible_text::length_of(panel.title)) * char_width) / 2, top + margin, panel.title,
          ink);
    for (int i = 0; i < lines_of(panel); ++i) {
        const int y = first_line_of(panel) + i * pitch;
        if (i == panel.marked) fill(left - 4, y - 2, across_panel + 8, char_height + 3, ink);
        print(left, y, visible_text::first_of(panel.lines[static_cast<std::size_t>(i)], Panel::columns),
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
    fill(0, 0, width, static_cast<int>(rows.size()) * pitch + margin, paper);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        print(char_width, margin + static_cast<int>(row) * pitch, rows[row], ink);
    }
}

} // namespace host
