// Every disk failure of R8.10 on the emulated drive, and the power cut while a player is written (R10.2).
#include "tests/game6502/ui/apple_disks.hpp"
#include "tests/game6502/ui/apple_game.hpp"
#include "tests/game6502/ui/recording.hpp"

#include <fmt/format.h>

#include <utility>

namespace support {
namespace {

// At the menu with this disk; Black is a human, for no disk here has COUNT VAUBAN.
AppleGame at_menu(emu::Floppy525 disk) {
    AppleGame game{formatted_disk()};
    game.game().run(3 * GameMachine::second);
    game.type(" N\rJOHN\r");
    game.wait_text("THE DISK HAS NO ROSTER.");
    game.type("A");
    game.wait_text("1 BEGIN PLAY");
    game.machine().insert_disk(0, std::move(disk));
    return game;
}

TEST(AppleDisk, R8_10_no_disk_then_one) {
    AppleGame game = at_menu(rookies_disk());
    game.machine().eject_disk(0);
    game.type("3");
    EXPECT_TRUE(game.wait_text("NO DISK IN THE DRIVE"));
    game.machine().insert_disk(0, rookies_disk());
    game.type("R");
    EXPECT_TRUE(game.wait_text("ROOKIE (C)"));
}

TEST(AppleDisk, R8_10_a_protected_disk_is_written_once_it_is_not) {
    AppleGame game = at_menu(rookies_disk());
    game.machine().protect_disk(0, true);
    game.type("5\rNOVICE\rH ");
    EXPECT_TRUE(game.wait_text("THE DISK IS WRITE PROTECTED."));
    game.machine().protect_disk(0, false);
    game.type("R");
    EXPECT_TRUE(game.wait_text("COPIED."));
}

TEST(AppleDisk, R8_10_a_protected_blank_disk_is_unformatted) {
    AppleGame game = at_menu(emu::Floppy525{});
    game.machine().protect_disk(0, true);
    game.type("3");
    EXPECT_TRUE(game.wait_text("THE DISK IS NOT FORMATTED."));
    game.type("FY");
    EXPECT_TRUE(game.wait_text("THE DISK IS WRITE PROTECTED."));
}

TEST(AppleDisk, R8_10_a_full_disk) {
    AppleGame game = at_menu(full_disk());
    game.type("3");
    EXPECT_TRUE(game.wait_text("THE DISK IS FULL."));
    EXPECT_EQ(*game.machine().disk(0)->track_at(4 * 17), *full_disk().track_at(4 * 17));
}

TEST(AppleDisk, R8_10_bad_sectors_on_read) {
    AppleGame game = at_menu(wiped_where_changed(rookies_disk(), formatted_disk(), rookies_disk()));
    game.type("3");
    EXPECT_TRUE(game.wait_text("READ ERROR: TRACK "));
}

TEST(AppleDisk, R8_10_bad_sectors_on_write) {
    AppleGame game = at_menu(wiped_where_changed(formatted_disk(), formatted_disk(), rookies_disk()));
    game.type("3");
    EXPECT_TRUE(game.wait_text("WRITE ERROR: TRACK "));
    game.type("A");
    EXPECT_TRUE(game.wait_text("PRESS A NUMBER"));
}

TEST(AppleDisk, R10_2_the_power_may_fail_at_any_moment_of_recording) {
    GameMachine game;
    game.machine().insert_disk(0, rookies_disk());
    prepare_recording(game);
    game.begin("results_write");
    emu::Floppy525 last = rookies_disk();
    int cuts = 0;
    for (int step = 0; step < 8000; ++step) {
        game.run(2'000); // a sector takes about 12,500 cycles to write
        if (*game.machine().disk(0) == last) continue;
        last = *game.machine().disk(0);
        const auto found = found_on(last);
        const bool old_or_new = found == std::pair{0, 0} || found == std::pair{1, 7};
        ASSERT_TRUE(old_or_new) << fmt::format("{} tournaments, weight {}", found.first, found.second);
        ++cuts;
    }
    EXPECT_GT(cuts, 4);
    EXPECT_EQ(found_on(last), (std::pair{1, 7}));
}

} // namespace
} // namespace support
