// `fortress review` and the games that it finds.
#include "host/game/square.hpp"
#include "host/review/hex_review.hpp"
#include "host/review/played_games.hpp"
#include "host/review/report.hpp"
#include "tests/host/process_test.hpp"
#include "tests/host/puzzles/puzzle.hpp"
#include "tests/support/puzzle_lines.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <set>

namespace host {
namespace {

using testing::HasSubstr;

GameRecord record(const std::string& kind, std::vector<std::string> words) { return {kind, std::move(words)}; }

std::vector<NamedGame> games_of(const std::vector<GameRecord>& records) {
    std::vector<Record> trace;
    for (const GameRecord& game : records) trace.push_back({0, game, {}});
    return games_in<PlayedGames>(trace);
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

TEST(PlayedGames, that_were_left_say_so) {
    const auto begin = record("begin", {"1", "white"}), move = record("move", {"1", "white", "C3"});
    const auto games = games_of({begin, move, record("broken", {"1", "turn", "1"}), begin, move, record("start", {}),
                                 begin, move, begin, move});
    ASSERT_EQ(games.size(), 4U);
    for (const std::size_t left : {0, 1, 2}) EXPECT_EQ(games[left].score, broken_off);
    EXPECT_EQ(games[3].score, "");
}

TEST(PlayedGames, begin_with_their_first_move) {
    EXPECT_TRUE(games_of({record("move", {"7", "white", "C3"}), record("result", {"1", "5-0"})}).empty());
    EXPECT_TRUE(games_of({record("begin", {"1", "white"}), record("broken", {"1", "turn", "1"})}).empty());
}

TEST(Puzzles, are_won_by_their_idea_only_and_become_harder) {
    engine::Engine engine;
    std::set<char> ideas;
    char grade = '1';
    const auto lines = support::puzzle_lines();
    for (const auto& line : lines) {
        const GameLink position{.moves = line.moves};
        const auto puzzle = puzzle_of(position, engine);
        ASSERT_TRUE(puzzle) << line.text;
        EXPECT_EQ(print_puzzle(position, *puzzle), line.text);
        EXPECT_GE(line.grade, grade);
        grade = line.grade;
        ideas.insert(line.idea);
    }
    EXPECT_EQ(lines.size(), 50U);
    EXPECT_EQ(ideas, (std::set{'d', 'f', 's'}));
}

class ReviewCommand : public ProcessTest {};

TEST_F(ReviewCommand, grades_a_link_and_shows_the_board) {
    const auto outcome = program("fortress", {"review", "#g=AUBw4c"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("Game 1: WHITE LORD (White) against BLACK LORD (Black), 21 turns"));
    EXPECT_THAT(outcome.output, HasSubstr("turn  White"));
}

TEST_F(ReviewCommand, reports_input_that_it_cannot_review) {
    write("none.trace", "not a trace");
    EXPECT_EQ(program("fortress", {"review", "none.trace"}).exit_code, 3);
    const auto illegal = program("fortress", {"review", print_link({.moves = {14, 14}})});
    EXPECT_EQ(illegal.exit_code, 3);
    EXPECT_THAT(illegal.errors, HasSubstr("move 2 of game 1, C3, is illegal"));
    const auto which = program("fortress", {"review", "--game", "2", "#g=AUBw4c"});
    EXPECT_EQ(which.exit_code, 2);
    EXPECT_THAT(which.errors, HasSubstr("invalid game '2': choose from 1 to 1"));
}

// White's Towers could take the Keep.
TEST_F(ReviewCommand, grades_a_game_of_hex_fortress) {
    hex_fortress::Position position;
    const auto put = [&](hex_fortress::Side side, hex_fortress::Kind kind, std::string_view hex) {
        position.put(side, kind, *hex_fortress::hex_named(hex));
    };
    put(hex_fortress::Side::white, hex_fortress::Kind::keep, "e1");
    put(hex_fortress::Side::white, hex_fortress::Kind::tower, "d1");
    put(hex_fortress::Side::white, hex_fortress::Kind::tower, "f1");
    put(hex_fortress::Side::black, hex_fortress::Kind::keep, "e6");
    put(hex_fortress::Side::black, hex_fortress::Kind::wall, "a5");
    const std::string board = hex_fortress::text_of(position);
    write("hex.trace", fmt::format("fortress-trace 1\nmachine apple2plus\nfirmware 0123456789abcdef\n"
                                   "program hexfortress 00000000000000ff\ninterval 0\nstart power-on\n"
                                   "0 game begin white human black king limit 16 turn 4 mover white board {}\n"
                                   "1 game move 5 white e1-e2 d1-d2 fell -\n2 game result black KEEP\n3 end\n",
                                   board.substr(0, board.find(' '))));
    const auto outcome = program("fortress", {"review", "hex.trace"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    EXPECT_THAT(outcome.output,
                HasSubstr("Game 1 of Hex Fortress: human (White) against king (Black), Black won: White's Keep fell"));
    EXPECT_THAT(outcome.output, HasSubstr("Round 3, White: [e1-e2 d1-d2] loses a won game. Better: "));
    EXPECT_THAT(outcome.output, HasSubstr(" takes Keep e6 and loses Tower d5"));
}

// --- the games of Hex Fortress in records

const std::string start_board = "k/tt/.../bbbb/...../wwww/wwwww/..../...../..../WWWWW/WWWW/...../BBBB/.../TT/K";

GameRecord hex_begin(const std::string& board, const std::string& turn = "0") {
    return record("begin",
                  {"white", "human", "black", "king", "limit", "16", "turn", turn, "mover", "white", "board", board});
}

GameRecord hex_move(const std::string& turn, const std::string& first, const std::string& second) {
    return record("move", {turn, "white", first, second, "fell", "-"});
}

std::vector<HexGame> hex_games_of(const std::vector<GameRecord>& records) {
    std::vector<Record> trace;
    for (const GameRecord& game : records) trace.push_back({0, game, {}});
    return games_in<HexGames>(trace);
}

TEST(HexGames, a_turn_that_is_taken_back_was_not_played) {
    const auto games = hex_games_of({hex_begin(start_board), hex_move("1", "e4-e5", "-"), record("back", {"1"}),
                                     hex_move("1", "f3-f4", "-"), record("result", {"white", "KEEP"})});
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].turns, std::vector<hex_fortress::Turn>{*hex_fortress::turn_of("f3-f4")});
    EXPECT_EQ(games[0].result, "white KEEP");
    EXPECT_EQ(result_text(games[0].result), "White won: Black's Keep fell");
    EXPECT_EQ(result_text("draw BALANCE"), "a draw: worth and pieces ahead equal");
}

TEST(HexGames, a_replay_in_the_program_is_not_a_turn) {
    const auto games =
        hex_games_of({hex_begin(start_board), hex_move("1", "e4-e5", "-"), hex_move("2", "e6-e5", "-"),
                      record("replay", {"2"}), hex_move("1", "e4-e5", "-"), hex_move("3", "d3-d4", "-")});
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].turns.size(), 3U);
}

TEST(HexGames, a_loaded_game_begins_at_its_turn) {
    const auto games = hex_games_of({hex_begin(start_board, "4"), hex_move("5", "e4-e5", "d3-d4")});
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].turns_before, 4);
    EXPECT_EQ(games[0].start.moves_this_turn(), 2);
}

