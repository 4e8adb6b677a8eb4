// A turn of Hex Fortress: its moves (H2, H3.1), its combat (H3.2), the Walls that stand alone (H2.2).
#pragma once

#include "tools/model/hex_fortress/position.hpp"

#include <vector>

namespace hex_fortress {

struct Move {
    Hex from = off_board;
    Hex to = off_board;
    std::optional<Kind> promotion; // Tower or Bastion: of a Wall that arrives on an enemy home hex (H2.3)

    bool operator==(const Move&) const = default;
};

// One or two moves; none: the side passes because it has no move.
using Turn = std::vector<Move>;

// The movement phase of a turn under way.
struct Movement {
    Position position;
    int moves_left = 2;
    Hexes moved = 0;           // where the pieces that have moved stand now
    Hex keep_from = off_board; // where the Keep stood before its first move

    bool operator==(const Movement&) const = default;
};

// H3.1: the game's first turn has one move, any other two.
Movement begin_turn(const Position& position, int moves = 2);

// Where the mover's piece on the hex may go now; empty: nowhere, or there is no such piece.
Hexes targets(const Movement& movement, Hex from);

enum class Refusal {
    none,
    turn_complete,   // both moves are made
    no_own_piece,    // on the hex of departure
    moved_already,   // H3.1: two different pieces
    back_to_start,   // H3.1: the Keep, by its second step
    not_empty,       // the hex of arrival
    out_of_reach,    // H2: not a move of this kind of piece, or its way is blocked
    wrong_promotion, // H2.3: none where one is due, one that is not due, or not to Bastion or Tower
};
// Why the rules forbid the move; none: they do not.
Refusal refusal_of(const Movement& movement, const Move& move);

// All legal moves: by hex of departure, then of arrival; a promotion to Tower before one to Bastion.
std::vector<Move> legal_moves(const Movement& movement);

// Carries out a legal move.
void make_move(Movement& movement, const Move& move);

// H3.1: both moves are made, or no move is left to make.
bool is_complete(const Movement& movement);

// What the end of a movement phase removes.
struct Combat {
    Hexes fallen = 0;   // H3.2
    Hexes isolated = 0; // H2.2

    Hexes removed() const { return fallen | isolated; }
    bool operator==(const Combat&) const = default;
};
// The outcome for the pieces as they stand; the program shows it as a projection.
Combat combat_of(const Position& position);

// Combat and removal; the other side is to move. Returns what was removed.
Combat end_turn(Position& position);

// Every legal turn in every order of its moves.
std::vector<Turn> legal_turns(const Position& position, int moves = 2);

// Plays a legal turn to its end.
Combat play_turn(Position& position, const Turn& turn, int moves = 2);

// H3.7
std::string text_of(const Move& move); // "a3-b3=T"
std::string text_of(const Turn& turn); // "e1-e2 e2-e3"; "pass"
std::optional<Move> move_of(std::string_view text);
std::optional<Turn> turn_of(std::string_view text);

} // namespace hex_fortress
