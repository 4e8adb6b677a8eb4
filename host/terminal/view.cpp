#include "host/terminal/view.hpp"

#include "host/game/board_labels.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utf8proc.h>

namespace host {
namespace {

constexpr int text_columns = 40;
constexpr Rgb black{0, 0, 0};
constexpr Rgb white{255, 255, 255};
constexpr Rgb dim{128, 128, 128};

// Rejects control characters, marks of direction, which would move text, and non-ASCII characters without utf8.
bool is_printable(char32_t code, bool utf8) {
    constexpr char32_t no_character = 0xFFFD;
    if (code < 0x80) return code >= ' ' && code != 0x7F;
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(code));
    return utf8 && code != no_character && category != UTF8PROC_CATEGORY_CN && category < UTF8PROC_CATEGORY_ZL;
}

// Columns of a character: 0 if it combines; 1 for the sign that replaces an unprintable one.
int width_of(char32_t code, bool utf8) {
    return is_printable(code, utf8) ? utf8proc_charwidth(static_cast<utf8proc_int32_t>(code)) : 1;
}

int width_of(std::string_view text, bool utf8) {
    int columns = 0;
    while (!text.empty()) {
        const auto character = visible_text::first_character(text);
        text.remove_prefix(character.size());
        columns += width_of(visible_text::code_of(character), utf8);
    }
    return columns;
}

Glyph glyph_of(char c) { return is_printable(static_cast<unsigned char>(c), false) ? std::string_view(&c, 1) : "?"; }

Rgb ink_of(std::string_view monitor) {
    if (monitor == "green") return {64, 255, 96};
    if (monitor == "amber") return {255, 176, 0};
    return {255, 255, 255};
}

// Position and style of a line.
struct Line {
    int column, row, room; // room: columns; longer text is cut off
    Rgb ink, paper;
    bool utf8;
};

void draw_line(Canvas& canvas, const Line& line, std::string_view text) {
    const int end = std::min(line.column + line.room, canvas.size().columns);
    Cell cell{"", line.ink, line.paper};
    for (int column = line.column, width = 0; !text.empty(); column += width) {
        const auto character = visible_text::first_character(text);
        text.remove_prefix(character.size());
        const auto code = visible_text::code_of(character);
        width = width_of(code, line.utf8);
        const bool combines = width == 0;
        if (combines && column > line.column) {
            cell.glyph.combine(character);
            canvas.put(column - 1, line.row, cell);
            continue;
        }
        if (combines) width = 1; // nothing to combine with
        if (column + width > end) return;
        cell.glyph = is_printable(code, line.utf8) && !combines ? character : "?";
        canvas.put(column, line.row, cell);
        if (width == 2) canvas.put(column + 1, line.row, {"", line.ink, line.paper});
    }
}

// The largest picture of `lines` of the screen's `all_lines`, which have 4:3 together. Half cells count as square.
struct Fit {
    int columns, halves;
};
Fit fit(int columns, int rows, int lines, int all_lines) {
    const int across = all_lines * 4 / 3;
    const int halves = std::min(rows * 2, columns * lines / across) & ~1;
    return {halves * across / lines, halves};
}

// The mean colour of a rectangle in the picture.
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

// The upper `lines` of a picture, scaled to rows of a terminal.
class PictureInCells {
  public:
    PictureInCells(const ScreenPicture& picture, int lines, const Fit& fit)
        : picture_(picture), lines_(lines), fit_(fit) {}

    Rgb color(int column, int half) const {
        const auto [columns, halves] = fit_;
        return mean(picture_, column * picture_.width / columns, (column + 1) * picture_.width / columns,
                    half * lines_ / halves, (half + 1) * lines_ / halves);
    }

    // The pixel whose right edge is at `right` and top edge at `top`, as fractions of the picture.
    Rgb pixel(double right, double top) const {
        const int x = static_cast<int>(std::lround(right * picture_.width)) - 1;
        const int y = static_cast<int>(std::lround(top * lines_));
        return mean(picture_, x, x + 1, y, y + 1);
    }

    Cell cell(int column, int row, const Look& look) const {
        const auto upper = color(column, row * 2), lower = color(column, row * 2 + 1);
        if (look.colors == Colors::none)
            return look.utf8 ? dotted(column, row, lightness(upper), lightness(lower)) : shaded(upper, lower);
        if (upper == lower) return {" ", lower, lower};
        if (look.utf8) return {"\u2580", upper, lower};
        const auto both = between(upper, lower);
        return {" ", both, both};
    }

  private:
    static Rgb between(const Rgb& a, const Rgb& b) {
        const auto mid = [](int x, int y) { return static_cast<std::uint8_t>((x + y) / 2); };
        return {mid(a.red, b.red), mid(a.green, b.green), mid(a.blue, b.blue)};
    }

    // Compares with a threshold pattern, so that grays become mixtures (ordered dithering, Bayer 1973).
    static bool is_light(int column, int half, int value) {
        constexpr std::array<int, 16> thresholds{0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};
        return value > 16 * thresholds[static_cast<std::size_t>((half & 3) * 4 + (column & 3))] + 8;
    }

    static Cell dotted(int column, int row, int upper, int lower) {
        const bool above = is_light(column, 2 * row, upper), below = is_light(column, 2 * row + 1, lower);
        return {above ? below ? "\u2588" : "\u2580" : below ? "\u2584" : " ", white, black};
    }

