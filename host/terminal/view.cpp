#include "host/terminal/view.hpp"

#include <algorithm>
#include <array>

namespace host {
namespace {

constexpr int text_columns = 40;
constexpr Rgb black{0, 0, 0};
constexpr Rgb dim{128, 128, 128};

// One-character literals, so that a cell can point at them.
constexpr auto ascii_glyphs = [] {
    std::array<char, 128> glyphs{};
    for (std::size_t i = 0; i < glyphs.size(); ++i) glyphs[i] = static_cast<char>(i);
    return glyphs;
}();

// A terminal obeys control characters, and takes other bytes together.
std::string_view glyph_of(char c) {
    const bool printable = c >= ' ' && c < 0x7F;
    return {&ascii_glyphs[static_cast<std::size_t>(printable ? c : '?')], 1};
}

Rgb ink_of(std::string_view monitor) {
    if (monitor == "green") return {64, 255, 96};
    if (monitor == "amber") return {255, 176, 0};
    return {255, 255, 255};
}

// The largest picture of so many of the screen's lines, half cells taken as square: all lines are three quarters as
// high as they are wide.
struct Fit {
    int columns, halves;
};
Fit fit(int columns, int rows, int lines, int all_lines) {
    const int across = all_lines * 4 / 3;
    const int halves = std::min(rows * 2, columns * lines / across) & ~1;
    return {halves * across / lines, halves};
}

// The mean colour of a rectangle of the picture.
Rgb mean(const ScreenPicture& picture, int x0, int x1, int y0, int y1) {
    unsigned red = 0, green = 0, blue = 0, count = 0;
    for (int y = y0; y < std::max(y1, y0 + 1); ++y) {
        for (int x = x0; x < std::max(x1, x0 + 1); ++x, ++count) {
            const auto pixel = picture.pixels[static_cast<std::size_t>(y * picture.width + x)];
            red += pixel & 0xFF;
            green += pixel >> 8 & 0xFF;
            blue += pixel >> 16 & 0xFF;
        }
    }
    const auto part = [&](unsigned sum) { return static_cast<std::uint8_t>(sum / count); };
    return {part(red), part(green), part(blue)};
}

void draw_text(Canvas& canvas, const std::vector<TextRow>& rows, int top, Rgb ink) {
    const int left = std::max(0, (canvas.size().columns - text_columns) / 2);
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        int column = left;
        for (const auto& [character, inverse] : rows[static_cast<std::size_t>(row)]) {
            canvas.put(column++, top + row, {glyph_of(character), inverse ? black : ink, inverse ? ink : black});
        }
    }
}

// The upper `lines` of the picture in `rows` rows of the terminal.
void draw_picture(Canvas& canvas, const ScreenPicture& picture, int lines, int rows) {
    const auto [columns, halves] = fit(canvas.size().columns, rows, lines, picture.height);
    const int left = (canvas.size().columns - columns) / 2;
    const auto color = [&, columns = columns, halves = halves](int column, int half) {
        return mean(picture, column * picture.width / columns, (column + 1) * picture.width / columns,
                    half * lines / halves, (half + 1) * lines / halves);
    };
    for (int row = 0; row < halves / 2; ++row) {
        for (int column = 0; column < columns; ++column) {
            const auto upper = color(column, row * 2);
            const auto lower = color(column, row * 2 + 1);
            if (upper == lower)
                canvas.put(left + column, row, {" ", lower, lower});
            else
                canvas.put(left + column, row, {"\u2580", upper, lower});
        }
    }
}

// The status goes into the last row, as far as the screen's text leaves it free.
void draw_status(Canvas& canvas, std::string_view status) {
    const auto [columns, rows] = canvas.size();
    for (int i = 0; i < columns - 1 && i < static_cast<int>(status.size()); ++i) {
        canvas.put(i + 1, rows - 1, {glyph_of(status[static_cast<std::size_t>(i)]), dim, black});
    }
}

void draw_line(Canvas& canvas, int column, int row, std::string_view text, Rgb ink, Rgb paper) {
    for (const char c : text) canvas.put(column++, row, {glyph_of(c), ink, paper});
}

} // namespace

void draw_panel(Canvas& canvas, const Panel& panel) {
    constexpr Rgb ink{240, 240, 240}, paper{12, 28, 56};
    constexpr int across = static_cast<int>(Panel::columns) + 2;
    const int down = static_cast<int>(panel.lines.size()) + 2;
    const int left = std::max(0, (canvas.size().columns - across) / 2);
    const int top = std::max(0, (canvas.size().rows - down) / 2);
    for (int row = top; row < top + down; ++row)
        draw_line(canvas, left, row, std::string(static_cast<std::size_t>(across), ' '), ink, paper);
    draw_line(canvas, left, top, std::string(static_cast<std::size_t>(across), ' '), paper, ink);
    draw_line(canvas, left + 1, top, panel.title, paper, ink);
    int row = top;
    for (const auto& line : panel.lines) draw_line(canvas, left + 1, ++row, line, ink, paper);
}

Canvas compose(Machine& machine, int monitor, TerminalSize size, std::string_view status, bool urgent) {
    Canvas canvas(size);
    const auto rows = machine.text();
    const int graphics = machine.graphics_lines();
    const int text_rows = static_cast<int>(rows.size());
    const bool too_small = size.columns < text_columns || size.rows < text_rows;
    const bool has_status = too_small || urgent || size.rows > text_rows;
    const int room = size.rows - (has_status ? 1 : 0);
    const int picture_rows = graphics == 0 ? 0 : std::max(0, room - text_rows);
    if (picture_rows > 0 && size.columns > 1) {
        draw_picture(canvas, machine.draw(monitor), graphics, picture_rows);
    }
    const int top = graphics == 0 ? std::max(0, (room - text_rows) / 2) : picture_rows;
    draw_text(canvas, rows, top, ink_of(facts(machine.kind()).monitors[static_cast<std::size_t>(monitor)]));
    if (too_small || urgent)
        for (int column = 0; column < size.columns; ++column) canvas.put(column, size.rows - 1, {});
    if (too_small && !urgent) status = "enlarge it to 40 x 24";
    if (has_status) draw_status(canvas, status);
    return canvas;
}

} // namespace host
