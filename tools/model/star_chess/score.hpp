// The score of a position for each player (S5).
#pragma once

#include "tools/model/star_chess/rules.hpp"

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

// S6.11: the future worth of a position: ships, 20 for a colony, the ships that income supports, half of those that the
// reserves can pay.
inline std::array<int, player_count> prospects(const Position& position) {
    std::array<int, player_count> worth{};
    for (Player player = 0; player < player_count; ++player) {
        const auto number = index(player);
        const Income income = income_of(position, player);
        worth[number] = position.total_ships(player) + colony_ships * std::popcount(position.colonies[number]) +
                        supported_by(income.materials, income.credits) +
                        affordable_with(position.materials[number], position.credits[number]) / 2;
    }
    return worth;
}

inline Scores scores_of(const Position& position) { return scores_from(basic_scores(position)); }

} // namespace star_chess
