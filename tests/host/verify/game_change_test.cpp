#include "host/verify/reports/game_change.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

Trace transcript(std::vector<GameRecord> records) {
    Trace trace;
    emu::Cycle at = 0;
    for (auto& record : records) trace.records.push_back({at += 100, std::move(record)});
    return trace;
}

const GameRecord first{"move", {"1", "white", "C3"}}, second{"move", {"2", "black", "D4"}},
    result{"result", {"1", "20-14"}};

TEST(GameChange, is_none_where_only_the_time_moved) {
    auto later = transcript({first, second});
    for (auto& record : later.records) record.at += 7;
    EXPECT_EQ(describe_game_change(transcript({first, second}), later).records, 0U);
}

TEST(GameChange, shows_the_words_that_changed) {
    const GameRecord other{"move", {"2", "black", "E4"}};
    const auto change = describe_game_change(transcript({first, second, result}), transcript({first, other, result}));
    EXPECT_EQ(change.text, "  move 2 black [D4 -> E4]\nin all: 1 move\n");
}

TEST(GameChange, draws_the_fields_of_a_move_that_changed) {
    const auto move = [](std::string board) {
        return GameRecord{"move",
                          {"1", "white", "C3", "score", "5-0", "fell", "-", "sieges", "0", "board",
                           board + "/....../..1.../....../....../......", "shown",
                           "....../....../..o.../....../....../......"}};
    };
    const auto text = describe_game_change(transcript({move("......")}), transcript({move("a.....")})).text;
    EXPECT_THAT(text, testing::StartsWith("  move 1 white C3 score 5-0 fell - sieges 0\n    was "));
    EXPECT_THAT(text, testing::HasSubstr("B1"));
    EXPECT_THAT(text, testing::HasSubstr(">W1"));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("/....../")));
    EXPECT_THAT(text, testing::EndsWith("in all: 1 move\n"));
}

TEST(GameChange, counts_answers_that_came_at_another_time) {
    const GameRecord early{"ask", {"input_key", "menu", "1", "0089"}}, late{"ask", {"input_key", "menu", "1", "0090"}},
        other{"move", {"2", "black", "E4"}};
    const auto change =
        describe_game_change(transcript({early, first, early, second}), transcript({late, first, late, other}));
    EXPECT_EQ(change.text, "  move 2 black [D4 -> E4]\nin all: 1 move\n");
    EXPECT_EQ(change.entropies, 2U);
}

TEST(GameChange, shows_what_came_and_went) {
    EXPECT_EQ(describe_game_change(transcript({first, result}), transcript({first, second, result})).text,
              "+ move 2 black D4\nin all: 1 move\n");
    EXPECT_EQ(describe_game_change(transcript({first, second, result}), transcript({first, second})).text,
              "- result 1 20-14\nin all: 1 result\n");
}

} // namespace
} // namespace host
