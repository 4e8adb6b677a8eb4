#include "tools/engine/search.hpp"

#include <algorithm>

namespace engine {

using model::opponent;
using namespace model::fast;

namespace {

constexpr int infinite = 10'000; // outside all values
constexpr int castle_states = 2 * model::highest_level + 1;

// A fixed pseudo-random number for each castle on each cell (A. Zobrist, 1970), by splitmix64.
constexpr auto castle_keys = [] {
    std::array<std::array<std::uint64_t, castle_states>, cell_count> keys{};
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

} // namespace

Search::Search(int table_bits) : table_(std::size_t{1} << table_bits), lines_(longest_clock + 2) {}

void Search::start(const Style& style, std::uint64_t most_positions, std::function<bool()> stop) {
    style_ = style;
    first_ = 0;
    most_positions_ = most_positions;
    stop_ = std::move(stop);
    positions_ = 0;
    stopped_ = false;
}

Search::Node Search::root(const Field& field, Side side, int moves_left) const {
    Node node{field, 0, side, moves_left};
    for_each(all_cells, [&](Cell cell) { node.key ^= castle_key(field, cell); });
    return node;
}

Search::Node Search::after(const Node& node, Cell cell) {
    Node next{node.field, node.key, opponent(node.side), node.moves_left - 1};
    const Effect effect = next.field.play(cell, node.side);
    for_each(effect.removed | bit(cell),
             [&](Cell changed) { next.key ^= castle_key(node.field, changed) ^ castle_key(next.field, changed); });
    return next;
}

Search::Node Search::passed(const Node& node) {
    return {node.field, node.key, opponent(node.side), node.moves_left - 1};
}

Cells Search::moves_of(const Node& node) const {
    const Cells legal = node.field.legal(node.side), noticed = legal & style_.noticed;
    return noticed != 0 ? noticed : legal;
}

int Search::leaf(const Node& node) const {
    if (node.moves_left == 0 || !style_.learned) return margin(node.field, node.side);
    return evaluate(node.field, node.side, node.moves_left);
}

bool Search::is_over_budget() {
    if (positions_ >= most_positions_ || (stop_ && positions_ % 1024 == 0 && stop_())) stopped_ = true;
    return stopped_;
}

void Search::put_line(std::size_t ply, model::Square square) {
    Squares& line = lines_[ply];
    line.assign(1, square);
    line.insert(line.end(), lines_[ply + 1].begin(), lines_[ply + 1].end());
}

// Calls `visit(cell, value)` for each move with the mover's value of the position after it.
template <class Visit>
void Search::for_each_value(const Node& node, Cells cells, Visit visit) const {
    const auto visit_all = [&](const auto& values) { for_each(cells, [&](Cell cell) { visit(cell, values(cell)); }); };
    if (node.moves_left == 1 || !style_.learned) return visit_all(MarginsAfter(node.field, node.side));
    visit_all(EvaluationsAfter(node.field, node.side, node.moves_left));
}

// Best first: `first`, then by the value after the move.
Search::Moves Search::ordered(const Node& node, Cells cells, Cell first) const {
    Moves moves;
    for_each_value(node, cells, [&](Cell cell, int value) {
        moves.cells[moves.count++] = {static_cast<std::int16_t>(cell == first ? infinite : value),
                                      static_cast<std::uint8_t>(cell)};
    });
    std::sort(moves.cells.begin(), moves.cells.begin() + static_cast<std::ptrdiff_t>(moves.count),
              [](const Move& a, const Move& b) { return a.order != b.order ? a.order > b.order : a.cell < b.cell; });
    return moves;
}

// The best value one move ahead.
int Search::last_move(const Node& node, Cells cells, std::size_t ply) {
    int best = -infinite;
    Cell best_cell = 0;
    for_each_value(node, cells, [&](Cell cell, int value) {
        ++positions_;
        if (value <= best) return;
        best = value;
        best_cell = cell;
    });
    lines_[ply].assign(1, square_of(best_cell));
    return best;
}

int Search::search(const Node& node, int depth, Window window, std::size_t ply) {
    lines_[ply].clear();
    ++positions_;
    if (is_over_budget()) return 0;
    if (depth <= 0 || node.moves_left == 0) return leaf(node);
    const Cells cells = moves_of(node);
    if (cells == 0) {
        const int value = -search(passed(node), depth - 1, {-window.beta, -window.alpha}, ply + 1);
        put_line(ply, model::beyond_edge);
        return value;
    }
    if (depth == 1 || node.moves_left == 1) return last_move(node, cells, ply);
    depth = std::min(depth, node.moves_left);
    const std::uint64_t key =
        node.key ^
        static_cast<std::uint64_t>(2 * node.moves_left + (node.side == Side::white ? 1 : 2)) * 0x9E3779B97F4A7C15;
    Cell best = 0;
    if (const Entry& entry = entry_of(key); entry.key == key && entry.bound != Bound::none) {
        best = entry.best;
        const bool fits = style_.learned ? entry.depth >= depth : entry.depth == depth;
        if (fits && window.is_null() && ply > 0 &&
            (entry.bound == Bound::exact || (entry.bound == Bound::lower && entry.value >= window.beta) ||
             (entry.bound == Bound::upper && entry.value <= window.alpha)))
            return entry.value;
    }
    const int value = search_moves(node, cells, depth, window, ply, best);
    if (stopped_) return 0;
    const Bound bound = value <= window.alpha ? Bound::upper : value >= window.beta ? Bound::lower : Bound::exact;
    entry_of(key) = {key, static_cast<std::int16_t>(value), bound, static_cast<std::uint8_t>(depth),
                     static_cast<std::uint8_t>(best)};
    return value;
}

// `best`: in, the move to try first; out, the best move.
int Search::search_moves(const Node& node, Cells cells, int depth, Window window, std::size_t ply, Cell& best) {
    const Moves moves = ordered(node, cells, best);
    int highest = -infinite;
    for (std::size_t number = 0; number < moves.count; ++number) {
        const Move& move = moves.cells[number];
        const int bonus = ply == 0 ? style_.preferences[move.cell] : 0;
        const Window rest{std::max(window.alpha, highest) - bonus, window.beta - bonus};
        const int value = search_after(node, move, number, depth, rest, ply) + bonus;
        if (stopped_) return 0;
        if (value <= highest) continue;
        highest = value;
        best = move.cell;
        if (value > window.alpha && !window.is_null()) put_line(ply, square_of(best));
        if (highest >= window.beta) break;
    }
    return highest;
}

// The number of plies by which the first search of a late move is shortened.
constexpr int reduction(std::size_t number, int depth) {
    if (depth < 3 || number < 4) return 0;
    return number < 12 || depth == 3 ? 1 : 2; // leaves a move to search
}

int Search::search_after(const Node& node, const Move& move, std::size_t number, int depth, Window window,
                         std::size_t ply) {
    const Node next = after(node, move.cell);
    const auto value_of = [&](int to_depth, int alpha, int beta) {
        return -search(next, to_depth, {-beta, -alpha}, ply + 1);
    };
    if (number == 0) return value_of(depth - 1, window.alpha, window.beta);
    const int less = style_.selective && depth < node.moves_left ? reduction(number, depth) : 0;
    int value = value_of(depth - 1 - less, window.alpha, window.alpha + 1);
    if (less > 0 && value > window.alpha && !stopped_) value = value_of(depth - 1, window.alpha, window.alpha + 1);
    if (value > window.alpha && value < window.beta && !stopped_)
        value = value_of(depth - 1, window.alpha, window.beta);
    return value;
}

int Search::value(const Field& field, Side side, int moves_left, int depth, Cells among) {
    const Node node = root(field, side, moves_left);
    const Cells noticed = moves_of(node) & among, cells = noticed != 0 ? noticed : field.legal(side) & among;
    lines_.front().clear();
    if (cells == 0) return search(node, depth, {-infinite, infinite}, 0);
    const int value = search_moves(node, cells, std::min(depth, moves_left), {-infinite, infinite}, 0, first_);
    return value - style_.preferences[static_cast<std::size_t>(first_)];
}

Cells Search::best_moves(const Field& field, Side side, int moves_left, int depth) {
    const Node node = root(field, side, moves_left);
    Cells best = 0;
    int highest = -infinite;
    const Moves moves = ordered(node, moves_of(node), 0);
    for (std::size_t number = 0; number < moves.count; ++number) {
        // The bound is one below the best value so far, so that equal moves are recognized.
        const Cell cell = moves.cells[number].cell;
        const int value = -search(after(node, cell), depth - 1, {-infinite, 1 - highest}, 1);
        if (value < highest) continue;
        best = (value > highest ? 0 : best) | bit(cell);
        highest = value;
    }
    return best;
}

} // namespace engine
