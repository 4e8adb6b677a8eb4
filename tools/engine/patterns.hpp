// The patterns of the evaluation: each square's contents and those of each pair of adjacent squares, from the view of
// the side to move. Squares and pairs that a symmetry of the field maps onto each other share their weights.
#pragma once

#include "tools/model/fast/field.hpp"

#include <bit>

namespace engine {

using model::Side;
using model::fast::Cell;
using model::fast::Cells;
using model::fast::Field;

// A square's contents: empty by net -3..3, then own and enemy castles by level and net 0, 1, 2 or more.
constexpr int empty_contents = 7, castle_nets = 3;
constexpr int castle_contents = castle_nets * model::highest_level; // of a side
constexpr int content_count = empty_contents + 2 * castle_contents;
constexpr int pair_count = 60;

// Games are divided into stages by the moves that remain to both sides.
constexpr int stage_count = 7;
constexpr int stage_of(int moves_left) {
    constexpr std::array first{5, 9, 13, 18, 24, 31};
    int stage = 0;
    while (stage < stage_count - 1 && moves_left >= first[static_cast<std::size_t>(stage)]) ++stage;
    return stage;
}

// The weights of a stage: those of the squares, those of the pairs.
constexpr int square_orbits = 6, pair_orbits = 9;
constexpr int first_pair_weight = square_orbits * content_count;
constexpr int stage_weights = first_pair_weight + pair_orbits * content_count * content_count;
// After all stages: a weight for each number of moves left.
constexpr int longest_clock = 108;
constexpr int first_clock_weight = stage_count * stage_weights;
constexpr int weight_count = first_clock_weight + longest_clock + 1;

struct Pattern {
    std::uint8_t cell, other;
    std::uint16_t weight; // of the first combination of contents, within a stage
};
// A pair from the view of one of its cells. Its weight: that of the pattern, plus the contents times these factors.
struct HalfPair {
    std::uint8_t other;
    std::uint8_t own_factor, other_factor;
    std::uint16_t weight;
};
struct Beside {
    std::array<HalfPair, 4> pairs;
    std::size_t count;
};
constexpr int highest_net = 5 * model::highest_level; // of a castle and its neighbours
constexpr int net_origin = static_cast<int>(std::bit_ceil(static_cast<unsigned>(highest_net + 1)));
// By castle + highest_level, net + net_origin.
using ContentsTable = std::array<std::array<std::uint8_t, 2 * net_origin>, 2 * model::highest_level + 1>;

struct Patterns {
    std::array<Pattern, model::square_count> squares;
    std::array<Pattern, pair_count> pairs;
    std::array<Beside, model::fast::cell_count> beside;                // the pairs of each cell
    std::array<std::uint16_t, model::fast::cell_count> square_weights; // the pattern of each cell
    std::array<ContentsTable, 2> contents;                             // by side
};
extern const Patterns patterns;

constexpr std::uint8_t content_in(const ContentsTable& table, int castle, int net) {
    return table[static_cast<std::size_t>(castle + model::highest_level)][static_cast<std::size_t>(net + net_origin)];
}

using CellContents = std::array<std::uint8_t, model::fast::cell_count>;

// Calls `visit(weight)` for each active weight. Fills in the contents of the cells.
template <class Visit>
void for_each_weight(const Field& field, Side mover, int moves_left, CellContents& contents, Visit visit) {
    const auto& table = patterns.contents[model::fast::index(mover)];
    const int stage = stage_of(moves_left) * stage_weights;
    for (const Pattern& square : patterns.squares) {
        contents[square.cell] = content_in(table, field.castle(square.cell), field.net(square.cell));
        visit(stage + square.weight + contents[square.cell]);
    }
    for (const Pattern& pair : patterns.pairs)
        visit(stage + pair.weight + contents[pair.cell] * content_count + contents[pair.other]);
    visit(first_clock_weight + moves_left);
}

} // namespace engine
