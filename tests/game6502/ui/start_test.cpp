// From power-on to the menu (R7).
#include "tests/game6502/ui/game.hpp"

namespace support {
namespace {

TEST(Start, R7_2_the_sound_question_follows_the_theme) {
    FakePlatform game;
    game.disk = master_disk();
    game.start();
    EXPECT_EQ(game.themes, 1);
    EXPECT_SHOWN(game, "TURN OFF SOUND EFFECTS? (Y/N):");
}

TEST(Start, R7_2_yes_turns_the_effects_off) {
    FakePlatform game;
    game.disk = master_disk();
    game.start();
    game.type("X7Y");
    EXPECT_FALSE(game.sound_on);
    EXPECT_SHOWN(game, "(Y/N): Y ");
    EXPECT_SHOWN(game, "ENTER YOUR NAME:");
}

TEST(Start, R7_2_no_return_and_escape_leave_them_on) {
    for (const char* key : {"N", "\r", "\x1B"}) {
        FakePlatform game;
        game.disk = master_disk();
        game.start();
        EXPECT_SHOWN(game, "(Y/N): N ");
        EXPECT_NOT_SHOWN(game, "ENTER YOUR NAME:");
        game.type(key);
        EXPECT_TRUE(game.sound_on);
        EXPECT_SHOWN(game, "ENTER YOUR NAME:");
    }
}

TEST(Start, R7_3_a_name_takes_only_what_can_be_in_it) {
    FakePlatform game;
    game.disk = master_disk();
    game.start();
    game.type("N 7'O'NEIL*+ J.-2ABCDEFGH\b\r");
    EXPECT_SHOWN(game, "WHITE: O'NEIL J.-2ABC (H)");
}

TEST(Start, R7_3_an_empty_name_is_asked_for_again) {
    FakePlatform game;
    game.disk = master_disk();
    game.start();
    game.type("N\r");
    EXPECT_NOT_SHOWN(game, "1 BEGIN PLAY");
    game.type("JO\r");
    EXPECT_SHOWN(game, "1 BEGIN PLAY");
}

TEST(Start, R7_4_vauban_is_black_with_the_weights_of_the_disk) {
    FakePlatform game = at_menu();
    EXPECT_SHOWN(game, "WHITE: JOHN (H)");
    EXPECT_SHOWN(game, "BLACK: COUNT VAUBAN (C)");
    EXPECT_SHOWN(game, "GAME LENGTH: 21    SIEGE WARNING: ON");
    EXPECT_EQ(game.word("weights_black", 50), 1);
}

TEST(Start, R7_4_without_a_disk_the_player_may_put_it_in) {
    FakePlatform game;
    game.disk.reset();
    game.start();
    game.type("NJOHN\r");
    EXPECT_SHOWN(game, "NO DISK IN THE DRIVE");
    game.disk = master_disk();
    game.type("R");
    EXPECT_SHOWN(game, "BLACK: COUNT VAUBAN (C)");
}

TEST(Start, R7_4_given_up_black_is_a_human) {
    FakePlatform game;
    game.start();
    game.type("NJOHN\r");
    EXPECT_SHOWN(game, "THE DISK HAS NO ROSTER.");
    game.type("A");
    EXPECT_SHOWN(game, "BLACK: BLACK LORD (H)");
}

} // namespace
} // namespace support
