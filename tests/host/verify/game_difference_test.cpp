// Comparison of two transcripts of a game.

#include "host/verify/game_layer/game_difference.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

const std::vector<GameRecord> a_game{
    {"begin", {"2", "white"}}, {"move", {"1", "white", "C3"}}, {"move", {"1", "black", "D4"}}};

TEST(GameDifference, equal_accounts_have_none) { EXPECT_EQ(game_difference(a_game, a_game), ""); }

TEST(GameDifference, names_the_move_and_both_accounts_of_it) {
    auto other = a_game;
    other[2].words[2] = "E4";
    EXPECT_EQ(game_difference(a_game, other),
              "the game layer differs at move 2 of game 2: recorded: move 1 black D4; found: move 1 black E4");
}

TEST(GameDifference, an_account_that_ends_early_differs) {
    EXPECT_EQ(game_difference(a_game, {a_game.begin(), a_game.end() - 1}),
              "the game layer differs at move 2 of game 2: recorded: move 1 black D4; found: nothing more");
}

TEST(GameDifference, when_the_game_waited_is_not_a_part_of_the_game) {
    auto other = a_game;
    other.insert(other.begin() + 1, {"waits", {"input_key", "find_player/prompt_wait"}});
    EXPECT_EQ(game_difference(a_game, other), "");
}

} // namespace
} // namespace host
