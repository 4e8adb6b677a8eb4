// The study of Star Chess's computer players: its shares and matches.
#include "tools/star_chess_study/study.hpp"

#include <gtest/gtest.h>

using namespace star_chess;

namespace {

// Wilson's interval of 8 of 10: 0.490 to 0.943.
TEST(StarChessStudy, a_share_has_an_interval) {
    const Share share = share_of(8, 10);
    EXPECT_DOUBLE_EQ(share.share, 0.8);
    EXPECT_NEAR(share.low, 0.490, 0.001);
    EXPECT_NEAR(share.high, 0.943, 0.001);
}

TEST(StarChessStudy, a_player_wins_half_the_games_against_itself) {
    EXPECT_DOUBLE_EQ(match({0}, {0}, 5, 40).share, 0.5);
}

// S6.10: with four levels no computer ever founds a colony.
TEST(StarChessStudy, five_levels_beat_four) { EXPECT_GT(match({5}, {4}, 4, 60).share, 0.9); }

TEST(StarChessStudy, a_game_counts_its_moves_and_positions) {
    Seats seats;
    seats.fill({1});
    const Played played = play_game(GalaxyKind::barren, 1, seats, 3);
    EXPECT_EQ(played.moves, 12U);
    EXPECT_EQ(played.positions, played.complexity); // one level: a position a mask
    EXPECT_FALSE(played.conquered);
}

} // namespace
