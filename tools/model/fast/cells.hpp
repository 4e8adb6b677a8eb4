// The field with a border (clause R1.1): squares are bits of one word, so a neighbour is a shift without an edge test.
#pragma once

#include "tools/model/board.hpp"

#include <bit>

namespace model::fast {

// A cell is 8 + row * 7 + column. The seventh column and the rows above and below form the border.
using Cell = int;
constexpr int row_step = 7;
constexpr Cell first_cell = row_step + 1;
constexpr Cell last_cell = first_cell + (rows - 1) * row_step + columns - 1;
constexpr int cell_count = 64; // including the border, rounded up

constexpr Cell cell_of(Square square) { return first_cell + square / columns * row_step + square % columns; }
constexpr Square square_of(Cell cell) {
    return (cell - first_cell) / row_step * columns + (cell - first_cell) % row_step;
}

using Cells = std::uint64_t; // a set of cells

constexpr Cells bit(Cell cell) { return Cells{1} << cell; }

constexpr Cells all_cells = [] {
    Cells cells = 0;
    for (Square square = 0; square < square_count; ++square) cells |= bit(cell_of(square));
    return cells;
}();

// The neighbours of these cells, without the border.
constexpr Cells beside(Cells cells) {
    return (cells << 1 | cells >> 1 | cells << row_step | cells >> row_step) & all_cells;
}

constexpr Cell first_of(Cells cells) { return std::countr_zero(cells); }

// Calls `visit(cell)` for each cell, ascending.
template <class Visit>
constexpr void for_each(Cells cells, Visit visit) {
    for (; cells != 0; cells &= cells - 1) visit(first_of(cells));
}

// Counts a set and finds its members by number. Sums the bit counts of all bytes in parallel (S. Vigna, "Broadword
// implementation of rank/select queries", 2008).
class CellIndex {
  public:
    explicit constexpr CellIndex(Cells cells) : cells_(cells) {
        Cells sums = cells - ((cells >> 1) & 0x5555555555555555);
        sums = (sums & 0x3333333333333333) + ((sums >> 2) & 0x3333333333333333);
        sums = (sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0F;
        totals_ = sums * ones;
    }

    constexpr int count() const { return static_cast<int>(totals_ >> 56); }

    // The member with this number, ascending from 0. Precondition: number < count().
    constexpr Cell member(int number) const {
        const Cells passed = ((static_cast<Cells>(number) * ones | tops) - totals_) & tops; // bytes entirely before it
        const int shift = static_cast<int>(((passed >> 7) * ones) >> 56) * 8;
        Cells rest = cells_ >> shift & 0xFF;
        for (int skip = number - static_cast<int>((totals_ << 8) >> shift & 0xFF); skip > 0; --skip) rest &= rest - 1;
        return shift + first_of(rest);
    }

  private:
    static constexpr Cells ones = 0x0101010101010101, tops = 0x8080808080808080;

    Cells cells_;
    Cells totals_; // byte n: the members in bytes 0 to n
};

} // namespace model::fast
