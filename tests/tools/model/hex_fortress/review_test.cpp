// Grades of turns: wins found and missed, pieces given away.
#include "tools/model/hex_fortress/review.hpp"

#include "tests/tools/model/hex_fortress/positions.hpp"
#include "tools/model/hex_fortress/turn_search.hpp"

#include <gmock/gmock.h>

using namespace hex_fortress;

namespace {

constexpr auto won = "Ke1 Td1 Tf1 ke6 wa5"; // the Towers take the Keep

std::vector<GradedTurn> reviewed(const std::string& position, const std::vector<std::string>& turns) {
    std::vector<Turn> played;
    for (const std::string& turn : turns) played.push_back(turn_of(turn).value());
    return review(Game(pieces(position), {}), played);
}

TEST(HexFortressReview, a_turn_that_wins_loses_nothing) {
    const auto turns = reviewed(won, {"d1-d5 f1-f5"});
    ASSERT_EQ(turns.size(), 1U);
    EXPECT_EQ(turns[0].loss, 0);
    EXPECT_EQ(turns[0].margin, win);
    EXPECT_TRUE(worst(turns).empty());
}

TEST(HexFortressReview, a_missed_win_names_the_turn_that_takes_the_keep) {
    const auto turns = reviewed(won, {"e1-e2 d1-d2"});
    ASSERT_EQ(worst(turns).size(), 1U);
    EXPECT_GT(turns[0].loss, win / 2);
    EXPECT_THAT(explain(turns[0]), testing::HasSubstr("takes Keep e6"));
}

TEST(HexFortressReview, a_turn_that_gives_a_piece_away_names_the_reply) {
    const auto turns = reviewed("Ke1 We2 Ta1 ke9 tb5 tf5 wa5", {"a1-a3 e2-e3"});
    ASSERT_EQ(turns.size(), 1U);
    EXPECT_GE(turns[0].loss, wall_value);
    EXPECT_THAT(explain(turns[0]), testing::ContainsRegex("lets Black play .*, which takes Tower a3"));
}

TEST(HexFortressReview, ends_before_an_illegal_turn) {
    EXPECT_EQ(reviewed(won, {"e1-e2 d1-d2", "e1-e9 a1-a2", "e2-e1 d2-d1"}).size(), 1U);
}

TEST(HexFortressReview, counts_blacks_margin_for_white_too) {
    const auto turns =
        review(Game(pieces("Ke1 wa5 td8 tf8 ke8 Wi2", Side::black), {}), {turn_of("d8-d7 f8-f7").value()});
    ASSERT_EQ(turns.size(), 1U);
    EXPECT_LT(turns[0].margin, 0);
}

} // namespace
