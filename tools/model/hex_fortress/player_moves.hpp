// The moves and turns of a side in the computer player's order (PLAYER.md 3).
#pragma once

#include "tools/model/hex_fortress/scored_board.hpp"

namespace hex_fortress {

// The first move's restrictions on the second. Both are off_board before the first move.
struct FirstMove {
    Hex moved = off_board;     // where the moved piece is now
    Hex keep_from = off_board; // its origin, if it is the Keep
};

class PlayerMoves {
  public:
    void add(Hex from, Hex to, Kind promotion = Kind::wall) {
        moves_[index(count_++)] = {static_cast<std::int8_t>(from), static_cast<std::int8_t>(to), promotion};
    }
    void clear() { count_ = 0; }
    bool empty() const { return count_ == 0; }
    const PlayerMove* begin() const { return moves_.data(); }
    const PlayerMove* end() const { return moves_.data() + count_; }

  private:
    std::array<PlayerMove, 512> moves_; // enough for eleven Towers of 16 moves, four Bastions of 12, the Keep
    int count_ = 0;
};

// Adds the moves of all the side's pieces.
void list_moves(const ScoredBoard& pieces, Side side, const FirstMove& first, PlayerMoves& moves);

// True if `list_moves` lists the move.
bool is_legal(const ScoredBoard& pieces, Side side, const FirstMove& first, const PlayerMove& move);

// The restrictions of a first move on the second; `before` is the board before it.
FirstMove first_move(const ScoredBoard& before, const PlayerMove& move);

// True if the same two moves in the other order are listed earlier. `before` is the board before both.
bool is_listed_earlier(const ScoredBoard& before, const PlayerMove& first, const PlayerMove& second);

// Calls `visit(const ScoredBoard& moved, const PlayerTurn&)` for each turn, before combat, until it returns true.
// Returns true if it did.
template <typename Visit>
bool for_each_turn(const ScoredBoard& start, Side side, int move_count, Visit visit) {
    PlayerMoves firsts, seconds;
    list_moves(start, side, {}, firsts);
    if (firsts.empty()) return visit(start, PlayerTurn{});
    for (const PlayerMove& first : firsts) {
        ScoredBoard moved = start;
        moved.make(first);
        seconds.clear();
        if (move_count == 2) list_moves(moved, side, first_move(start, first), seconds);
        if (seconds.empty() && visit(moved, PlayerTurn{{first}, 1})) return true;
        for (const PlayerMove& second : seconds) {
            if (is_listed_earlier(start, first, second)) continue;
            ScoredBoard both = moved;
            both.make(second);
            if (visit(both, PlayerTurn{{first, second}, 2})) return true;
        }
    }
    return false;
}

} // namespace hex_fortress
