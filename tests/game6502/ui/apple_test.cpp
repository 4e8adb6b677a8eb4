// The main use on the emulated Apple: a blank disk is formatted, players are made on it, a tournament is played,
// recorded, and found again after Ctrl-Reset.
#include "emu/media/apple/disk_image.hpp"
#include "tests/game6502/ui/apple_game.hpp"

namespace support {
namespace {

// At the menu with a disk that was blank: JOHN is White, ROOKIE, a new computer player on that disk, Black.
AppleGame with_a_rookie() {
    AppleGame game{emu::Floppy525{}};
    game.game().run(3 * GameMachine::second);
    game.type(" N\rJOHN\r");
    game.wait_text("NO DISK IN THE DRIVE, OR A BLANK ONE.");
    game.type("FY");
    game.wait_text("THE DISK HAS NO ROSTER.", 120);
    game.type("A5\rROOKIE\rC ");
    game.wait_text("COPIED.");
    game.type(" 2\rROOKIE\rC");
    game.wait_text("BLACK: ROOKIE (C)");
    return game;
}

// Takes a key for each of White's turns until the game is over; the cursor starts beside what the opponent built.
void play_to_the_end(AppleGame& game) {
    const std::string_view aside[] = {"\x15\r", "\b\r", "A\r", "Z\r"}; // right, left, up, down
    for (int i = 0; i < 200 && game.screen().find("IS OVER.") == std::string::npos; ++i) {
        game.type(aside[i % 4]);
        game.game().run(2 * GameMachine::second);
    }
}

TEST(AppleGame, R7_1_the_theme_plays_until_a_key) {
    AppleGame game{emu::Floppy525{}};
    game.game().run(5 * GameMachine::second);
    game.machine().clear_speaker_edges();
    game.game().run(GameMachine::second);
    EXPECT_GT(game.machine().speaker_edges().size(), 200U);
    game.type(" ");
    EXPECT_TRUE(game.wait_text("TURN OFF SOUND EFFECTS? (Y/N):", 2));
}

// At the menu after the master disk has been read.
AppleGame with_the_master_disk() {
    const auto disk = emu::load_image(read_file(built("disks/fortress.dsk")), emu::ImageFormat::dsk);
    EXPECT_TRUE(disk);
    AppleGame game{disk ? *disk : emu::Floppy525{}};
    game.game().run(3 * GameMachine::second);
    game.type(" N\rJOHN\r");
    game.wait_text("1 BEGIN PLAY");
    return game;
}

TEST(AppleGame, R7_4_count_vauban_comes_from_the_master_disk) {
    AppleGame game = with_the_master_disk();
    EXPECT_TRUE(game.wait_text("BLACK: COUNT VAUBAN (C)"));
}

TEST(AppleGame, R11_4_five_players_are_supplied) {
    AppleGame game = with_the_master_disk();
    game.type("3");
    for (const char* name :
         {"COUNT VAUBAN (C)", "GENGHIS KHAN (C)", "LORD MAGINOT (C)", "SIR GALAHAD (C)", "THE SQUIRE (C)"})
        EXPECT_TRUE(game.wait_text(name));
}

TEST(AppleGame, R8_2_escape_at_the_kind_gives_up_and_return_is_human) {
    AppleGame game = with_the_master_disk();
    game.type("2JANE\r");
    ASSERT_TRUE(game.wait_text("(H/C):"));
    game.type("\x1B");
    EXPECT_TRUE(game.wait_text("PRESS A NUMBER"));
    game.type("2JANE\r\rY\r");
    EXPECT_TRUE(game.wait_text("WHITE: JANE (H)"));
}

TEST(AppleGame, R9_a_tournament_is_played_recorded_and_found_again) {
    AppleGame game = with_a_rookie();
    game.type("73\r1");
    game.wait_text("TURN 1 ");
    play_to_the_end(game);
    game.type("\x1B");
    game.wait_text("RECORD HISTORY? (Y/N):");
    game.type("YY");
    game.wait_text("ROOKIE (C)");
    game.type("YYY");
    game.wait_text("PRESS ANY KEY FOR THE MENU.");
    game.game().begin("main_start"); // where Ctrl-Reset leads
    game.game().run(3 * GameMachine::second);
    game.type(" N\rJANE\r");
    game.wait_text("R RETRIES");
    game.type("A4ROOKIE\rC");
    EXPECT_TRUE(game.wait_text("TOURNAMENT 1 OF 1"));
    EXPECT_TRUE(game.wait_text("WHITE: JOHN (H)"));
}

} // namespace
} // namespace support
