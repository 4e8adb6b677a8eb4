// A turn of Hex Fortress: moves (H2, H3.1), combat (H3.2), isolated Walls (H2.2).
#pragma once

#include "tools/model/hex_fortress/position.hpp"

#include <vector>

namespace hex_fortress {

struct Move {
    Hex from = off_board;
    Hex to = off_board;
    std::optional<Kind> promotion; // Tower or Bastion, for a Wall that reaches an enemy home hex (H2.3)

    bool operator==(const Move&) const = default;
};

// One or two moves; empty: the side passes because it has no move.
using Turn = std::vector<Move>;

// The movement phase of the current turn.
struct Movement {
    Position position;
    int moves_left = 2;
    Hexes moved = 0;           // current hexes of the pieces moved
    Hex keep_from = off_board; // the Keep's hex before its first move

    bool operator==(const Movement&) const = default;
};

// H3.1: the game's first turn has one move, any other two.
Movement begin_turn(const Position& position, int moves = 2);

// The hexes that the mover's piece may move to; empty if none, or without such a piece.
Hexes targets(const Movement& movement, Hex from);

enum class Refusal {
    none,
    turn_complete,   // both moves were made
    no_own_piece,    // the start hex has no own piece
    moved_already,   // H3.1: the two moves must use different pieces
    back_to_start,   // H3.1: the Keep's second step leads back
    not_empty,       // the target hex is occupied
    out_of_reach,    // H2: not a move of this kind, or its path is blocked
    wrong_promotion, // H2.3: missing, not due, or not to Bastion or Tower
};
// The reason that the move is illegal; none if it is legal.
Refusal refusal_of(const Movement& movement, const Move& move);

// All legal moves, by start hex, then target; promotion to Tower before Bastion.
std::vector<Move> legal_moves(const Movement& movement);

// Plays a legal move.
void make_move(Movement& movement, const Move& move);

// H3.1: both moves were made, or no move is possible.
bool is_complete(const Movement& movement);

// The pieces removed at the end of a movement phase.
struct Combat {
    Hexes fallen = 0;   // H3.2
    Hexes isolated = 0; // H2.2

    Hexes removed() const { return fallen | isolated; }
    bool operator==(const Combat&) const = default;
};
// The outcome for the current position; the program shows it as a projection.
Combat combat_of(const Position& position);

// Combat and removal; then the other side is to move. Returns the removed pieces.
Combat end_turn(Position& position);

// All legal turns, in every order of their moves.
std::vector<Turn> legal_turns(const Position& position, int moves = 2);

// Plays a complete legal turn.
Combat play_turn(Position& position, const Turn& turn, int moves = 2);

// H3.7
std::string text_of(const Move& move); // "a3-b3=T"
std::string text_of(const Turn& turn); // "e1-e2 e2-e3"; "pass"
std::optional<Move> move_of(std::string_view text);
std::optional<Turn> turn_of(std::string_view text);

} // namespace hex_fortress
