// A terminal screen as cells, and the shortest text that updates the terminal from one screen to another.
#pragma once

#include "host/terminal/palette.hpp"
#include "host/terminal/tty.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// A character with its combining marks, in UTF-8; empty: the right half of a wide character.
class Glyph {
  public:
    Glyph(std::string_view character = " ") { combine(character); }
    Glyph(const char* character) : Glyph(std::string_view(character)) {}
    std::string_view text() const { return {bytes_.data(), length_}; }
    bool operator==(const Glyph&) const = default;

    // Drops marks beyond the capacity.
    void combine(std::string_view mark) {
        if (mark.size() > bytes_.size() - length_) return;
        std::ranges::copy(mark, bytes_.begin() + static_cast<std::ptrdiff_t>(length_));
        length_ += mark.size();
    }

  private:
    std::array<char, 16> bytes_{};
    std::size_t length_ = 0;
};

struct Cell {
    Glyph glyph{};
    Rgb ink, paper;

    bool operator==(const Cell&) const = default;
};

class Canvas {
  public:
    explicit Canvas(TerminalSize size);

    TerminalSize size() const { return size_; }

    // Ignores positions outside the canvas.
    void put(int column, int row, const Cell& cell);

    // Escape sequences that turn a terminal with `shown` into this canvas; draws everything if the sizes differ.
    std::string changes_from(const Canvas& shown, Colors colors = Colors::direct) const;

  private:
    const Cell& at(int column, int row) const;

    TerminalSize size_;
    std::vector<Cell> cells_;
};

} // namespace host
