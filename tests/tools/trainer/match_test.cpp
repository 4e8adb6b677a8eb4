// Matches, and scaled tables.
#include "tools/trainer/match/tally.hpp"
#include "tools/trainer/players/levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using trainer::greedy_policy;
using trainer::random_policy;
using trainer::Terms;

TEST(Match, the_greedy_player_opens_in_the_open) {
    model::Random random(1);
    for (int i = 0; i < 100; ++i) {
        const int square = *greedy_policy()({}, model::Side::black, random);
        EXPECT_TRUE(square % 6 > 0 && square % 6 < 5 && square / 6 > 0 && square / 6 < 5) << square;
    }
}

TEST(Match, the_greedy_player_beats_the_random_one) {
    model::Random random(1);
    EXPECT_GT(trainer::play_games(greedy_policy(), random_policy(), 200, Terms{}, random).win_rate(), 0.95);
}

TEST(Match, the_same_seed_plays_the_same_games) {
    model::Random one(5), other(5);
    EXPECT_EQ(trainer::play_games(random_policy(), greedy_policy(), 20, Terms{}, one).margin,
              trainer::play_games(random_policy(), greedy_policy(), 20, Terms{}, other).margin);
}

TEST(Match, equal_players_share_the_games) {
    model::Random random(2);
    const auto record = trainer::play_games(random_policy(), random_policy(), 2000, Terms{}, random);
    EXPECT_LT(std::abs(record.won - record.lost()), 200); // four and a half standard deviations
}

TEST(Match, a_game_of_one_turn_from_the_inner_field_is_a_draw_or_better) {
    model::Weights inner{};
    std::fill(inner.begin() + 23, inner.end(), std::int16_t{1});
    model::Random random(3);
    EXPECT_EQ(trainer::play_games(trainer::table_policy(inner), random_policy(), 400, {1, 0}, random).lost(), 0);
}

TEST(Lessons, scaling_keeps_proportions) {
    model::Weights weights{};
    weights[0] = -100;
    weights[1] = 50;
    const model::Weights larger = trainer::scaled(weights, 8192);
    EXPECT_EQ(larger[0], -8192);
    EXPECT_EQ(larger[1], 4096);
    EXPECT_EQ(trainer::scaled({}, 8192), model::Weights{});
}

TEST(Lessons, leveled_weights_are_multiples_of_one_step) {
    model::Weights weights{};
    weights[0] = -800;
    weights[1] = 149;
    weights[2] = 150;
    const model::Weights coarse = trainer::leveled(weights, 8);
    EXPECT_EQ(coarse[0], -8 * 4095);
    EXPECT_EQ(coarse[1], 4095);
    EXPECT_EQ(coarse[2], 2 * 4095);
}

} // namespace
