// A game's turns and a tournament's list of games in the model (R2.3, R5).
#include "tests/support/board_picture.hpp"
#include "tools/model/game.hpp"
#include "tools/model/tournament.hpp"

#include <gtest/gtest.h>

namespace support {
namespace {

using model::Side;

TEST(Game, R5_1_each_side_has_as_many_turns_as_the_length_says) {
    model::Game game(2, Side::white);
    for (const model::Square square : {0, 35, 5, 30}) {
        ASSERT_FALSE(game.over());
        game.play(square);
    }
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.score(), (model::Score{6, 6}));
}

TEST(Tournament, R5_3_the_sides_take_turns_in_moving_first) {
    model::Tournament tournament;
    EXPECT_EQ(tournament.first(), Side::white);
    tournament.record({20, 10});
    EXPECT_EQ(tournament.first(), Side::black);
    EXPECT_EQ(tournament.game_number(), 2);
    tournament.record({10, 20});
    EXPECT_EQ(tournament.first(), Side::white);
}

TEST(Tournament, R5_6_ends_after_the_fifteenth_game) {
    model::Tournament tournament;
    for (int game = 1; game <= 15; ++game) {
        EXPECT_FALSE(tournament.over());
        tournament.record({});
    }
    EXPECT_TRUE(tournament.over());
}

TEST(Tournament, R9_1_totals_add_points_and_games_won) {
    model::Tournament tournament;
    tournament.record({20, 10});
    tournament.record({15, 15});
    tournament.record({36, 0});
    tournament.record({1, 2});
    EXPECT_EQ(tournament.totals(), (model::Score{72, 27}));
    EXPECT_EQ(tournament.games_won(Side::white), 2);
    EXPECT_EQ(tournament.games_won(Side::black), 1);
}

} // namespace
} // namespace support
