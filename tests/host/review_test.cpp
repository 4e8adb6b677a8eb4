// `fortress review` and the games that it finds.
#include "host/game/square.hpp"
#include "host/review/played_games.hpp"
#include "host/review/report.hpp"
#include "tests/host/process_test.hpp"
#include "tests/host/puzzles/puzzle.hpp"

#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <regex>
#include <set>

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

// Lines of host/web/page/puzzles.js: moves, the winning squares, idea and grade.
TEST(Puzzles, of_the_page_are_won_by_their_idea_only) {
    const std::regex line("([A-Za-z0-9_-]+) ((?:[A-F][1-6])+) ([fds])([123])");
    std::ifstream file(FORTRESS_SOURCE_DIR "/host/web/page/puzzles.js");
    engine::Engine engine;
    std::set<std::string> ideas;
    int count = 0;
    std::smatch found;
    for (std::string text; std::getline(file, text);) {
        if (!std::regex_match(text, found, line)) continue;
        const auto puzzle = puzzle_of(*parse_link("#g=AU" + found.str(1)), engine);
        ASSERT_TRUE(puzzle) << text;
        std::string squares;
        for (const int square : puzzle->squares) squares += square_name(square);
        EXPECT_EQ(fmt::format("{} {}{}", squares, puzzle->idea, puzzle->grade),
                  fmt::format("{} {}{}", found.str(2), found.str(3), found.str(4)));
        ideas.insert(found.str(3));
        ++count;
    }
    EXPECT_EQ(count, 50);
    EXPECT_EQ(ideas, (std::set<std::string>{"d", "f", "s"}));
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
