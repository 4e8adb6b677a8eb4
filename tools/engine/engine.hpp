// A player of FORTRESS that searches: the best move of a position, its value and the line that follows. No files, no
// clock, no threads; the same calls give the same answers.
#pragma once

#include "tools/engine/search.hpp"

#include <optional>

namespace engine {

struct Limits {
    std::uint64_t positions = Search::unlimited;
    int depth = longest_clock; // in moves of both sides
    // The last moves of a game are searched to the end, whatever the other limits except `stop`.
    int exact_moves = 8;
    std::function<bool()> stop{};         // asked every few milliseconds; true ends the search
    Cells among = model::fast::all_cells; // considers only these moves
};

struct Answer {
    std::optional<Cell> move;          // nullopt: the side has no legal move (R2.3) within `among`
    double value = 0;                  // the expected margin for the side to move, in squares
    bool exact = false;                // the value is that of perfect play to the end of the game
    std::vector<model::Square> line{}; // the best moves of both sides, `move` first; -1: a forfeited turn
    int depth = 0;                     // moves searched
    std::uint64_t positions = 0;
};

class Engine {
  public:
    explicit Engine(int table_bits = 18) : search_(table_bits) {}

    // `moves_left`: both sides' moves to the end of the game, at least 1.
    Answer best(const Field& field, Side side, int moves_left, const Limits& limits, const Style& style = {});

  private:
    Search search_;
};

} // namespace engine
