// From power-on to the title: loaded data, duration, and the effect of Ctrl-Reset.
#include "emu/apple2/text_screen.hpp"
#include "emu/media/apple/disk_image.hpp"
#include "tests/support/damage.hpp"
#include "tests/support/game_machine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace support {
namespace {

emu::Floppy525 game_disk() { return *emu::load_image(read_file(built("disks/fortress.dsk")), emu::ImageFormat::dsk); }

// A label reached when the title is on the screen and the music begins.
constexpr const char* title = "sound_theme";

TEST(Boot, the_title_appears_within_six_seconds_of_power_on) {
    GameMachine game = GameMachine::switched_on(game_disk());
    ASSERT_TRUE(game.run_to(title, 1, 10 * GameMachine::second));
    EXPECT_LT(game.machine().cycles(), 6 * GameMachine::second);
    RecordProperty("milliseconds", static_cast<int>(game.machine().cycles() * 1000 / GameMachine::second));
}

TEST(Boot, loads_the_game_as_it_was_assembled) {
    GameMachine game = GameMachine::switched_on(game_disk());
    ASSERT_TRUE(game.run_to("main_start", 1, 10 * GameMachine::second));
    const std::vector<std::uint8_t> program = read_file(built("game6502/fortress-apple2-main.bin"));
    EXPECT_EQ(game.bytes("main_start", program.size()), program);
}

TEST(Boot, relies_on_nothing_that_was_in_memory) {
    for (const int junk : {0x00, 0x55, 0xFF}) {
        GameMachine game = GameMachine::switched_on(game_disk());
        for (std::uint16_t address = 0; address < 0xC000; ++address)
            game.machine().poke_ram(address, static_cast<std::uint8_t>(junk));
        ASSERT_TRUE(game.run_to(title, 1, 10 * GameMachine::second)) << junk;
        EXPECT_EQ(game.byte("z_entropy"), 0);
    }
}

TEST(Boot, an_unreadable_sector_is_reported_and_tried_again) {
    emu::Floppy525 damaged = game_disk();
    damage(damaged, 2, 5, Field::data);
    GameMachine game = GameMachine::switched_on(damaged);
    game.run(15 * GameMachine::second);
    EXPECT_THAT(emu::apple2::text_screen(game.machine()),
                testing::Contains(testing::HasSubstr("CANNOT READ THE DISK")));
    game.machine().insert_disk(0, game_disk());
    EXPECT_TRUE(game.run_to(title, 1, 10 * GameMachine::second));
}

TEST(Boot, ctrl_reset_starts_the_game_again_without_the_disk) {
    GameMachine game = GameMachine::switched_on(game_disk());
    ASSERT_TRUE(game.run_to(title, 1, 10 * GameMachine::second));
    game.machine().eject_disk(0);
    game.machine().reset();
    EXPECT_TRUE(game.run_to("main_start", 1, 2 * GameMachine::second));
    EXPECT_TRUE(game.run_to(title, 1, 2 * GameMachine::second));
}

TEST(Boot, ctrl_reset_stops_the_drive) {
    GameMachine game;
    game.machine().insert_disk(0, game_disk());
    game.call("disk_on");
    game.begin("main_start");
    ASSERT_TRUE(game.run_to(title));
    game.run(GameMachine::second);
    EXPECT_FALSE(game.machine().disk2().motor_on(game.machine().cycles()));
}

TEST(Boot, a_formatted_disk_says_that_it_starts_nothing) {
    GameMachine formatter;
    formatter.machine().insert_disk(0, emu::Floppy525());
    formatter.call("disk_format");
    GameMachine game = GameMachine::switched_on(*formatter.machine().disk(0));
    game.run(6 * GameMachine::second);
    EXPECT_THAT(emu::apple2::text_screen(game.machine()), testing::Contains(testing::HasSubstr("DOES NOT START")));
}

} // namespace
} // namespace support
