// The tree search: it plays legal turns within its budget, wins what can be won, and saves its Keep.
#include "tests/tools/model/hex_fortress/positions.hpp"
#include "tools/model/hex_fortress/tree_search.hpp"

#include <algorithm>
#include <gtest/gtest.h>

using namespace hex_fortress;

namespace {

const TreeSettings settings{20'000};

TEST(HexFortressTree, plays_legal_turns_within_its_budget_and_the_same_every_time) {
    Game game;
    while (!game.is_over() && game.turns_played() < 12) {
        const Choice choice = choose_turn_by_tree(game, settings);
        EXPECT_LE(choice.settled, settings.budget);
        EXPECT_EQ(choice.turn, choose_turn_by_tree(game, settings).turn);
        const auto legal = legal_turns(game.position(), game.moves_this_turn());
        ASSERT_TRUE(std::ranges::find(legal, choice.turn) != legal.end()) << text_of(choice.turn);
        game.play(choice.turn);
    }
}

TEST(HexFortressTree, plays_a_win) {
    Game game(pieces("Ke1 Td1 Tf1 Wa3 Bb3 ke6 tb6 th6"), {});
    game.play(choose_turn_by_tree(game, settings).turn);
    EXPECT_EQ(game.winner(), Side::white);
}

TEST(HexFortressTree, saves_its_keep) {
    Game game(pieces("Ke6 Bd2 ke1 td1 tf1"), {});
    game.play(choose_turn_by_tree(game, settings).turn);
    game.play(choose_turn(game, {}).turn);
    EXPECT_NE(game.winner(), Side::black);
}

// More visits look further: the tree leaves the first of the main search where that loses later.
TEST(HexFortressTree, looks_further_than_the_main_search) {
    std::mt19937 random(5);
    int others = 0;
    for (int n = 0; n < 12; ++n) {
        Game game;
        while (game.turns_played() < 8) {
            const auto best = best_turns(game, 4);
            game.play(best[random() % best.size()].turn);
        }
        others += choose_turn_by_tree(game, {200'000}).turn != choose_turn(game, {}).turn;
    }
    EXPECT_GT(others, 0);
}

} // namespace
