// The score of a position for each player (S5).
#pragma once

#include "tools/model/star_chess/position.hpp"

namespace star_chess {

using Scores = std::array<int, player_count>; // each fits in 16 signed bits: RULES.md

inline std::array<int, player_count> basic_scores(const Position& position) {
    std::array<int, player_count> basic{};
    for (Player player = 0; player < player_count; ++player)
        basic[index(player)] = position.total_ships(player) + 10 * std::popcount(position.colonies[index(player)]);
    return basic;
}

inline Scores scores_from(const std::array<int, player_count>& basic) {
    Scores scores{};
    for (std::size_t scored = 0; scored < player_count; ++scored) {
        scores[scored] = 4 * basic[scored];
        for (const int other : basic) scores[scored] -= other > basic[scored] ? 2 * other : other;
    }
    return scores;
}

inline Scores scores_of(const Position& position) { return scores_from(basic_scores(position)); }

} // namespace star_chess
