// Changing, copying, removing players and their histories (R8.2, R8.4-R8.6).
#include "tests/game6502/ui/game.hpp"

namespace support {
namespace {

TEST(Players, R8_2_a_player_of_the_disk_takes_a_side) {
    FakePlatform game = at_menu();
    game.type("2THE SQUIRE\rC\r");
    EXPECT_SHOWN(game, "WHITE: THE SQUIRE (C)");
    EXPECT_SHOWN(game, "BLACK: COUNT VAUBAN (C)");
    EXPECT_EQ(game.word("weights_white"), 2);
}

TEST(Players, R8_2_black_is_asked_for_below_a_list_of_the_lords) {
    FakePlatform game = at_menu();
    game.type("2");
    EXPECT_NOT_SHOWN(game, "EASY TO HARD");
    game.type("\r");
    for (const auto* row : {"COMPUTER PLAYERS, EASY TO HARD:", "THE SQUIRE, SIR GALAHAD, GENGHIS KHAN,",
                            "LORD MAGINOT, COUNT VAUBAN.", "BLACK PLAYER:"})
        EXPECT_SHOWN(game, row);
    game.type("NEWCOMER\rC");
    EXPECT_NOT_SHOWN(game, "EASY TO HARD");
    EXPECT_SHOWN(game, "NEW PLAYER? (Y/N), ESC BACK:");
}

TEST(Players, R8_2_a_new_computer_player_has_zero_weights_and_writes_nothing) {
    FakePlatform game = at_menu();
    const int changes = game.disk->changes();
    game.type("2\rNEWCOMER\rC");
    EXPECT_SHOWN(game, "NEW PLAYER? (Y/N), ESC BACK:");
    game.type("Y");
    EXPECT_SHOWN(game, "BLACK: NEWCOMER (C)");
    EXPECT_EQ(game.word("weights_black", 50), 0);
    EXPECT_EQ(game.disk->changes(), changes);
}

TEST(Players, R8_2_both_may_be_the_same_player) {
    FakePlatform game = at_menu();
    game.type("2THE SQUIRE\rCTHE SQUIRE\rC");
    EXPECT_SHOWN(game, "WHITE: THE SQUIRE (C)");
    EXPECT_SHOWN(game, "BLACK: THE SQUIRE (C)");
}

TEST(Players, R8_2_return_alone_at_the_kind_is_human) {
    FakePlatform game = at_menu();
    game.type("2NEWCOMER\r\r");
    EXPECT_SHOWN(game, "HUMAN OR COMPUTER? (H/C): H");
    game.type("Y\r");
    EXPECT_SHOWN(game, "WHITE: NEWCOMER (H)");
}

TEST(Players, R8_2_R8_4_R8_5_escape_at_a_kind_gives_up) {
    for (const char* keys : {"2NEWCOMER\r\x1B", "4THE SQUIRE\r\x1B", "5COUNT VAUBAN\r\x1B", "5\rROOKIE\r\x1B"}) {
        FakePlatform game = at_menu();
        const int changes = game.disk->changes();
        game.type(keys);
        EXPECT_SHOWN(game, "PRESS A NUMBER");
        EXPECT_SHOWN(game, "WHITE: JOHN (H)");
        EXPECT_EQ(game.disk->changes(), changes);
    }
}

TEST(Players, R8_2_no_other_key_answers_at_the_kind) {
    FakePlatform game = at_menu();
    game.type("2NEWCOMER\rXY \b1");
    EXPECT_SHOWN(game, "HUMAN OR COMPUTER? (H/C):");
    game.type("C");
    EXPECT_SHOWN(game, "NEW PLAYER? (Y/N), ESC BACK:");
}

TEST(Players, R8_2_escape_at_a_new_player_asks_for_the_name_again) {
    FakePlatform game = at_menu();
    game.type("2\rNEWCOMER\rC\x1B");
    EXPECT_NOT_SHOWN(game, "NEW PLAYER?");
    EXPECT_SHOWN(game, "BLACK PLAYER:");
    game.type("THE SQUIRE\rC");
    EXPECT_SHOWN(game, "BLACK: THE SQUIRE (C)");
}

TEST(Players, R8_2_a_player_of_the_tournament_is_known_before_a_disk_has_it) {
    FakePlatform game = at_menu();
    game.type("2ROOKIE\rCY\r");
    for (int i = 0; i < 52; i += 2) game.byte("weights_white", i) = 6; // learned weights
    game.type("2\rROOKIE\rC");
    EXPECT_NOT_SHOWN(game, "NEW PLAYER?");
    EXPECT_SHOWN(game, "BLACK: ROOKIE (C)");
    EXPECT_EQ(game.word("weights_black", 50), 6);
    EXPECT_EQ(game.word("w_recorded", 52 + 50), 0); // and the previous ones
    game.type("2ROOKIE\rC\r");
    EXPECT_NOT_SHOWN(game, "NEW PLAYER?");
    EXPECT_EQ(game.word("weights_white", 50), 6);
    game.type("2ROOKIE\rH");
    EXPECT_SHOWN(game, "NEW PLAYER?"); // a human of that name is another player
}

TEST(Players, R8_2_a_player_of_the_tournament_who_is_on_the_disk_is_read) {
    FakePlatform game = at_menu();
    game.byte("weights_black") = 77;
    game.type("2\rCOUNT VAUBAN\rC");
    EXPECT_EQ(game.word("weights_black"), 1);
}

TEST(Players, R8_10_a_mistyped_name_can_be_entered_again) {
    FakePlatform game = at_menu();
    game.type("2THE SQUIER\rCN");
    EXPECT_SHOWN(game, "THE SQUIER (C)");
    EXPECT_SHOWN(game, "IS NOT ON THE ROSTER OF THIS DISK.");
    game.type("ETHE SQUIRE\rC\r");
    EXPECT_SHOWN(game, "WHITE: THE SQUIRE (C)");
}

TEST(Players, R8_10_another_disk_can_be_inserted) {
    FakePlatform game = at_menu();
    game.type("2LORD\rHNI");
    game.disk = disk_with({{'H', "LORD", 3}});
    game.type(" \r");
    EXPECT_SHOWN(game, "WHITE: LORD (H)");
}

TEST(Players, R8_10_an_operation_can_be_aborted_there) {
    FakePlatform game = at_menu();
    game.type("2LORD\rHNA");
    EXPECT_SHOWN(game, "WHITE: JOHN (H)");
    EXPECT_SHOWN(game, "PRESS A NUMBER");
}

TEST(Players, R8_10_damaged_weights_are_reported_and_change_nothing) {
    FakePlatform game = at_menu();
    game.disk->files[{3, 1}].blocks[0][60] ^= 8;
    game.type("2\rTHE SQUIRE\rC");
    EXPECT_SHOWN(game, "THE PLAYER FILES ARE DAMAGED.");
    game.type("A");
    EXPECT_SHOWN(game, "BLACK: COUNT VAUBAN (C)");
    EXPECT_EQ(game.word("weights_black"), 1);
}

TEST(Players, R8_5_an_empty_from_creates_a_brand_new_player) {
    FakePlatform game = at_menu();
    game.type("5\rROOKIE\rC ");
    EXPECT_SHOWN(game, "COPIED.");
    const auto roster = read_roster(*game.disk);
    ASSERT_EQ(roster->size(), 3U);
    EXPECT_EQ(read_player(*game.disk, roster->back())->weights, std::vector<int>(26, 0));
}

TEST(Players, R8_5_a_copy_goes_to_another_disk) {
    FakePlatform game = at_menu();
    game.type("5COUNT VAUBAN\rC MY COUNT\rC");
    EXPECT_SHOWN(game, "INSERT DESTINATION DISK");
    game.disk = FakeDisk{};
    game.type(" ");
    const auto roster = read_roster(*game.disk);
    ASSERT_TRUE(roster);
    ASSERT_EQ(roster->size(), 1U);
    EXPECT_EQ((*roster)[0].name, "MY COUNT");
    EXPECT_EQ(read_player(*game.disk, (*roster)[0])->weights, std::vector<int>(26, 1));
}

TEST(Players, R8_5_an_existing_to_is_verified) {
    FakePlatform game = at_menu();
    game.type("5COUNT VAUBAN\rC THE SQUIRE\rC ");
    EXPECT_SHOWN(game, "THAT PLAYER EXISTS ALREADY.");
    EXPECT_SHOWN(game, "REPLACE IT? (Y/N):");
    game.type("N");
    EXPECT_EQ(read_player(*game.disk, the_squire)->weights[0], 2);
}

TEST(Players, R8_5_a_verified_copy_replaces_and_leaves_no_stray_files) {
    FakePlatform game = at_menu();
    const int free_before = game.disk->free_blocks;
    game.type("5COUNT VAUBAN\rC THE SQUIRE\rC Y ");
    const auto roster = read_roster(*game.disk);
    ASSERT_EQ(roster->size(), 2U);
    EXPECT_EQ(read_player(*game.disk, (*roster)[1])->weights[0], 1);
    EXPECT_EQ(game.disk->free_blocks, free_before);
}

TEST(Players, R8_5_a_disk_changed_at_the_question_is_looked_at_afresh) {
    FakePlatform game = at_menu();
    game.type("5COUNT VAUBAN\rC THE SQUIRE\rC ");
    game.disk = disk_with({{'H', "LORD", 0}, {'C', "LADY", 1}});
    game.type("Y ");
    const auto roster = read_roster(*game.disk);
    ASSERT_EQ(roster->size(), 3U);
    for (const RosterEntry& player : *roster) EXPECT_TRUE(read_player(*game.disk, player)) << player.name;
}

TEST(Players, R8_6_a_removed_player_is_gone_with_its_files) {
    FakePlatform game = at_menu();
    game.type("6THE SQUIRE\rC");
    EXPECT_SHOWN(game, "REMOVE IT FROM THE DISK? (Y/N):");
    game.type("Y");
    EXPECT_SHOWN(game, "REMOVED.");
    EXPECT_EQ(read_roster(*game.disk), std::vector<RosterEntry>{vauban});
    EXPECT_EQ(game.disk->files.size(), 2U);
}

TEST(Players, R8_6_on_a_disk_changed_at_the_question_nobody_is_removed_unless_the_name_is_there) {
    FakePlatform game = at_menu();
    const FakeDisk master = *game.disk;
    game.type("6THE SQUIRE\rC");
    game.disk = disk_with({vauban});
    game.type("Y");
    EXPECT_SHOWN(game, "THE PLAYER IS NOT ON THIS DISK.");
    EXPECT_EQ(read_roster(*game.disk), std::vector<RosterEntry>{vauban});
    game.disk = master;
    game.type("R");
    EXPECT_SHOWN(game, "REMOVED.");
}

TEST(Players, R8_6_nothing_is_removed_without_verification) {
    FakePlatform game = at_menu();
    game.type("6THE SQUIRE\rCN");
    EXPECT_EQ(read_roster(*game.disk)->size(), 2U);
    EXPECT_SHOWN(game, "PRESS A NUMBER");
}

TEST(Players, R8_4_a_player_without_tournaments_says_so) {
    FakePlatform game = at_menu();
    game.type("4THE SQUIRE\rC");
    EXPECT_SHOWN(game, "NO TOURNAMENT IS ON RECORD.");
    game.type(" ");
    EXPECT_SHOWN(game, "1 BEGIN PLAY");
}

} // namespace
} // namespace support
