// Playing a turn (R2.3, R4, R6): cursor, keys, display and sound, the lines below the board.
#include "tests/game6502/ui/game.hpp"

#include <algorithm>

namespace support {
namespace {

enum Sound { click, build, destroy, siege, horn, fanfare };
enum Tile { empty, flag_white, flag_black, white_1, white_1_closed, black_1 = 9, black_1_closed };

FakePlatform against_vauban() {
    FakePlatform game = at_menu();
    game.type("1");
    return game;
}

bool heard(const FakePlatform& game, Sound sound) {
    return std::count(game.sounds.begin(), game.sounds.end(), sound) > 0;
}

TEST(Turn, R6_1_the_lines_below_the_board) {
    FakePlatform game = two_humans();
    EXPECT_SHOWN(game, "TURN 1 ");
    EXPECT_SHOWN(game, "SCORE: 0 TO 0");
    EXPECT_SHOWN(game, "GAME 1");
    EXPECT_SHOWN(game, "WHITE: JOHN");
}

TEST(Turn, R6_6_the_third_line_names_the_keys_and_s_where_it_does_something) {
    FakePlatform game = two_humans();
    EXPECT_SHOWN(game, " H: HELP, ESC: QUIT");
    EXPECT_NOT_SHOWN(game, "S: ADVICE");
    EXPECT_SHOWN(against_vauban(), " S: ADVICE, V: VIEW, H: HELP, ESC: QUIT");
}

TEST(Turn, R6_4_the_third_line_comes_back_after_an_illegal_site) {
    FakePlatform game = two_humans();
    game.type("\r\r");
    EXPECT_NOT_SHOWN(game, "ESC: QUIT");
    game.type(">");
    EXPECT_SHOWN(game, "ESC: QUIT");
}

TEST(Turn, the_text_below_the_board_leaves_the_edge_free) {
    FakePlatform game = two_humans();
    const std::string rows = game.screen();
    for (std::size_t row = 20; row < 24; ++row) EXPECT_EQ(rows[row * 41], ' ') << rows;
}

TEST(Turn, R6_7_either_joystick_serves_a_human_who_plays_alone) {
    EXPECT_EQ(against_vauban().side, 2);
    FakePlatform game = two_humans();
    EXPECT_EQ(game.side, 0);
    game.type("\r");
    EXPECT_EQ(game.side, 1);
}

TEST(Turn, a_page_of_rules_is_shown_and_the_board_comes_back_as_it_was) {
    FakePlatform game = two_humans();
    game.type("\r>");
    const auto tiles = game.tiles;
    const std::string text = game.screen();
    game.type("?");
    for (const char* word :
         {"THE RULES", "FLAG:", "SIEGE:", "GATE CLOSES", "FUSE:", "SCORE:", "RETURN BUILDS", "ADVICE"})
        EXPECT_SHOWN(game, word);
    game.type(" ");
    EXPECT_EQ(game.tiles, tiles);
    EXPECT_EQ(game.screen(), text);
    EXPECT_EQ(game.cursor, 2);
    EXPECT_EQ(game.cursor_square, c3 + 1);
    game.type("\r");
    EXPECT_SHOWN(game, "TURN 2 ");
}

TEST(Turn, R6_2_the_cursor_of_the_first_move_flashes_at_c3) {
    FakePlatform game = two_humans();
    EXPECT_EQ(game.cursor_square, c3);
    EXPECT_EQ(game.byte("z_flash"), 1);
}

TEST(Turn, R6_2_the_cursor_flashes_at_the_opponents_move) {
    FakePlatform game = two_humans();
    game.type("<Z\r");
    EXPECT_EQ(game.cursor_square, c3 - 1 + 6);
    EXPECT_EQ(game.byte("z_flash"), 1);
}

TEST(Turn, R6_2_a_moved_cursor_is_steady_in_the_movers_colour) {
    FakePlatform game = two_humans();
    game.type(">");
    EXPECT_EQ(game.cursor, 1);
    EXPECT_EQ(game.byte("z_flash"), 0);
    game.type("\r<");
    EXPECT_EQ(game.cursor, 2);
}

TEST(Turn, R6_3_the_cursor_clicks_and_stops_at_the_edge) {
    FakePlatform game = two_humans();
    game.type("AAAA");
    EXPECT_EQ(game.cursor_square, 2);
    EXPECT_EQ(game.sounds, (std::vector<int>{click, click}));
}

TEST(Turn, R4_3_the_first_castle_in_the_open_scores_five) {
    FakePlatform game = two_humans();
    game.type(" ");
    EXPECT_SHOWN(game, "SCORE: 5 TO 0");
    EXPECT_SHOWN(game, "BLACK: JANE");
    EXPECT_EQ(game.tiles[c3], white_1);
    EXPECT_EQ(game.tiles[c3 + 1], flag_white);
    EXPECT_TRUE(heard(game, build));
}

TEST(Turn, R6_4_only_squares_that_change_are_drawn) {
    FakePlatform game = two_humans();
    game.type("\r");
    EXPECT_EQ(game.tiles_drawn, 5);
}

TEST(Turn, R6_4_an_illegal_site_sounds_the_horn_and_flashes) {
    FakePlatform game = two_humans();
    game.type("\r><\r");
    EXPECT_TRUE(heard(game, horn));
    EXPECT_SHOWN(game, "YOU CANNOT BUILD THERE: ENEMY CASTLE.");
    EXPECT_EQ(game.byte("z_flash"), 1);
    EXPECT_SHOWN(game, "BLACK: JANE");
}

TEST(Turn, R6_4_a_castle_of_level_3_is_said_to_be_one) {
    FakePlatform game = two_humans();
    game.byte("board", c3) = 3;
    game.type("\r");
    EXPECT_SHOWN(game, "YOU CANNOT BUILD THERE: LEVEL 3.");
}

TEST(Turn, R6_4_the_word_about_an_illegal_site_goes_when_the_cursor_moves) {
    FakePlatform game = two_humans();
    game.type("\r\r>");
    EXPECT_NOT_SHOWN(game, "YOU CANNOT BUILD THERE");
    EXPECT_SHOWN(game, "BLACK: JANE");
}

TEST(Turn, R6_4_the_word_about_an_illegal_site_goes_when_advice_is_shown) {
    FakePlatform game = against_vauban();
    game.byte("board", c3) = 0xFF;
    game.type("\rS");
    EXPECT_SHOWN(game, " ADVICE: ");
    EXPECT_NOT_SHOWN(game, "YOU CANNOT BUILD THERE");
}

TEST(Turn, R4_1_castles_under_siege_close_their_gates_and_sound) {
    FakePlatform game = two_humans();
    game.type("\r>\r");
    EXPECT_EQ(game.tiles[c3], white_1_closed);
    EXPECT_EQ(game.tiles[c3 + 1], black_1_closed);
    EXPECT_TRUE(heard(game, siege));
}

TEST(Turn, R4_1_without_the_warning_gates_stay_open) {
    FakePlatform game = at_menu();
    game.type("82\rJANE\rHY1\r>\r");
    EXPECT_EQ(game.tiles[c3], white_1);
    EXPECT_EQ(game.tiles[c3 + 1], black_1);
    EXPECT_FALSE(heard(game, siege));
}

TEST(Turn, R3_2_a_castle_outnumbered_is_destroyed_and_heard) {
    FakePlatform game = two_humans();
    game.type("\r>\r>\r");
    EXPECT_TRUE(heard(game, destroy));
    EXPECT_EQ(game.tiles[c3 + 1], flag_white);
}

TEST(Turn, R6_5_the_computers_castle_appears) {
    FakePlatform game = against_vauban();
    game.type("\r");
    EXPECT_SHOWN(game, "TURN 2 ");
    EXPECT_SHOWN(game, "WHITE: JOHN");
    EXPECT_EQ(std::count_if(game.tiles.begin(), game.tiles.end(), [](int tile) { return tile >= black_1; }), 1);
}

TEST(Turn, R6_5_the_outcome_of_a_human_s_move_stays_for_a_look) {
    FakePlatform game = against_vauban();
    game.type("\r");
    EXPECT_EQ(game.ticks_waited, 90);
    FakePlatform humans = two_humans();
    humans.type("\r");
    EXPECT_EQ(humans.ticks_waited, 0);
}

TEST(Turn, R6_6_s_moves_the_cursor_to_the_recommended_square) {
    FakePlatform game = against_vauban();
    std::ranges::fill(game.bytes("weights_black", 52), std::uint8_t{0});
    game.byte("weights_black", 41) = 0x40; // corners
    game.type(">S");
    EXPECT_TRUE(game.cursor_square == 0 || game.cursor_square == 5 || game.cursor_square == 30 ||
                game.cursor_square == 35);
    EXPECT_EQ(game.byte("z_flash"), 1);
}

TEST(Turn, R6_6_between_humans_s_and_v_say_why_not) {
    FakePlatform game = two_humans();
    for (const char* key : {"S", "V"}) {
        game.type(std::string(">") + key);
        EXPECT_SHOWN(game, " S, V: ONLY AGAINST A COMPUTER LORD. ");
        game.type("<");
        EXPECT_NOT_SHOWN(game, "ONLY AGAINST");
    }
    EXPECT_EQ(game.cursor_square, c3);
    EXPECT_EQ(game.byte("z_flash"), 0);
}

// White owns every square: `open` of them can take one more level, and Black cannot build anywhere.
void fill_with_white(FakePlatform& game, std::initializer_list<std::size_t> open) {
    const auto board = game.bytes("board", 36);
    std::fill(board.begin(), board.end(), std::uint8_t{3});
    for (const std::size_t square : open) board[square] = 2;
}

TEST(Turn, R2_3_a_side_without_a_site_forfeits_and_the_cursor_is_at_the_others_own_move) {
    FakePlatform game = two_humans();
    fill_with_white(game, {c3, 0});
    game.type("\r");
    EXPECT_SHOWN(game, "TURN 2 ");
    EXPECT_SHOWN(game, "WHITE: JOHN");
    EXPECT_EQ(game.cursor_square, c3);
}

TEST(Turn, R2_3_when_nobody_can_build_the_turns_run_out) {
    FakePlatform game = two_humans();
    fill_with_white(game, {c3});
    game.type("\r");
    EXPECT_SHOWN(game, "GAME 1 IS OVER.");
    EXPECT_SHOWN(game, "SCORE: 36 TO 0");
}

TEST(Turn, R5_4_escape_asks_whether_to_quit_or_to_begin_again) {
    FakePlatform game = two_humans();
    game.type("\r\x1B");
    EXPECT_SHOWN(game, "QUIT? (Y/N), R: RESTART");
    game.type("R");
    EXPECT_SHOWN(game, "TURN 1 ");
    EXPECT_SHOWN(game, "SCORE: 0 TO 0");
    EXPECT_SHOWN(game, "GAME 1");
    EXPECT_SHOWN(game, "WHITE: JOHN");
}

TEST(Turn, R5_4_n_or_escape_continues_the_same_turn) {
    FakePlatform game = two_humans();
    game.type("\r>\x1B\x1B>\x1BN");
    EXPECT_SHOWN(game, "BLACK: JANE");
    EXPECT_SHOWN(game, "SCORE: 5 TO 0");
    EXPECT_SHOWN(game, "ESC: QUIT");
    EXPECT_EQ(game.cursor_square, c3);
    EXPECT_NE(game.cursor, 0);
    game.type(">\r");
    EXPECT_SHOWN(game, "TURN 2 ");
}

TEST(Turn, R5_5_quitting_the_first_game_leads_to_the_menu) {
    FakePlatform game = two_humans();
    game.type("\r\x1BY");
    EXPECT_SHOWN(game, "1 BEGIN PLAY");
}

} // namespace
} // namespace support
