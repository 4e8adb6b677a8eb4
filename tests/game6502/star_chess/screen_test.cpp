// The screens of Star Chess on the whole machines: the cursor's contrast, the question at a turn's end, the end of
// a game with its graphs, the replay backwards.
#include "emu/atari/palette.hpp"
#include "tests/game6502/star_chess/star_machine.hpp"

#include <bit>
#include <cmath>
#include <fmt/format.h>

using namespace support;

namespace {

using StarScreen = StarMachine;

// A game of four computers that ends with its first turn.
const std::string short_game = star_choices + "key RIGHT\nkey RIGHT\n" + star_quick_seat + star_quick_seat +
                               star_quick_seat +
                               "type \"ZZ7\"\ntype \"Z\"\nkey RIGHT\nkey RETURN\n"
                               "wait-text \"THE GAME IS OVER\" 1500\n" +
                               star_over;

// The contrast of WCAG 2.1 between two colours of the Atari.
double contrast(std::uint8_t one, std::uint8_t other) {
    const auto luminance = [](std::uint8_t color) {
        const auto rgb = emu::atari::atari_palette(emu::atari::TvSystem::ntsc)[color];
        const auto linear = [&](int shift) {
            const double value = (rgb >> shift & 255) / 255.0;
            return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(0) + 0.7152 * linear(8) + 0.0722 * linear(16) + 0.05;
    };
    const double a = luminance(one), b = luminance(other);
    return std::max(a, b) / std::min(a, b);
}

// The cursor is on A1, a colony of player 1: the seventh band of the first column. In the name's row its player covers
// the planet, three characters, so that the name is on the playfield's colour.
TEST_P(StarScreen, the_cursors_name_has_the_best_contrast_and_the_rest_the_owners_color) {
    if (!is_atari()) GTEST_SKIP() << "the Apple shows white on black everywhere";
    const std::string a1_lines = "peek $9489 22\n";
    const auto lines = run_script(star_first_turn + "peek w_bands 40\npeek $02C6\n" + a1_lines +
                                  "key RIGHT\nwait-text \"B1 TERRAN\" 5\n" + a1_lines);
    ASSERT_EQ(lines.size(), 4U);
    const auto ink_on = [](int paper) {
        return contrast(static_cast<std::uint8_t>((paper & 0xF0) | 0x0E), static_cast<std::uint8_t>(paper));
    };
    const auto bands = bytes_of(lines[0]);
    const int cursor = bytes_of(lines[1]).at(0);
    for (const int paper : bands) {
        EXPECT_GE(ink_on(cursor), ink_on(paper)) << fmt::format("{:02X}", paper);
        EXPECT_GE(ink_on(paper), 4.5) << fmt::format("{:02X}", paper);
    }
    EXPECT_EQ(bands.at(6 * 5) & 0xF0, 0xC0);
    const auto under_cursor = bytes_of(lines[2]);
    for (std::size_t line = 0; line < 22; ++line) EXPECT_EQ(under_cursor.at(line), line < 7 ? 0xE0 : 0xFF) << line;
    EXPECT_THAT(bytes_of(lines[3]), testing::Each(0b1111'1111));
}

TEST_P(StarScreen, neighbours_differ_on_a_monitor_without_colors) {
    if (!is_atari()) GTEST_SKIP() << "the Apple has frames";
    const auto lines = run_script(star_first_turn + "peek w_bands 40\n");
    ASSERT_EQ(lines.size(), 1U);
    const auto bands = bytes_of(lines[0]);
    const auto luminance = [&](std::size_t row, std::size_t column) { return bands.at(10 * row + column) & 0x0F; };
    for (std::size_t row = 0; row < 4; ++row)
        for (std::size_t column = 0; column < 4; ++column) { // on the right of the last one is the panel
            EXPECT_NE(luminance(row, column), luminance(row, column + 1)) << row << column;
            EXPECT_NE(luminance(row, column), luminance((row + 1) % 4, column)) << row << column;
        }
}

TEST_P(StarScreen, the_cursors_name_has_a_margin) {
    const auto lines = run_script(star_first_turn + (is_atari() ? "peek $8E0B\n" : "peek $06AB\n")); // left of A1
    EXPECT_THAT(lines, testing::ElementsAre(is_atari() ? "80" : "20"));                              // inverse
}

// The last of seven dots is in bit 6: after the emblem and the number of A1 under the cursor, the sign of colonies and
// the badge, in the fourth line of their rows.
TEST_P(StarScreen, no_dots_join_numbers_signs_and_edges) {
    if (is_atari()) GTEST_SKIP() << "it draws no edges";
    const auto lines = run_script(star_first_turn + "peek $2F2B\npeek $2F2F\npeek $2DA7\npeek $2DA0\n");
    ASSERT_EQ(lines.size(), 4U);
    for (const std::string& line : lines) EXPECT_EQ(bytes_of(line)[0] & 0x40, 0) << line;
}

// The first dot of the 1's foot in A1, and of B1's planet.
TEST_P(StarScreen, two_dots_are_free_on_both_sides_of_a_thousand) {
    if (is_atari()) GTEST_SKIP() << "sectors differ in their tiles";
    const auto lines = run_script(star_first_turn + "peek $3B2C\npeek $3330\n");
    ASSERT_EQ(lines.size(), 2U);
    for (const std::string& line : lines) EXPECT_EQ(bytes_of(line)[0] & 3, 2) << line;
}

TEST_P(StarScreen, no_dots_touch_the_name_of_an_empty_sector) {
    if (is_atari()) GTEST_SKIP() << "sectors differ in their tiles";
    const auto lines = run_script(star_first_turn + "peek $2288 8\n"); // the first line of B3
    EXPECT_THAT(lines, testing::ElementsAre("00 00 00 00 00 00 00 00"));
}

TEST_P(StarScreen, the_end_of_a_game_has_no_dark_lines) {
    if (!is_atari()) GTEST_SKIP() << "only the Atari's tiles have one";
    const std::string above_a_fleet = "peek $943F 2\n";
    const auto lines = run_script(star_first_turn + above_a_fleet + "poke w_over 1\norder end\n" +
                                  "wait-text \"R REPLAYS\" 60\n" + above_a_fleet);
    EXPECT_THAT(lines, testing::ElementsAre("00 00", "FF FF"));
}

TEST_P(StarScreen, the_choices_say_how_hard_a_level_is) {
    run_script(star_choices + "wait-text \"CAPTAIN (MEDIUM)\" 5\ntype \"Z\"\nkey RIGHT\n"
                              "wait-text \"COMMODORE (HARD)\" 5\nkey RIGHT\nwait-text \"ADMIRAL (HARDEST)\" 5\n"
                              "key RIGHT\nkey RIGHT\nwait-text \"CADET (BEGINNER)\" 5\n"
                              "key RIGHT\nwait-text \"ENSIGN (EASY)\" 5\n");
}

TEST_P(StarScreen, ending_a_turn_with_unmoved_ships_asks_once) {
    const auto lines =
        run_script(star_first_turn + "key E\nwait-text \"SHIPS CAN STILL MOVE\" 5\nkey ESC\n" +
                   "wait-text \"H HELP\" 5\npeek w_turn\nkey E\nwait-text \"YOUR TURN, NUMBER 2\" 60\n" +
                   "key E\nwait-text \"SHIPS CAN STILL MOVE\" 5\nkey E\n" + "wait-text \"YOUR TURN, NUMBER 3\" 60\n");
    EXPECT_THAT(lines, testing::ElementsAre("01"));
}

TEST_P(StarScreen, help_is_two_pages_in_the_choices_and_in_a_turn) {
    run_script(star_choices + "key H\nwait-text \"THE RULES\" 5\nkey SPACE\nwait-text \"R: REPLAY\" 5\nkey SPACE\n" +
               "wait-text \"H: RULES\" 5\nkey RETURN\nwait-text \"H HELP\" 30\ntype \"?\"\n" +
               "wait-text \"THE RULES\" 5\nkey ESC\nwait-text \"H HELP\" 5\n");
}

TEST_P(StarScreen, the_rules_and_the_second_lesson_explain_the_score) {
    run_script(star_choices + "key H\nwait-text \"3 X (SHIPS + 10 A COLONY), LESS\" 5\n"
                              "wait-text \"THE OTHERS' SHIPS + 10 A COLONY\" 5\nwait-text \"A COLONY: 30.\" 5\n"
                              "wait-text \"PRESS ANY KEY\" 5\nkey ESC\nkey T\nwait-text \"LESSON 1\" 60\n"
                              "wait-text \"DIRECTLY ABOVE A1.\" 5\nkey SPACE\nwait-text \"H HELP\" 20\n"
                              "order \"move 20 a1-a2\" end\nwait-text \"LESSON 2\" 60\n"
                              "wait-text \"A * IS AN EMPIRE'S SCORE\" 5\n");
}

TEST_P(StarScreen, r_replays_the_game_so_far_and_returns_to_the_turn) {
    const std::string state = "peek galaxy 128\npeek w_root 128\npeek w_turn 7\npeek w_active 64\npeek z_mover\n"
                              "peek z_viewer\npeek z_cursor\npeek z_logging\npeek w_log_count\npeek z_eventful\n";
    const auto lines = run_script(star_first_turn + "order \"move 20 a1-a2\" end\nwait-text \"NUMBER 2\" 60\n" +
                                  "wait-text \"H HELP\" 20\nkey UP\nwait 1\n" + state +
                                  "key R\nwait-text \"GEMMA: MOVE 20 A1-A2\" 20\nwait-text \"THAT WAS ALL\" 60\n" +
                                  "key SPACE\nwait-text \"H HELP\" 20\n" + state +
                                  "order \"colonize a2\" undo \"colonize a2\" end\nwait-text \"NUMBER 3\" 60\n");
    ASSERT_EQ(lines.size(), 20U);
    for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(lines[i], lines[i + 10]) << i;
}

TEST_P(StarScreen, r_after_a_command_says_to_undo_it) {
    const auto lines = run_script(star_first_turn + "order \"move 20 a1-a2\"\nkey R\n" +
                                  "wait-text \"UNDO YOUR COMMANDS FIRST: U.\" 5\npeek w_log_count\n");
    EXPECT_THAT(lines, testing::ElementsAre("01"));
}

TEST_P(StarScreen, the_menu_names_only_what_is_possible_in_the_sector) {
    run_script(star_first_turn + "expect-text \"MOVE  X SCRAP  END\"\nkey RIGHT\nwait 1\nexpect-text \"END\"\n"
                                 "expect-no-text \"MOVE\"\nexpect-no-text \"SCRAP\"\n");
}

TEST_P(StarScreen, the_longest_line_of_the_help_fits) {
    run_script(star_first_turn + "type \"?\"\nwait-text \"THE RULES\" 9\nkey SPACE\nwait-text \"AT TURN'S END.\" 9\n"
                                 "wait-text \" NEWS:\" 1\n");
}

TEST_P(StarScreen, the_menu_skips_what_is_not_possible) {
    const std::string peek = "wait 1\npeek z_item\n", right = "key RIGHT\n" + peek;
    const auto lines =
        run_script(star_first_turn + "key RETURN\n" + peek + right + right + right + "key LEFT\n" + peek);
    EXPECT_THAT(lines, testing::ElementsAre("00", "04", "06", "00", "06"));
}

// The home supports 20 ships; a turn that ends with 20 everywhere leaves all scores at 0.
TEST_P(StarScreen, the_score_omits_ships_that_will_be_scrapped) {
    const auto lines = run_script(star_first_turn + "poke w_ships 40\ntype \"?\"\nwait-text \"THE RULES\" 9\nkey ESC\n"
                                                    "wait-text \"40\" 9\nwait 1\npeek w_score 4\n");
    EXPECT_THAT(lines, testing::ElementsAre("00 00 00 00"));
}

// In the middle of a terran planet is a sea, which no colour's pattern fills.
TEST_P(StarScreen, a_terran_colony_is_recognized_without_colors) {
    if (is_atari()) GTEST_SKIP() << "its planets are not drawn in a pattern";
    EXPECT_THAT(run_script(star_first_turn + "peek $2729\n"), testing::ElementsAre("00"));
}

TEST_P(StarScreen, the_end_of_a_game_has_a_page_and_graphs) {
    run_script(
        short_game +
        "expect-text \"WINS\"\nkey SPACE\nkey ESC\nwait 1\nexpect-text \"R REPLAYS\"\nkey G\nwait-text \"SHIPS, "
        "TURN BY TURN\" 60\n"
        "wait-text \"ANY KEY: BACK\" 60\nexpect-text \"FROM 0 TO \"\n"
        "key LEFT\nwait-text \"SCORE, TURN BY TURN\" 20\nwait-text \"ANY KEY: BACK\" 20\nexpect-text \"FROM -\"\n"
        "expect-text \" TO +\"\nwait 1\nkey SPACE\n" +
        star_over + "expect-no-text \"WITHOUT AN EVENT\"\n" + star_leave_over);
}

TEST_P(StarScreen, the_end_of_a_game_explains_the_score) {
    run_script(short_game + "expect-text \"SCORE: 3 X (SHIPS + 10 A COLONY), LESS\"\n"
                            "expect-text \"THE OTHERS', TWICE IF AHEAD; 0 IS EVEN.\"\n");
}

TEST_P(StarScreen, a_replay_after_the_end_of_a_game_returns_to_its_page) {
    const std::string state = "peek galaxy 128\npeek w_turn 7\npeek w_score 8\n";
    const auto lines =
        run_script(short_game + state + "key R\nwait-text \"REPLAY.\" 20\nkey ESC\n" + star_over +
                   "expect-text \"THE GAME IS OVER\"\n" + state + "key R\nwait-text \"THAT WAS ALL\" 900\nkey SPACE\n" +
                   star_over + "expect-text \"THE GAME IS OVER\"\n" + state);
    ASSERT_EQ(lines.size(), 9U);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(lines[i], lines[i + 3]) << i;
}

TEST_P(StarScreen, the_fanfare_is_heard_once) {
    run_script(short_game + "key G\nwait-text \"ANY KEY: BACK\" 60\nwait 2\nkey SPACE\nuntil over_show 5\n"
                            "until keys_get 0.9\n"); // else a second passes after the fanfare
}

TEST_P(StarScreen, the_end_of_a_game_asks_before_it_is_left) {
    run_script(short_game +
               "key RETURN\nwait-text \"LEAVE THE GAME? Y: YES. RETURN: NO\" 5\nkey E\nkey SPACE\n"
               "wait 1\nexpect-text \"LEAVE THE GAME\"\nkey N\n" +
               star_over + "expect-text \"THE GAME IS OVER\"\n" + star_leave_over);
}

TEST_P(StarScreen, the_end_of_a_game_ignores_a_key_that_comes_too_late) {
    run_script(star_first_turn + "poke w_over 1\norder end\nwait-text \"GAME IS OVER\" 60\nkey RETURN\n" + star_over +
               "wait 1\nexpect-text \"R REPLAYS\"\n" + star_leave_over);
}

TEST_P(StarScreen, the_fanfare_plays_below_the_prompt_and_ends_with_its_keys) {
    run_script(star_first_turn + "poke w_over 1\norder end\nuntil tune_play 60\nexpect-text \"R REPLAYS\"\n"
                                 "wait 0.5\nkey RETURN\nwait-text \"LEAVE THE GAME\" 0.5\n");
}

// All four have a colony, 20 ships and no reserves.
TEST_P(StarScreen, a_shared_victory_is_a_tie) {
    run_script(star_first_turn + "poke w_turn_limit 1\norder end\nwait-text \"R REPLAYS\" 60\n"
                                 "expect-text \"TIE\"\nexpect-no-text \"WINS\"\n");
}

TEST_P(StarScreen, a_quiet_game_says_why_it_ends) {
    run_script(star_first_turn + "poke w_quiet 39\norder end\nwait-text \"R REPLAYS\" 60\n"
                                 "wait-text \"40 TURNS WITHOUT AN EVENT.\" 5\n");
}

// A human's three turns, the last ones, with the position after each; the second graph has columns of two turns.
TEST_P(StarScreen, graphs_contain_the_numbers_of_the_game_that_was_played) {
    const std::string graphs = "key G\nwait-text \"ANY KEY: BACK\" 60\npeek w_graphs 768\npeek w_graph_count\n";
    const auto lines =
        run_script(star_first_turn + "poke w_turn_limit 3\norder \"move 20 a1-a2\" end\nwait-text \"NUMBER 2\" 60\n" +
                   peek_position + "order \"colonize a2\" end\nwait-text \"NUMBER 3\" 60\n" + peek_position +
                   "order \"build 15 a1\" end\n" + star_over + peek_position + graphs +
                   "wait 2\npeek w_graph_at\nkey SPACE\n" + star_over + "poke w_turn 33\n" + graphs);
    ASSERT_EQ(lines.size(), 8U);
    const auto expect_column = [&](std::size_t graph, int column, std::size_t after) {
        const auto bytes = bytes_of(lines[graph]);
        const auto position = star_position(lines[after]);
        for (star_chess::Player player = 0; player < star_chess::player_count; ++player) {
            const auto value = [&](int number) {
                const auto at = static_cast<std::size_t>(256 * number + 32 * player + column);
                return static_cast<std::int16_t>(bytes[at] + 256 * bytes[at + 128]);
            };
            const auto each = star_chess::index(player);
            EXPECT_EQ(value(0), position.total_ships(player)) << column << " " << player;
            EXPECT_EQ(value(1), std::popcount(position.colonies[each])) << column << " " << player;
            EXPECT_EQ(value(2), star_chess::scores_of(position)[each]) << column << " " << player;
        }
    };
    EXPECT_EQ(lines[4], "03");
    EXPECT_EQ(lines[5], "1E") << "30 of the 32 columns of the screen";
    for (const int turn : {0, 1, 2}) expect_column(3, turn, static_cast<std::size_t>(turn));
    EXPECT_EQ(lines[7], "02");
    for (const int pair : {0, 1}) expect_column(6, pair, static_cast<std::size_t>(pair + 1));
}

// Player 1 has -120 and the others 10 after the first turn: 0 is the fourth line of each band, and from there player
// 1's bar hangs to the bottom.
TEST_P(StarScreen, bars_of_the_scores_begin_at_zero) {
    constexpr int zero = 0x50, hanging = 0x47; // the Atari's last characters of GLYPH_ZERO and GLYPH_HANGING
    const auto cell = [&](int row) {           // its lines, of the first one in player 1's band
        std::string peeks;
        for (int line = 0; line < 8; ++line)
            peeks += is_atari() ? fmt::format("peek ${:04X}\n", 0x9800 + 8 * (row == 0 ? zero : hanging) + line)
                                : fmt::format("peek ${:04X}\n", 0x2000 + 0x80 * (row + 1) + 0x400 * line);
        return peeks;
    };
    const std::string drawn = "wait-text \"ANY KEY: BACK\" 60\nwait 2\n";
    const auto lines = run_script(star_first_turn + "poke w_turn_limit 1\norder \"scrap 10 a1\" end\n" + star_over +
                                  "key G\n" + drawn + "peek w_graph_zero\nkey LEFT\nwait-text \"ABOVE, BELOW 0\" 9\n" +
                                  drawn + "expect-text \"FROM -120 TO +10\"\npeek w_graph_zero\n" + cell(0) + cell(3) +
                                  (is_atari() ? "peek $8C28\npeek $8CA0\n" : ""));
    ASSERT_GE(lines.size(), 18U);
    EXPECT_EQ(lines[0], "03") << "no number of ships is below 0";
    EXPECT_EQ(lines[1], "00");
    const std::string filled = is_atari() ? "FF" : "2A";
    for (std::size_t line = 0; line < 16; ++line) EXPECT_EQ(lines[2 + line], line < 3 ? "00" : filled) << line;
    if (is_atari()) {
        EXPECT_EQ(lines.at(18), fmt::format("{:02X}", zero));
        EXPECT_EQ(lines.at(19), fmt::format("{:02X}", hanging));
    }
}

// The second turn ends with its first player: the game ends there, in the replay too.
TEST_P(StarScreen, graphs_count_a_turn_in_which_the_game_ended) {
    std::string script =
        star_first_turn + "order end\nwait-text \"NUMBER 2\" 60\npoke w_over 1\norder end\n" + star_over + "key G\n";
    for (int turn = 0; turn < 5; ++turn) script += "until game_end_turn\n";
    run_script(script + "poke w_over 1\nwait-text \"TURNS 1 TO 2\" 60\n");
}

TEST_P(StarScreen, a_replay_that_steps_back_keeps_a_humans_commands) {
    const auto lines = run_script(star_first_turn + "order \"move 20 a1-a2\" end\nwait-text \"NUMBER 2\" 60\n" +
                                  peek_position + "key R\nwait-text \"THAT WAS ALL\" 60\nkey LEFT\n" +
                                  "wait-text \"THAT WAS ALL\" 60\n" + peek_position);
    EXPECT_EQ(lines.at(0), lines.at(1));
}

TEST_P(StarScreen, a_replay_steps_back_a_turn) {
    run_script(short_game + "key R\nwait-text \"VIRGO: MOVE\" 60\nkey LEFT\nwait-text \"GEMMA: MOVE\" 20\n"
                            "wait-text \"THAT WAS ALL\" 900\nkey LEFT\nwait-text \"CETUS: \" 20\n");
}

TEST_P(StarScreen, moving_the_cursor_draws_in_a_tenth_of_a_second) {
    run_script(star_first_turn + "wait 1\nkey RIGHT\nwait 0.1\nexpect-text \"B1 TERRAN\"\n"
                                 "expect-no-text \"MOVE\"\n");
}

INSTANTIATE_TEST_SUITE_P(machines, StarScreen, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
