// The duration of recording on the emulated 810 (R9.1). ../platform_atari cuts the power during every sector (R10.2),
// and the traces contain the messages about every disk failure (R8.10).
#include "emu/media/atari/atari_image.hpp"
#include "tests/game6502/ui/atari_play.hpp"

namespace support {
namespace {

// Records the contestant in question; returns the emulated seconds from the answer until the text `then` appears.
double seconds_to_record(AtariPlay& game, std::string_view then) {
    game.type("Y");
    EXPECT_TRUE(game.wait_text("READY TO WRITE? (Y/N):"));
    const emu::Cycle before = game.machine().cycles();
    game.type("Y");
    EXPECT_TRUE(game.wait_text("CREATING NEW PLAYER FILES..."));
    EXPECT_TRUE(game.wait_text(then));
    return static_cast<double>(game.machine().cycles() - before) / AtariGame::second;
}

TEST(AtariDisk, R9_1_two_new_players_are_recorded_within_twenty_seconds) {
    AtariPlay game{*emu::load_atari_image(read_file(built("disks/fortress.atr")), emu::AtariImageFormat::atr)};
    game.game().run(4 * AtariGame::second);
    game.type(" JOHN\r");
    game.wait_text("1 BEGIN PLAY");
    game.type("2\r");
    ASSERT_TRUE(game.wait_text("BLACK PLAYER:"));
    game.type("JANE\r");
    ASSERT_TRUE(game.wait_text("(H/C)"));
    game.type("HY");
    ASSERT_TRUE(game.wait_text("BLACK: JANE (H)"));
    game.type("71\r");
    ASSERT_TRUE(game.wait_text("GAME LENGTH: 1 "));
    game.type("1");
    ASSERT_TRUE(game.wait_text("RETURN BUILDS"));
    game.type("\r"); // builds at the cursor
    ASSERT_TRUE(game.wait_text("BLACK: JANE"));
    game.type("*\r"); // one square to the right
    ASSERT_TRUE(game.wait_text("ESC: RESULTS"));
    game.type("\x1B");
    ASSERT_TRUE(game.wait_text("RECORD HISTORY? (Y/N):"));
    const double white = seconds_to_record(game, "RECORD HISTORY? (Y/N):");
    const double black = seconds_to_record(game, "PRESS ANY KEY FOR THE MENU.");
    EXPECT_LE(white + black, 20) << white << " and " << black;
}

} // namespace
} // namespace support