    static Cell shaded(const Rgb& upper, const Rgb& lower) {
        constexpr std::string_view shades = " .:-=+*#%@";
        const auto light = static_cast<std::size_t>(lightness(between(upper, lower)));
        return {shades.substr(light * shades.size() / 256, 1), white, black};
    }

    const ScreenPicture& picture_;
    int lines_;
    Fit fit_;
};

// Draws a letter in the middle of its rectangle, over the background colour there.
void draw_label(Canvas& canvas, const BoardLabel& label, const PictureInCells& picture, const Fit& fit, int left) {
    const auto part = [](double at, int of) { return static_cast<int>(at * of); };
    const int from = part(label.left, fit.columns), to = part(label.right, fit.columns);
    const int top = part(label.top, fit.halves) / 2, bottom = part(label.bottom, fit.halves) / 2;
    const auto paper = picture.pixel(label.right, label.top);
    for (int row = top; row <= bottom; ++row)
        for (int column = from; column <= to; ++column) canvas.put(left + column, row, {" ", paper, paper});
    const auto ink = lightness(paper) > 96 ? black : white;
    canvas.put(left + part((label.left + label.right) / 2, fit.columns), (top + bottom) / 2,
               {glyph_of(label.name), ink, paper});
}

void draw_picture(Canvas& canvas, Machine& machine, int monitor, int rows, const Look& look) {
    const auto picture = machine.draw(monitor);
    const int lines = machine.graphics_lines();
    const auto fitted = fit(canvas.size().columns, rows, lines, picture.height);
    const int left = (canvas.size().columns - fitted.columns) / 2;
    const PictureInCells cells(picture, lines, fitted);
    for (int row = 0; row < fitted.halves / 2; ++row)
        for (int column = 0; column < fitted.columns; ++column)
            canvas.put(left + column, row, cells.cell(column, row, look));
    for (const auto& label : board_labels(machine)) draw_label(canvas, label, cells, fitted, left);
}

// Draws next to a screen of text if there is room.
void draw_keys(Canvas& canvas, std::span<const TerminalShortcut> keys) {
    constexpr int widest = 20, across_key = 9;
    const int left = (canvas.size().columns + text_columns) / 2 + 1;
    if (canvas.size().columns - left < widest - 1) return;
    int row = 0;
    for (const auto& [key, does] : keys) {
        draw_line(canvas, {left, ++row, widest, dim, black, false}, key);
        draw_line(canvas, {left + across_key, row, widest - across_key, dim, black, false}, does);
    }
}

} // namespace

void draw_panel(Canvas& canvas, const Panel& panel, const Look& look) {
    constexpr Rgb ink{240, 240, 240}, paper{12, 28, 56};
    int widest = static_cast<int>(Panel::columns); // more for wide characters
    for (const std::string& line : panel.lines) widest = std::max(widest, width_of(line, look.utf8));
    const int across = widest + 2;
    const int down = static_cast<int>(panel.lines.size()) + 2;
    const int left = std::max(0, (canvas.size().columns - across) / 2);
    const int top = std::max(0, (canvas.size().rows - down) / 2);
    const std::string blank(static_cast<std::size_t>(across), ' ');
    const auto draw = [&](int column, int row, std::string_view text, bool marked) {
        const int room = across - 2 * column;
        draw_line(canvas, {left + column, row, room, marked ? paper : ink, marked ? ink : paper, look.utf8}, text);
    };
    for (int row = top; row < top + down; ++row) draw(0, row, blank, row == top);
    draw(1, top, panel.title, true);
    int row = top;
    for (int i = 0; i < static_cast<int>(panel.lines.size()); ++i) {
        const bool marked = i == panel.marked;
        if (marked) draw(0, row + 1, blank, true);
        draw(1, ++row, panel.lines[static_cast<std::size_t>(i)], marked);
    }
}

Canvas compose(Machine& machine, int monitor, TerminalSize size, const Look& look, const Status& status) {
    Canvas canvas(size);
    const auto rows = machine.text();
    const int graphics = machine.graphics_lines();
    const int text_rows = static_cast<int>(rows.size());
    const bool too_small = size.columns < text_columns || size.rows < text_rows;
    const bool takes_row = too_small || status.urgent;
    const bool has_status = takes_row || size.rows > text_rows;
    const int room = size.rows - (has_status ? 1 : 0);
    const int picture_rows = graphics == 0 ? 0 : std::max(0, room - text_rows);
    if (picture_rows > 0 && size.columns > 1) draw_picture(canvas, machine, monitor, picture_rows, look);
    const int top = graphics == 0 ? std::max(0, (room - text_rows) / 2) : picture_rows;
    draw_text(canvas, rows, top, ink_of(facts(machine.kind()).monitors[static_cast<std::size_t>(monitor)]));
    if (graphics == 0 && size.rows <= text_rows) draw_keys(canvas, status.keys);
    if (takes_row)
        for (int column = 0; column < size.columns; ++column) canvas.put(column, size.rows - 1, {});
    const auto text = too_small && !status.urgent ? std::string_view("enlarge it to 40 x 24") : status.text;
    if (has_status) draw_line(canvas, {1, size.rows - 1, size.columns - 1, dim, black, look.utf8}, text);
    return canvas;
}

} // namespace host
