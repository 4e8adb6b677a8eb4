// Alpha-beta search with a transposition table (D. Knuth, R. Moore, "An analysis of alpha-beta pruning", 1975). The
// value of a position is the margin at the end of the game, or at the depth limit.
#pragma once

#include "tools/model/fast/field.hpp"

#include <vector>

namespace trainer {

class Search {
  public:
    // The table has 2^table_bits entries of 16 bytes.
    explicit Search(int table_bits);

    struct Line {
        int value = 0;            // the margin for the side that moves first
        bool exact = false;       // the search reached the end of the game
        std::vector<int> squares; // the best moves of both sides; -1: a forfeited turn (R2.3)
        std::uint64_t positions = 0;
    };

    // `moves_left`: both sides' moves to the end of the game; `depth`: how many of them to search, at least 1.
    Line best_line(const model::fast::Field& field, model::Side side, int moves_left, int depth);

    // All moves with the best value; empty if none is legal.
    model::fast::Cells best_moves(const model::fast::Field& field, model::Side side, int moves_left, int depth);

  private:
    enum class Bound : std::uint8_t { none, exact, lower, upper };
    struct Entry {
        std::uint64_t key = 0;
        std::int8_t value = 0;
        Bound bound = Bound::none;
        std::uint8_t depth = 0;
        std::uint8_t best = 0; // a cell; 0: none
    };
    struct Node {
        model::fast::Field field;
        std::uint64_t key = 0; // hash of the castles
        int margin = 0;        // White's
    };
    struct Move {
        std::int8_t order; // the margin after it
        std::int8_t cell;
    };
    struct Moves {
        std::array<Move, model::square_count> cells;
        std::size_t count = 0;

        const Move* begin() const { return cells.data(); }
        const Move* end() const { return cells.data() + count; }
    };

    static Node root(const model::fast::Field& field);
    static Node after(const Node& node, model::fast::Cell cell, model::Side side);
    static int margin_after(const Node& node, model::fast::Cell cell, model::Side side);
    static std::uint64_t key_of(const Node& node, model::Side side, int moves_left);
    static Moves ordered_moves(const Node& node, model::Side side, model::fast::Cell first);
    int best_margin(const Node& node, model::Side side);

    Entry& entry_of(std::uint64_t key) { return table_[key & (table_.size() - 1)]; }
    // Negamax value for the side; outside alpha..beta it is only a bound.
    int value_of(const Node& node, model::Side side, int moves_left, int depth, int alpha, int beta);
    int search_moves(const Node& node, model::Side side, int moves_left, int depth, int alpha, int beta,
                     model::fast::Cell& best);

    std::vector<Entry> table_;
    std::uint64_t positions_ = 0;
};

} // namespace trainer
