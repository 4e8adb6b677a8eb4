// The end of a game (S4.6, S4.7) and its text form (S7.2).
#include "tests/tools/model/star_chess/positions.hpp"

#include <gmock/gmock.h>

using namespace star_chess;
using testing::ElementsAre;

namespace {

void skip_full_turns(Game& game, int count) {
    for (int turn = 0; turn < count * player_count; ++turn) game.end_turn();
}

TEST(StarChessGame, S4_6_the_last_player_left_wins) {
    Position position = four_homes();
    position.colonies[2] = position.colonies[3] = 0;
    put_colony(position, 0, "A3", 100);
    put_fleet(position, 0, "A4", 20);
    position.inhabitants[index(at("A4"))] = 20;
    Game game(position);
    EXPECT_FALSE(game.is_over());
    game.end_turn();
    EXPECT_TRUE(game.is_over());
    EXPECT_THAT(game.winners(), ElementsAre(0));
    EXPECT_EQ(ships_at(game.position(), "A4"), 20); // the whole end of the turn came first: support was paid
    EXPECT_EQ(game.position().materials[0], 200 + 500 - 200);
}

TEST(StarChessGame, S4_7_forty_quiet_turns_end_the_game) {
    Game game(four_homes());
    skip_full_turns(game, 39);
    EXPECT_FALSE(game.is_over());
    skip_full_turns(game, 1);
    EXPECT_TRUE(game.is_over());
    EXPECT_THAT(game.winners(), ElementsAre(0, 1, 2, 3));
}

TEST(StarChessGame, S4_7_a_colony_founded_begins_the_count_again) {
    Position position = four_homes();
    put_fleet(position, 0, "A2", 20);
    Game game(position);
    skip_full_turns(game, 30);
    ASSERT_EQ(game.refusal(colonize("A2")), Refusal::none);
    game.execute(colonize("A2"));
    skip_full_turns(game, 40);
    EXPECT_FALSE(game.is_over());
    skip_full_turns(game, 1);
    EXPECT_TRUE(game.is_over());
    EXPECT_THAT(game.winners(), ElementsAre(0));
}

TEST(StarChessGame, S4_7_a_limit_of_turns) {
    Game game(four_homes(), 3);
    skip_full_turns(game, 2);
    EXPECT_FALSE(game.is_over());
    skip_full_turns(game, 1);
    EXPECT_TRUE(game.is_over());
}

TEST(StarChessGame, S7_2_text_of_commands) {
    EXPECT_EQ(text_of(move(20, "A1", "A2")), "move 20 A1-A2");
    EXPECT_EQ(text_of(build(5, "A1")), "build 5 A1");
    EXPECT_EQ(text_of(colonize("A2")), "colonize A2");
    EXPECT_EQ(text_of(terraform("A2")), "terraform A2");
    EXPECT_EQ(text_of(scrap(3, "D4")), "scrap 3 D4");
}

} // namespace
