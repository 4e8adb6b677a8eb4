// Negamax with alpha-beta bounds; tries moves in the order of the margin after them.
#include "tools/trainer/match/search.hpp"

#include <algorithm>
#include <array>

namespace trainer {

using model::opponent;
using model::Side;
using namespace model::fast;

namespace {

constexpr int infinite = 100; // outside all margins, -36..36
constexpr int contents_of_a_cell = 2 * model::highest_level + 1;

// A fixed pseudo-random number for each castle on each cell (A. Zobrist, 1970), by splitmix64.
constexpr auto castle_keys = [] {
    std::array<std::array<std::uint64_t, contents_of_a_cell>, cell_count> keys{};
    std::uint64_t state = 1983;
    for (auto& cell : keys)
        for (std::uint64_t& key : cell) {
            std::uint64_t mixed = state += 0x9E3779B97F4A7C15;
            mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
            mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
            key = mixed ^ (mixed >> 31);
        }
    return keys;
}();

std::uint64_t castle_key(const Field& field, Cell cell) {
    return castle_keys[static_cast<std::size_t>(cell)]
                      [static_cast<std::size_t>(field.castle(cell) + model::highest_level)];
}

int margin_change(const Field& before, const Field& after, Cells touched) {
    int change = 0;
    for_each(touched, [&](Cell cell) { change += after.control(cell) - before.control(cell); });
    return change;
}

} // namespace

Search::Search(int table_bits) : table_(std::size_t{1} << table_bits) {}

Search::Node Search::root(const Field& field) {
    Node node{field, 0, field.score().margin()};
    for_each(all_cells, [&](Cell cell) { node.key ^= castle_key(field, cell); });
    return node;
}

Search::Node Search::after(const Node& node, Cell cell, Side side) {
    Node next = node;
    const Effect effect = next.field.play(cell, side);
    for_each(effect.removed | bit(cell),
             [&](Cell changed) { next.key ^= castle_key(node.field, changed) ^ castle_key(next.field, changed); });
    next.margin += margin_change(node.field, next.field, effect.touched);
    return next;
}

int Search::margin_after(const Node& node, Cell cell, Side side) {
    Field next = node.field;
    const Effect effect = next.play(cell, side);
    return node.margin + margin_change(node.field, next, effect.touched);
}

std::uint64_t Search::key_of(const Node& node, Side side, int moves_left) {
    const auto clock = static_cast<std::uint64_t>(2 * moves_left + (side == Side::white ? 0 : 1) + 1);
    return node.key ^ clock * 0x9E3779B97F4A7C15;
}

// Best first: `first`, then by margin after the move, then by cell.
Search::Moves Search::ordered_moves(const Node& node, Side side, Cell first) {
    Moves moves;
    for_each(node.field.legal(side), [&](Cell cell) {
        const int order = cell == first ? infinite : margin_after(node, cell, side) * sign_of(side);
        moves.cells[moves.count++] = {static_cast<std::int8_t>(order), static_cast<std::int8_t>(cell)};
    });
    std::sort(moves.cells.begin(), moves.cells.begin() + moves.count,
              [](const auto& a, const auto& b) { return a.order != b.order ? a.order > b.order : a.cell < b.cell; });
    return moves;
}

// The best margin one move ahead.
int Search::best_margin(const Node& node, Side side) {
    int best = -infinite;
    for_each(node.field.legal(side), [&](Cell cell) {
        ++positions_;
        best = std::max(best, margin_after(node, cell, side) * sign_of(side));
    });
    return best == -infinite ? node.margin * sign_of(side) : best;
}

int Search::value_of(const Node& node, Side side, int moves_left, int depth, int alpha, int beta) {
    ++positions_;
    if (depth == 0 || moves_left == 0) return node.margin * sign_of(side);
    if (depth == 1 || moves_left == 1) return best_margin(node, side);
    const std::uint64_t key = key_of(node, side, moves_left);
    Entry& entry = entry_of(key);
    Cell best = 0;
    if (entry.key == key && entry.bound != Bound::none) {
        best = entry.best;
        if (entry.depth == std::min(depth, moves_left)) {
            if (entry.bound == Bound::exact) return entry.value;
            if (entry.bound == Bound::lower) alpha = std::max<int>(alpha, entry.value);
            if (entry.bound == Bound::upper) beta = std::min<int>(beta, entry.value);
            if (alpha >= beta) return entry.value;
        }
    }
    const int value = search_moves(node, side, moves_left, depth, alpha, beta, best);
    const Bound bound = value <= alpha ? Bound::upper : value >= beta ? Bound::lower : Bound::exact;
    entry_of(key) = {key, static_cast<std::int8_t>(value), bound,
                     static_cast<std::uint8_t>(std::min(depth, moves_left)), static_cast<std::uint8_t>(best)};
    return value;
}

// `best`: in, the move to try first; out, the best move.
int Search::search_moves(const Node& node, Side side, int moves_left, int depth, int alpha, int beta, Cell& best) {
    const Moves moves = ordered_moves(node, side, best);
    if (moves.count == 0) return -value_of(node, opponent(side), moves_left - 1, depth - 1, -beta, -alpha);
    int highest = -infinite;
    for (const Move move : moves) {
        const int value = -value_of(after(node, move.cell, side), opponent(side), moves_left - 1, depth - 1, -beta,
                                    -std::max(alpha, highest));
        if (value <= highest) continue;
        highest = value;
        best = move.cell;
        if (highest >= beta) break;
    }
    return highest;
}

Cells Search::best_moves(const Field& field, Side side, int moves_left, int depth) {
    const Node node = root(field);
    Cells best = 0;
    int highest = -infinite;
    for (const Move move : ordered_moves(node, side, 0)) {
        // The bound is one below the best value so far, so that equal moves are recognized.
        const int value =
            -value_of(after(node, move.cell, side), opponent(side), moves_left - 1, depth - 1, -infinite, 1 - highest);
        if (value < highest) continue;
        best = (value > highest ? 0 : best) | bit(move.cell);
        highest = value;
    }
    return best;
}

Search::Line Search::best_line(const Field& field, Side side, int moves_left, int depth) {
    depth = std::min(depth, moves_left);
    positions_ = 0;
    Line line;
    Node node = root(field);
    for (int reached = 1; reached <= depth; ++reached) // shallow searches order the moves of deeper ones
        line.value = value_of(node, side, moves_left, reached, -infinite, infinite);
    line.exact = depth == moves_left;
    for (; depth > 0; --depth, --moves_left, side = opponent(side)) {
        if (node.field.legal(side) == 0) {
            line.squares.push_back(-1);
            continue;
        }
        Cell best = 0;
        search_moves(node, side, moves_left, depth, -infinite, infinite, best);
        line.squares.push_back(square_of(best));
        node = after(node, best, side);
    }
    line.positions = positions_;
    return line;
}

} // namespace trainer
