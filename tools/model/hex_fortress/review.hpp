// Grades the turns of a game: how much worse each is than the best one of the computer player's second look
// (PLAYER.md 5).
#pragma once

#include "tools/model/hex_fortress/player.hpp"

namespace hex_fortress {

inline constexpr int wall_value = 120; // of a Wall in the middle of the board (weights)

struct GradedTurn {
    int number = 1; // from 1, both sides counted
    Position before{};
    Turn played{}, best{};
    int loss = 0;   // points of the score; 0 for the best turn
    int margin = 0; // White's points after the turn played; 30,000: White wins
    Turn reply{};   // the best one to the turn played; empty at the end of the game
    Turn answer{};  // and to the best turn
};

bool is_legal(const Game& game, const Turn& turn);

// Grades the turns of a game one after the other.
class Review {
  public:
    Review(Game game, std::vector<Turn> played) : game_(std::move(game)), played_(std::move(played)) {}

    // The next turn; nothing after the last one, at an illegal one and at the end of the game.
    std::optional<GradedTurn> next();

  private:
    Game game_;
    std::vector<Turn> played_;
    std::size_t next_ = 0;
};

std::vector<GradedTurn> review(const Game& game, const std::vector<Turn>& played);

// 0 good, 1 slip, 2 mistake, 3 blunder: from one, three and six Walls.
int grade_of(int loss);

// The turns with a grade other than good, the worst first, at most `most`.
std::vector<GradedTurn> worst(const std::vector<GradedTurn>& turns, std::size_t most = 3);

struct Piece {
    Side side;
    Kind kind;
    Hex hex;

    bool operator==(const Piece&) const = default;
};

// The pieces that a turn removes at its end: of the opponent and its own.
struct Removed {
    std::vector<Piece> taken{}, lost{};

    bool operator==(const Removed&) const = default;
};
Removed removed_by(const Position& before, const Turn& turn); // nothing for an illegal turn

// The pieces that only the better turn removes.
Removed advantage_of(const GradedTurn& turn);

// The pieces that the best reply to the turn played removes, unless it removes them after the better turn too.
Removed permitted_by(const GradedTurn& turn);

// "e4-e5 d3-d4 takes Tower d6. f3-f4 g3-g4 lets Black play e6-e5, which takes Wall f4."
std::string explain(const GradedTurn& turn);

} // namespace hex_fortress
