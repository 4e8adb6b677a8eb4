// Alpha-beta search with a transposition table (D. Knuth, R. Moore, "An analysis of alpha-beta pruning", 1975) and a
// null window for all moves but the first (J. Pearl, "Asymptotic properties of minimax trees", 1980).
#pragma once

#include "tools/engine/evaluation.hpp"

#include <functional>
#include <vector>

namespace engine {

using Preferences = std::array<std::int8_t, model::fast::cell_count>;

// The way that the search values its leaves, and the moves that it omits.
struct Style {
    bool learned = true;                    // leaves: the evaluation; false: the margin on the field
    bool selective = true;                  // searches late moves less deeply at first
    Cells noticed = model::fast::all_cells; // both sides' moves elsewhere are overlooked, if there are others
    Preferences preferences{};              // by cell, added to the value of the first move; 0 or more
};
constexpr Style plain_style{.learned = false, .selective = false}; // the margin after a number of moves

class Search {
  public:
    // The table has 2^table_bits entries of 16 bytes.
    explicit Search(int table_bits);

    using Squares = std::vector<model::Square>; // -1: a forfeited turn (R2.3)

    // Begins a series of searches: the same ones give the same results after the same start. `stop` is asked often.
    void start(const Style& style, std::uint64_t most_positions = unlimited, std::function<bool()> stop = {});
    static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

    // Forgets all positions; needed between styles that differ.
    void forget() { table_.assign(table_.size(), {}); }

    // The value for the side if it moves within `among`, without preferences; without meaning once stopped().
    // `moves_left`: both sides' moves to the end of the game, at least 1; `depth`: how many of them to search.
    int value(const Field& field, Side side, int moves_left, int depth, Cells among = model::fast::all_cells);

    // The best moves of both sides in the last search, as far as known.
    const Squares& line() const { return lines_.front(); }

    // All moves with the best value; empty if none is legal.
    Cells best_moves(const Field& field, Side side, int moves_left, int depth);

    bool stopped() const { return stopped_; }
    std::uint64_t positions() const { return positions_; }

  private:
    enum class Bound : std::uint8_t { none, exact, lower, upper };
    struct Entry {
        std::uint64_t key = 0;
        std::int16_t value = 0;
        Bound bound = Bound::none;
        std::uint8_t depth = 0;
        std::uint8_t best = 0; // a cell; 0: none
    };
    struct Node {
        Field field;
        std::uint64_t key = 0; // hash of the castles
        Side side = Side::white;
        int moves_left = 0;
    };
    struct Window {
        int alpha, beta;
        bool is_null() const { return alpha + 1 == beta; }
    };
    struct Move {
        std::int16_t order;
        std::uint8_t cell;
    };
    struct Moves {
        std::array<Move, model::square_count> cells;
        std::size_t count = 0;
    };

    Node root(const Field& field, Side side, int moves_left) const;
    static Node after(const Node& node, Cell cell);
    static Node passed(const Node& node);
    Cells moves_of(const Node& node) const;
    template <class Visit>
    void for_each_value(const Node& node, Cells cells, Visit visit) const;
    Moves ordered(const Node& node, Cells cells, Cell first) const;
    int leaf(const Node& node) const;
    int last_move(const Node& node, Cells cells, std::size_t ply);

    Entry& entry_of(std::uint64_t key) { return table_[key & (table_.size() - 1)]; }
    bool is_over_budget();
    // Negamax values for the side to move; outside the window only bounds.
    int search(const Node& node, int depth, Window window, std::size_t ply);
    int search_moves(const Node& node, Cells cells, int depth, Window window, std::size_t ply, Cell& best);
    int search_after(const Node& node, const Move& move, std::size_t number, int depth, Window window, std::size_t ply);
    void put_line(std::size_t ply, model::Square square);

    std::vector<Entry> table_;
    std::vector<Squares> lines_;
    Style style_;
    Cell first_ = 0; // the best move of the last value(); 0: none
    std::uint64_t positions_ = 0, most_positions_ = 0;
    std::function<bool()> stop_;
    bool stopped_ = false;
};

} // namespace engine
