// A terminal screen as cells, and the shortest-effort text that turns the last one shown into the next.
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

// A character and what combines with it, in UTF-8; empty: the second column of one that is two columns wide.
class Glyph {
  public:
    Glyph(std::string_view character = " ") { combine(character); }
    Glyph(const char* character) : Glyph(std::string_view(character)) {}
    std::string_view text() const { return {bytes_.data(), length_}; }
    bool operator==(const Glyph&) const = default;

    // Text beyond the edge is cut off.
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