TEST(HexGames, a_game_that_is_loaded_in_its_own_middle_keeps_the_turns_before) {
    hex_fortress::Game moved;
    moved.play(*hex_fortress::turn_of("e4-e5"));
    const auto board = hex_fortress::text_of(moved.position());
    auto loaded = hex_begin(board.substr(0, board.find(' ')), "1");
    loaded.words[9] = "black";
    const std::vector<GameRecord> before{hex_begin(start_board), hex_move("1", "e4-e5", "-"),
                                         hex_move("2", "e6-e5", "-")};
    auto records = before;
    records.push_back(loaded);
    records.push_back(hex_move("2", "d6-d5", "-"));
    const auto games = hex_games_of(records);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].turns, (std::vector{*hex_fortress::turn_of("e4-e5"), *hex_fortress::turn_of("d6-d5")}));
    records = before;
    records.push_back(record("result", {"white", "KEEP"}));
    records.push_back(loaded);
    records.push_back(hex_move("2", "d6-d5", "-"));
    EXPECT_EQ(hex_games_of(records).size(), 2U) << "a game that has ended is kept";
}

TEST(HexGames, a_board_that_no_game_reaches_is_not_reviewed) {
    std::string full = start_board;
    for (char& c : full)
        if (c == '.') c = 'T';
    for (const auto& board : {full, std::string("none"), std::string(61, '.')})
        EXPECT_TRUE(hex_games_of({hex_begin(board), hex_move("1", "e4-e5", "-")}).empty()) << board;
}

} // namespace
} // namespace host
