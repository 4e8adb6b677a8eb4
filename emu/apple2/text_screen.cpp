#include "emu/apple2/text_screen.hpp"

#include "emu/apple2/apple2.hpp"
#include "emu/apple2/scanner.hpp"

namespace emu::apple2 {

namespace {

constexpr int text_rows = 24;
constexpr int first_mixed_row = first_text_line_when_mixed / 8;

TextStyle style_of_screen_code(unsigned char code) {
    if (code < 0x40) return TextStyle::inverse;
    return code < 0x80 ? TextStyle::flashing : TextStyle::normal;
}

std::vector<TextCell> row_of_cells(const Apple2& machine, int row) {
    const VideoMode as_text{.text = true, .mixed = false, .page2 = machine.video_mode().page2, .hires = false};
    const int address = scanner_address(row * 8 * cycles_per_line + blanked_cycles, as_text);
    std::vector<TextCell> cells;
    for (int column = 0; column < Frame::columns_per_line; ++column) {
        const auto code = machine.peek(static_cast<std::uint16_t>(address + column));
        cells.push_back({ascii_of_screen_code(code), style_of_screen_code(code)});
    }
    return cells;
}

} // namespace

char ascii_of_screen_code(unsigned char code) {
    const int glyph = code & 0x3F; // @ to _, then space to ?
    return static_cast<char>(glyph < 0x20 ? glyph + 0x40 : glyph);
}

std::vector<std::vector<TextCell>> text_cells(const Apple2& machine) {
    const VideoMode mode = machine.video_mode();
    const int first = mode.text ? 0 : mode.mixed ? first_mixed_row : text_rows;
    std::vector<std::vector<TextCell>> rows;
    for (int row = first; row < text_rows; ++row) rows.push_back(row_of_cells(machine, row));
    return rows;
}

std::vector<std::string> text_screen(const Apple2& machine) {
    std::vector<std::string> rows;
    for (const auto& cells : text_cells(machine)) {
        auto& row = rows.emplace_back();
        for (const auto& cell : cells) row += cell.character;
    }
    return rows;
}

} // namespace emu::apple2
