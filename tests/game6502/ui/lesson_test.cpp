// The lesson for beginners: its pages, Black's given answers, and the game against the squire after them.
#include "tests/game6502/ui/game.hpp"

#include <algorithm>
#include <set>

namespace support {
namespace {

constexpr std::size_t d4 = 21, e4 = 22, d3 = 15, e3 = 16;
// The castles that the pages ask for, from the square of Black's last castle on; D4, C3, E4, E4, D4.
constexpr const char* turns[] = {">Z\r", "<<\r", "Z>\r", "A>>>\r", "ZZ>>>\r"};

FakePlatform in_lesson() {
    FakePlatform game = at_menu();
    game.type("T");
    return game;
}

constexpr const char* page_keys = " ";  // from the first part of a page to the second, which asks for the turn
constexpr const char* last_keys = "  "; // the last page asks for none

// Plays the turns of this many pages, up to the page after them.
FakePlatform after_pages(int pages) {
    FakePlatform game = in_lesson();
    for (int i = 0; i < pages; ++i) game.type(std::string(page_keys) + turns[i] + " ");
    return game;
}

TEST(Lesson, begins_with_a_page_and_names_its_square_below_the_board) {
    FakePlatform game = in_lesson();
    EXPECT_SHOWN(game, "LESSON 1: FIRST CASTLE");
    EXPECT_SHOWN(game, "YOU ARE WHITE.");
    game.type(" ");
    EXPECT_SHOWN(game, "LESSON 1: FIRST CASTLE");
    EXPECT_SHOWN(game, "RIGHT AND DOWN TO D4");
    EXPECT_EQ(game.cursor_square, 14);
}

TEST(Lesson, the_first_key_of_a_turn_counts_and_shows_the_turn) {
    FakePlatform game = in_lesson();
    game.type(page_keys);
    EXPECT_SHOWN(game, "RETURN BUILDS");
    EXPECT_NOT_SHOWN(game, "PRESS ANY KEY");
    game.type(">");
    EXPECT_EQ(game.cursor_square, 15);
    EXPECT_NOT_SHOWN(game, "LESSON 1");
    EXPECT_SHOWN(game, "LESSON: BUILD ON D4.");
    EXPECT_SHOWN(game, "TURN 1      SCORE: 0 TO 0");
    EXPECT_SHOWN(game, "WHITE: JOHN");
}

TEST(Lesson, a_key_that_builds_elsewhere_only_closes_the_page) {
    FakePlatform game = in_lesson();
    game.type(std::string(page_keys) + " ");
    EXPECT_SHOWN(game, "LESSON: BUILD ON D4.");
    EXPECT_EQ(std::ranges::count(game.sounds, horn), 0);
}

TEST(Lesson, a_click_on_its_square_builds_there_at_once) {
    FakePlatform game = in_lesson();
    game.type(page_keys);
    game.byte("z_cursor") = d4; // as the window and the page point
    game.type("\r");
    EXPECT_EQ(game.bytes("board", 36)[d4], 1);
}

TEST(Lesson, its_first_page_shows_the_frame) {
    FakePlatform game = in_lesson();
    EXPECT_NE(game.cursor, 0);
    EXPECT_EQ(game.cursor_square, 14);
}

TEST(Lesson, the_outcome_of_a_turn_stays_until_a_key) {
    FakePlatform game = in_lesson();
    game.type(std::string(page_keys) + turns[0]);
    EXPECT_SHOWN(game, "BLACK BUILDS E3.");
    EXPECT_SHOWN(game, "WHITE: JOHN             PRESS ANY KEY.");
    game.type(" ");
    EXPECT_SHOWN(game, "LESSON 2: FLAGS");
}

TEST(Lesson, its_end_by_r_is_its_beginning) {
    FakePlatform game = after_pages(2);
    game.type(std::string(page_keys) + "\x1BR");
    EXPECT_SHOWN(game, "LESSON 1: FIRST CASTLE");
    EXPECT_EQ(std::ranges::count(game.bytes("board", 36), 0), 36);
}

TEST(Lesson, its_pages_are_below_the_board) {
    for (int page = 0; page <= 5; ++page) {
        FakePlatform game = after_pages(page);
        for (int part = 0; part < 2; ++part) {
            EXPECT_EQ(game.screen().find_first_not_of(" \n"), 20 * 41 + 1) << game.screen();
            if (page == 5 || part == 0)
                EXPECT_SHOWN(game, " PRESS ANY KEY. \n");
            else
                EXPECT_NOT_SHOWN(game, "PRESS ANY KEY");
            EXPECT_EQ(std::ranges::count_if(game.tiles, [](int tile) { return tile > 2; }),
                      std::ranges::count_if(game.bytes("board", 36), [](int castle) { return castle != 0; }));
            game.type(" ");
        }
    }
}

TEST(Lesson, shows_a_page_for_each_of_five_turns_and_one_for_the_first_game) {
    for (int page = 0; page <= 5; ++page) {
        FakePlatform game = after_pages(page);
        EXPECT_SHOWN(game, page < 5 ? "LESSON " + std::to_string(page + 1) : "YOUR FIRST GAME");
    }
}

TEST(Lesson, its_pages_leave_the_edges_free) {
    for (int page = 0; page <= 5; ++page) {
        const std::string rows = after_pages(page).screen();
        for (std::size_t row = 2; row < 24; ++row) EXPECT_EQ(rows[row * 41], ' ') << rows;
        for (std::size_t row = 2; row < 24; ++row) EXPECT_EQ(rows[row * 41 + 39], ' ') << rows;
    }
}

TEST(Lesson, its_third_page_shows_castles_under_siege) {
    FakePlatform game = after_pages(2);
    game.type(page_keys);
    EXPECT_EQ(game.tiles[d3], 10); // Black's first level with its gate closed,
    EXPECT_EQ(game.tiles[d4], 4);  // and White's
}

TEST(Lesson, its_fifth_turn_burns_a_fuse) {
    FakePlatform game = after_pages(4);
    EXPECT_EQ(game.bytes("board", 36)[d3], 0xFF);
    EXPECT_EQ(game.bytes("board", 36)[e3], 0xFF);
    game.type(std::string(page_keys) + turns[4]);
    EXPECT_EQ(game.bytes("board", 36)[d3], 0);
    EXPECT_EQ(game.bytes("board", 36)[e3], 0);
    EXPECT_EQ(game.bytes("board", 36)[e4], 2);
}

TEST(Lesson, refuses_another_square_and_names_its_own) {
    FakePlatform game = in_lesson();
    game.type("  \r");
    EXPECT_EQ(std::ranges::count(game.bytes("board", 36), 0), 36);
    EXPECT_EQ(game.sounds.back(), horn);
    EXPECT_SHOWN(game, "NOT HERE: THE LESSON BUILDS ON D4.");
    game.type(">");
    EXPECT_SHOWN(game, "LESSON: BUILD ON D4.");
}

TEST(Lesson, s_leads_to_its_square) {
    FakePlatform game = in_lesson();
    game.type(page_keys);
    for (int again = 0; again < 2; ++again) { // also when the cursor is there already
        game.type("S");
        EXPECT_EQ(game.cursor_square, d4);
        EXPECT_SHOWN(game, "ADVICE: THE LESSON BUILDS ON D4.");
        game.type("N");
    }
    game.type("\r ");
    EXPECT_SHOWN(game, "LESSON 2: FLAGS");
}

TEST(Lesson, v_says_why_the_squire_has_no_view) {
    for (const int page : {0, 5}) {
        FakePlatform game = after_pages(page);
        game.type(page < 5 ? " V" : "  V");
        EXPECT_NOT_SHOWN(game, "THE MIND OF");
        EXPECT_SHOWN(game, "NO VIEW: THE SQUIRE PLAYS AT RANDOM.");
        game.type(">");
        EXPECT_NOT_SHOWN(game, "NO VIEW");
    }
}

TEST(Lesson, its_second_page_explains_levels) {
    FakePlatform game = after_pages(1);
    EXPECT_SHOWN(game, "LEVELS: A CASTLE'S STRENGTH, 1 TO 3.");
}

TEST(Lesson, names_no_view_of_the_squire) {
    FakePlatform game = after_pages(5);
    game.type(last_keys);
    EXPECT_SHOWN(game, " S: ADVICE, H: HELP, ESC: QUIT");
}

TEST(Lesson, its_last_page_leads_to_an_easy_opponent) {
    FakePlatform game = after_pages(5);
    game.type(" ");
    EXPECT_SHOWN(game, "PRESS 2 IN THE");
    EXPECT_SHOWN(game, "RETURN KEEPS YOU AS WHITE; TYPE");
    EXPECT_SHOWN(game, "THE SQUIRE, RETURN, C. 1 BEGINS PLAY.");
    game.type("\x1B\x1BY");
    game.type("2\rTHE SQUIRE\rC");
    EXPECT_SHOWN(game, "BLACK: THE SQUIRE (C)");
    game.type("1");
    EXPECT_SHOWN(game, "TURN 1 ");
}

TEST(Lesson, continues_as_a_game_of_twelve_turns_against_the_squire) {
    FakePlatform game = after_pages(5);
    game.type(last_keys);
    EXPECT_SHOWN(game, "TURN 6 ");
    EXPECT_SHOWN(game, "S: ADVICE");
    for (int i = 0; i < 7; ++i) game.type("S\r");
    EXPECT_SHOWN(game, "GAME 1 IS OVER.");
    game.type(" ");
    EXPECT_SHOWN(game, "1 BEGIN PLAY");
}

TEST(Lesson, the_squire_answers_differently_in_different_games) {
    std::set<std::vector<std::uint8_t>> boards;
    for (int i = 0; i < 8; ++i) {
        FakePlatform game = after_pages(4);
        game.type(page_keys);
        game.byte("z_entropy") = static_cast<std::uint8_t>(i);
        game.type(turns[4]);
        const auto board = game.bytes("board", 36);
        boards.emplace(board.begin(), board.end());
    }
    EXPECT_GT(boards.size(), 1U);
}

TEST(Lesson, leaves_contestants_length_and_tournament_as_they_were) {
    for (const char* end : {"\x1BY", "X\x1BY", "S\r  \x1BY"}) {
        FakePlatform game = at_menu();
        game.type("2COUNT VAUBAN\rC\r7\b9\r"); // computers, nine turns
        const std::string before = game.screen();
        game.type("T");
        game.type(std::string(page_keys) + end);
        EXPECT_EQ(game.screen(), before);
        EXPECT_EQ(game.byte("w_lesson"), 0);
    }
}

TEST(Lesson, n_switches_the_effects_and_says_so) {
    FakePlatform game = after_pages(5);
    game.type("  N");
    EXPECT_FALSE(game.sound_on);
    EXPECT_SHOWN(game, "THE SOUND IS OFF.");
    game.type(">");
    EXPECT_SHOWN(game, "S: ADVICE");
    game.type("N");
    EXPECT_TRUE(game.sound_on);
    EXPECT_SHOWN(game, "THE SOUND IS ON.");
}

} // namespace
} // namespace support
