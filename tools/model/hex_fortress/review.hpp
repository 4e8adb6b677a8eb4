// Grades the turns of a game by what they lost against the best of the computer player's second look (PLAYER.md 5).
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
};

// Grades the turns up to the first illegal one or the end of the game.
std::vector<GradedTurn> review(Game game, const std::vector<Turn>& played);

// The turns that lost a Wall or more, the worst first, at most `most`.
std::vector<GradedTurn> worst(const std::vector<GradedTurn>& turns, std::size_t most = 3);

// "e4-e5 d3-d4 takes d6 (Tower). f3-f4 lets Black play e6-e5, which takes f4 (Wall)."
std::string explain(const GradedTurn& turn);

} // namespace hex_fortress
