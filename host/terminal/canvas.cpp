#include "host/terminal/canvas.hpp"

#include <fmt/format.h>
#include <iterator>
#include <optional>

namespace host {

Canvas::Canvas(TerminalSize size) : size_(size), cells_(static_cast<std::size_t>(size.columns * size.rows)) {}

const Cell& Canvas::at(int column, int row) const {
    return cells_[static_cast<std::size_t>(row * size_.columns + column)];
}

void Canvas::put(int column, int row, const Cell& cell) {
    if (column < 0 || column >= size_.columns || row < 0 || row >= size_.rows) return;
    cells_[static_cast<std::size_t>(row * size_.columns + column)] = cell;
}

std::string Canvas::changes_from(const Canvas& shown, Colors colors) const {
    const bool all = !(shown.size_ == size_);
    std::string text;
    std::optional<Rgb> ink, paper;
    for (int row = 0; row < size_.rows; ++row) {
        bool here = false; // the terminal's cursor is at this cell already
        for (int column = 0; column < size_.columns; ++column) {
            const auto& cell = at(column, row);
            if (!all && cell == shown.at(column, row)) {
                here = false;
                continue;
            }
            if (!here) text += fmt::format("\x1b[{};{}H", row + 1, column + 1);
            here = true;
            if (ink != cell.ink || paper != cell.paper) append_colors(text, colors, cell.ink, cell.paper);
            ink = cell.ink;
            paper = cell.paper;
            text += cell.glyph.text();
        }
    }
    return text;
}

} // namespace host
