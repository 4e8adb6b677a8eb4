// A terminal screen as cells, and the shortest-effort text that turns the last one shown into the next.
#pragma once

#include "host/terminal/palette.hpp"
#include "host/terminal/tty.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

struct Cell {
    std::string_view glyph = " "; // UTF-8, one column wide; a literal
    Rgb ink, paper;

    bool operator==(const Cell&) const = default;
};

class Canvas {
  public:
    explicit Canvas(TerminalSize size);

    TerminalSize size() const { return size_; }

    // Outside the canvas nothing happens.
    void put(int column, int row, const Cell& cell);

    // Escape sequences that bring a terminal showing `shown` to this canvas; everything where sizes differ.
    std::string changes_from(const Canvas& shown, Colors colors = Colors::direct) const;

  private:
    const Cell& at(int column, int row) const;

    TerminalSize size_;
    std::vector<Cell> cells_;
};

} // namespace host
