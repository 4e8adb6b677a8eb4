// The puzzles: set-up, hints, right and wrong moves, the way back to the menu. tests/host/puzzles solves them on both
// machines.
#include "tests/game6502/ui/game.hpp"
#include "tests/support/puzzle_lines.hpp"
#include "tools/model/game.hpp"
#include "tools/model/move_effects.hpp"

#include <fmt/format.h>
#include <map>

namespace support {
namespace {

FakePlatform at_puzzle(int number) {
    FakePlatform game = at_menu();
    game.type(fmt::format("P{}\r", number));
    return game;
}

void build_on(FakePlatform& game, int square) {
    game.byte("z_cursor") = static_cast<std::uint8_t>(square);
    game.type("\r");
}

model::Game position_of(const PuzzleLine& line) {
    model::Game game(21, model::Side::white);
    for (const int square : line.moves) game.play(square);
    return game;
}

// A legal square that does not win.
int wrong_square(const PuzzleLine& line) {
    const auto game = position_of(line);
    for (int square = 0;; ++square)
        if (game.board()[static_cast<std::size_t>(square)].level == 0 &&
            std::ranges::find(line.squares, square) == line.squares.end())
            return square;
}

TEST(Puzzles, all_are_set_up_and_solved_by_each_of_their_squares) {
    const std::map<char, std::string> ideas{{'d', "A DOUBLE SIEGE."}, {'f', "A FUSE."}, {'s', "A SACRIFICE."}};
    const std::map<char, std::string> grades{{'1', "EASY"}, {'2', "MEDIUM"}, {'3', "HARD"}};
    int number = 0;
    for (const auto& line : puzzle_lines()) {
        ++number;
        for (const int square : line.squares) {
            FakePlatform game = at_puzzle(number);
            const auto position = position_of(line);
            EXPECT_EQ(board_of(game), position.board()) << line.text;
            EXPECT_EQ(game.cursor_square, line.moves.back());
            EXPECT_SHOWN(game, fmt::format("PUZZLE {}. YOU ARE {}: FIND A WIN.", number,
                                           position.mover() == model::Side::white ? "WHITE" : "BLACK"));
            EXPECT_SHOWN(game, fmt::format("TURN {} ", line.moves.size() / 2 + 1));
            EXPECT_SHOWN(game, "WIN: LEAD AT TURN 21 AGAINST ANY PLAY.");
            EXPECT_SHOWN(game, grades.at(line.grade));
            build_on(game, square);
            EXPECT_SHOWN(game, model::square_text(square) + " IS RIGHT: " + ideas.at(line.idea));
        }
    }
    EXPECT_EQ(number, 50);
}

TEST(Puzzles, a_wrong_move_is_shown_and_taken_back_until_the_right_one) {
    const auto lines = puzzle_lines();
    FakePlatform game = at_puzzle(1);
    const auto tiles = game.tiles;
    build_on(game, wrong_square(lines[0]));
    EXPECT_SHOWN(game, " DOES NOT WIN. TRY AGAIN.");
    EXPECT_EQ(board_of(game), position_of(lines[0]).board());
    EXPECT_EQ(game.tiles, tiles);
    game.type("<>");
    EXPECT_SHOWN(game, "WIN: LEAD AT TURN 21");
    build_on(game, lines[0].squares[0]);
    EXPECT_SHOWN(game, "RIGHT: ");
}

TEST(Puzzles, an_illegal_square_is_refused) {
    FakePlatform game = at_puzzle(1);
    game.type("\r"); // the opponent's last castle
    EXPECT_SHOWN(game, "YOU CANNOT BUILD THERE: ENEMY CASTLE.");
    EXPECT_EQ(board_of(game), position_of(puzzle_lines()[0]).board());
}

TEST(Puzzles, a_hint_replaces_the_word_about_an_illegal_square) {
    FakePlatform game = at_puzzle(1);
    for (int hints = 1; hints <= 4; ++hints) { // the fourth S shows the third hint again
        game.type("\rS");
        EXPECT_NOT_SHOWN(game, "YOU CANNOT BUILD THERE");
        EXPECT_SHOWN(game, "S HINT");
    }
}

TEST(Puzzles, the_word_about_an_illegal_square_replaces_the_hint_until_the_cursor_moves) {
    FakePlatform game = at_puzzle(1);
    game.type("S\r");
    EXPECT_SHOWN(game, "YOU CANNOT BUILD THERE: ENEMY CASTLE.");
    EXPECT_NOT_SHOWN(game, "A DOUBLE SIEGE.");
    EXPECT_SHOWN(game, "S HINT");
    game.type("<");
    EXPECT_SHOWN(game, "PUZZLE 1. BLACK: A DOUBLE SIEGE.");
    EXPECT_NOT_SHOWN(game, "YOU CANNOT BUILD THERE");
}

TEST(Puzzles, s_shows_the_idea_then_the_column_then_the_square) {
    FakePlatform game = at_puzzle(1); // a double siege by E5 or F6
    for (const char* hint :
         {"BLACK: A DOUBLE SIEGE.", "BLACK: LOOK AT COLUMN E.", "BLACK: BUILD ON E5.", "BUILD ON E5."}) {
        game.type("S");
        EXPECT_SHOWN(game, hint);
    }
}

TEST(Puzzles, another_right_square_is_named_in_place_of_the_hints) {
    FakePlatform game = at_puzzle(1);
    game.type("SSS");
    build_on(game, 35);
    EXPECT_SHOWN(game, "F6 IS RIGHT: A DOUBLE SIEGE.");
    EXPECT_NOT_SHOWN(game, "E5");
}

TEST(Puzzles, h_shows_the_rules_and_then_the_puzzle_and_its_hint_again) {
    FakePlatform game = at_puzzle(7);
    game.type("S");
    const std::string before = game.screen();
    const auto tiles = game.tiles;
    game.type("H");
    EXPECT_SHOWN(game, "THE RULES");
    game.type(" ");
    EXPECT_EQ(game.screen(), before);
    EXPECT_EQ(game.tiles, tiles);
}

TEST(Puzzles, n_switches_the_effects) {
    FakePlatform game = at_puzzle(1);
    game.type("N");
    EXPECT_FALSE(game.sound_on);
    EXPECT_SHOWN(game, "THE SOUND IS OFF.");
}

TEST(Puzzles, any_key_leads_to_the_next_one_and_the_first_follows_the_last) {
    for (const int number : {1, 50}) {
        FakePlatform game = at_puzzle(number);
        build_on(game, puzzle_lines()[static_cast<std::size_t>(number - 1)].squares[0]);
        game.type("\r");
        EXPECT_SHOWN(game, fmt::format("PUZZLE {}. ", number % 50 + 1));
        EXPECT_SHOWN(game, "FIND A WIN.");
    }
}

TEST(Puzzles, leave_contestants_length_siege_warning_and_learning_as_they_were) {
    const int right = puzzle_lines()[2].squares[0], wrong = wrong_square(puzzle_lines()[2]);
    for (const char* end : {"\x1B", "Q", "S\x1B"}) {
        for (const int square : {-1, right, wrong}) {
            FakePlatform game = at_menu();
            game.type("2COUNT VAUBAN\rC\r7\b9\r8"); // computers, nine turns, no warning
            const std::string before = game.screen();
            const auto weights = game.bytes("weights_white", 104);
            const std::vector<std::uint8_t> kept(weights.begin(), weights.end());
            game.type("P3\r");
            if (square >= 0) build_on(game, square);
            if (square == right && *end == 'S') continue; // leads to the next puzzle
            game.type(end);
            EXPECT_EQ(game.screen(), before) << square << end;
            EXPECT_TRUE(std::ranges::equal(game.bytes("weights_white", 104), kept));
        }
    }
}

TEST(Puzzles, other_numbers_are_refused_and_nothing_entered_cancels) {
    for (const char* number : {"0", "51", "99"}) {
        FakePlatform game = at_menu();
        game.type(fmt::format("P{}\r", number));
        EXPECT_SHOWN(game, "THERE ARE 50 PUZZLES.");
        EXPECT_EQ(game.sounds.back(), horn);
    }
    for (const char* keys : {"P\r", "P\x1B"}) {
        FakePlatform game = at_menu();
        const std::string before = game.screen();
        game.type(keys);
        EXPECT_EQ(game.screen(), before);
    }
}

} // namespace
} // namespace support
