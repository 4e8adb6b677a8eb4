// `fortress review` and the games that it finds.
#include "host/review/played_games.hpp"
#include "host/review/report.hpp"
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

GameRecord record(const std::string& kind, std::vector<std::string> words) { return {kind, std::move(words)}; }

std::vector<NamedGame> games_of(const std::vector<GameRecord>& records) {
    std::vector<Record> trace;
    for (const GameRecord& game : records) trace.push_back({0, game, {}});
    return games_in(trace);
}

TEST(PlayedGames, have_the_names_length_and_first_side_that_held_when_they_began) {
    const auto games =
        games_of({record("player", {"white", "ANNE", "human"}), record("player", {"black", "COUNT VAUBAN", "computer"}),
                  record("tournament", {"length", "5", "siege", "on"}), record("begin", {"1", "white"}),
                  record("move", {"1", "white", "C3"}), record("result", {"1", "5-0"}), record("begin", {"2", "black"}),
                  record("move", {"1", "black", "D4"})});
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].names[1], "COUNT VAUBAN");
    EXPECT_EQ(games[0].score, "5-0");
    EXPECT_EQ(games[1].game.length, 5);
    EXPECT_EQ(games[1].game.first, engine::Side::black);
    EXPECT_EQ(games[1].game.moves, std::vector{21});
}

TEST(PlayedGames, begin_with_their_first_move) {
    EXPECT_TRUE(games_of({record("move", {"7", "white", "C3"}), record("result", {"1", "5-0"})}).empty());
    EXPECT_TRUE(games_of({record("begin", {"1", "white"}), record("broken", {"1", "turn", "1"})}).empty());
}

class ReviewCommand : public ProcessTest {};

TEST_F(ReviewCommand, grades_a_link_and_shows_the_board) {
    const auto outcome = program("fortress", {"review", "#g=AUBw4c"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("Game 1: WHITE LORD (White) against BLACK LORD (Black), 21 turns"));
    EXPECT_THAT(outcome.output, HasSubstr("turn  White"));
}

TEST_F(ReviewCommand, names_what_it_cannot_review) {
    write("none.trace", "not a trace");
    EXPECT_EQ(program("fortress", {"review", "none.trace"}).exit_code, 3);
    const auto illegal = program("fortress", {"review", print_link({.moves = {14, 14}})});
    EXPECT_EQ(illegal.exit_code, 3);
    EXPECT_THAT(illegal.errors, HasSubstr("move 2 of game 1, C3, is illegal"));
    const auto which = program("fortress", {"review", "--game", "2", "#g=AUBw4c"});
    EXPECT_EQ(which.exit_code, 2);
    EXPECT_THAT(which.errors, HasSubstr("invalid game '2': choose from 1 to 1"));
}

} // namespace
} // namespace host
