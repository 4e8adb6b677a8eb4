// Whole tournaments: the order of games, the summary, the results, recording and reading back (R5, R6.8, R9, R11.2).
#include "tests/game6502/ui/game.hpp"

#include <fmt/format.h>

namespace support {
namespace {

// JOHN and JANE, games of one turn: White builds at C3; Black moves right and builds there.
FakePlatform short_games() {
    FakePlatform game = at_menu();
    game.type("71\r2\rJANE\rHY1");
    return game;
}

void play_one(FakePlatform& game, std::string_view next) {
    game.type("\r>>>\r");
    game.type(next);
}

// JOHN against COUNT VAUBAN, one game of two turns, to the results.
FakePlatform beaten_or_not() {
    FakePlatform game = at_menu();
    game.type("72\r1");
    game.type("\r");
    for (const char* aside : {">\r", "<\r", "A\r", "Z\r"}) // a square next to the computer's castle is free
        if (!game.shows("IS OVER.")) game.type(aside);
    return game;
}

TEST(Tournament, R6_8_the_summary_names_winner_score_and_game) {
    FakePlatform game = short_games();
    game.type("\r>>>\r");
    EXPECT_SHOWN(game, "GAME 1 IS OVER.  BLACK BEGINS GAME 2.");
    EXPECT_SHOWN(game, "SCORE: 5 TO 4");
    EXPECT_SHOWN(game, "WHITE: JOHN WINS BY 1");
    EXPECT_SHOWN(game, "ESC: RESULTS, ANY KEY: GAME 2");
    EXPECT_FALSE(game.inverse_at(21, 1));
    EXPECT_TRUE(game.inverse_at(22, 1));
    EXPECT_FALSE(game.inverse_at(23, 1));
}

TEST(Tournament, R6_8_the_last_move_and_the_summary_stay_for_a_look_each) {
    FakePlatform game = short_games();
    game.type("\r>>>");
    EXPECT_EQ(game.ticks_waited, 0);
    game.type("\r");
    EXPECT_EQ(game.ticks_waited, 2 * 90);
}

TEST(Tournament, R6_8_the_summary_names_black_where_black_won) {
    FakePlatform game = short_games();
    game.type("<<\r>>>\r");
    EXPECT_SHOWN(game, "SCORE: 4 TO 5");
    EXPECT_SHOWN(game, "BLACK: JANE WINS BY 1");
}

TEST(Tournament, R5_3_black_moves_first_in_the_second_game) {
    FakePlatform game = short_games();
    play_one(game, " ");
    EXPECT_SHOWN(game, "GAME 2");
    EXPECT_SHOWN(game, "BLACK: JANE");
}

TEST(Tournament, R5_3_a_game_broken_off_changes_nothing) {
    FakePlatform game = short_games();
    play_one(game, " ");
    game.type("\r\x1BR");
    EXPECT_SHOWN(game, "GAME 2");
    EXPECT_SHOWN(game, "BLACK: JANE");
}

TEST(Tournament, R5_6_the_fifteenth_game_is_the_last) {
    FakePlatform game = short_games();
    for (int i = 0; i < 15; ++i) play_one(game, " ");
    EXPECT_SHOWN(game, "TOURNAMENT RESULTS");
    EXPECT_SHOWN(game, "15");
    EXPECT_SHOWN(game, "DRAWN 0");
}

TEST(Tournament, R5_4_the_question_whether_to_quit_stands_alone) {
    FakePlatform game = short_games();
    EXPECT_SHOWN(game, "RETURN BUILDS");
    game.type("\x1B");
    EXPECT_SHOWN(game, "QUIT? (Y/N), R: RESTART");
    EXPECT_NOT_SHOWN(game, "RETURN BUILDS");
    game.type("N");
    EXPECT_SHOWN(game, "RETURN BUILDS");
}

TEST(Tournament, R9_1_the_results_show_every_game_and_the_totals) {
    FakePlatform game = short_games();
    play_one(game, " ");
    play_one(game, "\x1B");
    EXPECT_SHOWN(game, "TOURNAMENT RESULTS");
    EXPECT_SHOWN(game, "WHITE: JOHN (H)");
    EXPECT_SHOWN(game, "1     5      4      WHITE");
    EXPECT_SHOWN(game, "2     4      5      BLACK");
    EXPECT_SHOWN(game, "TOTAL  9      9      DRAW ");
    EXPECT_SHOWN(game, "WHITE: JOHN (H)               WON 1 ");
    EXPECT_SHOWN(game, "BLACK: JANE (H)               WON 1 ");
    EXPECT_SHOWN(game, "LENGTH 1, SIEGE WARNING ON    DRAWN 0 ");
    EXPECT_SHOWN(game, "RECORD HISTORY? (Y/N):");
}

TEST(Tournament, R9_1_the_totals_of_fifteen_games_have_three_digits) {
    FakePlatform game = short_games();
    game.type("\r>>>\r");
    for (int i = 0; i < 15; ++i) {
        game.byte("w_game_white", i) = i == 3 ? 0 : 36;
        game.byte("w_game_black", i) = i < 4 ? 36 : 17;
    }
    game.byte("w_games") = 15;
    game.type("\x1B");
    EXPECT_SHOWN(game, "TOTAL  504    331    JOHN ");
    EXPECT_SHOWN(game, "WON 11 ");
    EXPECT_SHOWN(game, "DRAWN 3 ");
    EXPECT_TRUE(game.inverse_at(4, 1)); // the headings
}

TEST(Tournament, R9_1_the_winner_of_the_tournament_is_named_on_either_side) {
    FakePlatform game = short_games();
    game.type("<<\r>>>\r\x1B"); // 4 to 5
    EXPECT_SHOWN(game, "TOTAL  4      5      JANE ");
}

TEST(Tournament, R9_1_the_questions_name_the_sides_of_a_double_entry) {
    FakePlatform game = at_menu();
    game.type("71\r2\rJOHN\rHY1");
    play_one(game, "\x1B");
    EXPECT_SHOWN(
        game, " WHITE: JOHN (H)                        \n Y: SAVES THESE SCORES FOR MENU ITEM 4. \n RECORD HISTORY?");
    game.type("Y");
    game.type("Y");
    EXPECT_SHOWN(
        game, " BLACK: JOHN (H)                        \n Y: SAVES THESE SCORES FOR MENU ITEM 4. \n RECORD HISTORY?");
    game.type("YY 4JOHN\rH");
    EXPECT_SHOWN(game, "TOURNAMENT 2 OF 2, PLAYED AS BLACK");
    game.type("F");
    EXPECT_SHOWN(game, "TOURNAMENT 1 OF 2, PLAYED AS WHITE");
}

TEST(Tournament, R9_3_an_unrecorded_tournament_leaves_the_disk_unchanged) {
    FakePlatform game = short_games();
    const int changes = game.disk->changes();
    play_one(game, "\x1BNN");
    EXPECT_SHOWN(game, "PRESS ANY KEY FOR THE MENU.");
    game.type(" ");
    EXPECT_SHOWN(game, "1 BEGIN PLAY");
    EXPECT_EQ(game.disk->changes(), changes);
}

TEST(Tournament, R9_1_escape_at_a_question_skips_the_others) {
    for (const char* keys : {"\x1B", "N\x1B", "NY\x1B"}) { // the last one at Vauban's learning
        FakePlatform game = beaten_or_not();
        const int changes = game.disk->changes();
        game.type("\x1B");
        EXPECT_SHOWN(game, "RECORD HISTORY? (Y/N): (ESC: MENU)");
        game.type(keys);
        EXPECT_SHOWN(game, "1 BEGIN PLAY");
        EXPECT_EQ(game.disk->changes(), changes);
    }
}

TEST(Tournament, R9_1_escape_before_writing_is_no) {
    FakePlatform game = short_games();
    play_one(game, "\x1B");
    game.type("Y\x1BN");
    EXPECT_SHOWN(game, "PRESS ANY KEY FOR THE MENU.");
}

TEST(Tournament, R9_2_recording_on_an_empty_disk_creates_everything) {
    FakePlatform game = short_games();
    play_one(game, "\x1B");
    game.disk = FakeDisk{};
    game.type("YYYY ");
    const auto roster = read_roster(*game.disk);
    ASSERT_TRUE(roster);
    ASSERT_EQ(roster->size(), 2U);
    const auto jane = read_player(*game.disk, (*roster)[1]);
    ASSERT_TRUE(jane);
    EXPECT_EQ(jane->tournaments, (std::vector<Tournament>{{1, true, 1, 'H', "JOHN", {4}, {5}}}));
}

TEST(Tournament, R9_1_the_verification_must_be_answered_with_yes) {
    FakePlatform game = short_games();
    play_one(game, "\x1B");
    game.disk = FakeDisk{};
    game.type("Y");
    EXPECT_SHOWN(game, "INSERT A FORMATTED PLAYER DISK.");
    EXPECT_SHOWN(game, "THE GAME'S DISK WILL DO. N: NO WRITING");
    EXPECT_SHOWN(game, "READY TO WRITE? (Y/N):");
    game.type("NN ");
    EXPECT_TRUE(game.disk->files.empty());
    EXPECT_SHOWN(game, "1 BEGIN PLAY");
}

TEST(Tournament, R9_4_learning_on_another_disk_makes_a_copy_there) {
    FakePlatform game = beaten_or_not();
    const std::uint16_t learned = game.word("weights_black", 50);
    const FakeDisk master = *game.disk;
    game.type("\x1BN");
    EXPECT_SHOWN(game, "COUNT VAUBAN (C)");
    game.type("YY");
    game.disk = FakeDisk{};
    game.type("Y ");
    const auto roster = read_roster(*game.disk);
    ASSERT_EQ(roster->size(), 1U);
    const auto copy = read_player(*game.disk, (*roster)[0]);
    EXPECT_EQ(copy->count, 1);
    EXPECT_EQ(static_cast<std::uint16_t>(copy->weights[25]), learned);
    EXPECT_EQ(read_player(master, vauban)->weights[25], 1);
}

TEST(Tournament, R9_1_history_without_learning_keeps_the_weights) {
    FakePlatform game = beaten_or_not();
    game.type("\x1BNYNY ");
    const auto player = read_player(*game.disk, vauban);
    EXPECT_EQ(player->count, 1);
    EXPECT_EQ(player->weights, std::vector<int>(26, 1));
}

TEST(Tournament, R9_1_learning_without_history_keeps_the_count) {
    FakePlatform game = beaten_or_not();
    const std::uint16_t learned = game.word("weights_black", 50);
    game.type("\x1BNNYY ");
    const auto player = read_player(*game.disk, vauban);
    EXPECT_EQ(player->count, 0);
    EXPECT_EQ(static_cast<std::uint16_t>(player->weights[25]), learned);
}

TEST(Tournament, R9_3_a_new_player_on_a_disk_without_learning_has_the_weights_from_before) {
    FakePlatform game = beaten_or_not();
    game.disk = FakeDisk{};
    game.type("\x1BNYNY ");
    const auto roster = read_roster(*game.disk);
    ASSERT_EQ(roster->size(), 1U);
    EXPECT_EQ(read_player(*game.disk, (*roster)[0])->weights, std::vector<int>(26, 1));
}

TEST(Tournament, R8_4_recorded_tournaments_are_shown_newest_first) {
    FakePlatform game = short_games();
    play_one(game, "\x1BYYN ");
    for (int t = 0; t < 2; ++t) {
        game.type("1");
        play_one(game, "\x1BYYN ");
    }
    game.type("4JOHN\rH");
    EXPECT_SHOWN(game, "HISTORY OF JOHN (H)");
    EXPECT_SHOWN(game, "TOURNAMENT 3 OF 3");
    EXPECT_SHOWN(game, "BLACK: JANE (H)");
    game.type("F");
    EXPECT_SHOWN(game, "TOURNAMENT 2 OF 3");
    game.type("FF");
    EXPECT_SHOWN(game, "TOURNAMENT 1 OF 3");
    game.type("B");
    EXPECT_SHOWN(game, "TOURNAMENT 2 OF 3");
    game.type("\x1B");
    EXPECT_SHOWN(game, "1 BEGIN PLAY");
}

TEST(Tournament, R9_1_an_error_while_recording_can_be_put_right) {
    FakePlatform game = short_games();
    play_one(game, "\x1BY");
    game.disk.reset();
    game.type("Y");
    EXPECT_SHOWN(game, "NO DISK IN THE DRIVE");
    game.disk = FakeDisk{};
    game.type("RN ");
    EXPECT_EQ(read_roster(*game.disk)->size(), 1U);
}

TEST(Tournament, R8_2_two_computer_players_play_by_themselves) {
    FakePlatform game = at_menu();
    game.type("73\r2THE SQUIRE\rC\r1");
    EXPECT_SHOWN(game, "GAME 1 IS OVER.");
    game.type("\x1B");
    EXPECT_SHOWN(game, "TOURNAMENT RESULTS");
}

TEST(Tournament, R11_2_both_computer_players_learn) {
    FakePlatform game = at_menu();
    game.type("721\r2THE SQUIRE\rC\r1");
    EXPECT_SHOWN(game, "IS OVER.");
    ASSERT_FALSE(game.shows("IT IS A DRAW.")); // a draw would teach nothing
    for (const auto& [table, before] : {std::pair{"weights_white", 2}, std::pair{"weights_black", 1}}) {
        bool changed = false;
        for (int i = 0; i < 26; ++i) changed = changed || game.word(table, 2 * i) != before;
        EXPECT_TRUE(changed) << table;
    }
}

} // namespace
} // namespace support
