// Every disk error is named and explained, and can be corrected or cancelled (R8.10).
#include "tests/game6502/ui/game.hpp"

namespace support {
namespace {

constexpr const char* create_rookie = "5\rROOKIE\rC ";

TEST(Errors, R8_10_no_disk) {
    FakePlatform game = at_menu();
    game.disk.reset();
    game.type("3");
    EXPECT_SHOWN(game, "NO DISK IN THE DRIVE");
    game.disk = master_disk();
    game.type("R");
    EXPECT_SHOWN(game, "THE SQUIRE (C)");
}

TEST(Errors, R8_10_formatting_an_empty_drive_says_again_that_there_is_no_disk) {
    FakePlatform game = at_menu();
    game.disk.reset();
    game.type("3FY");
    EXPECT_SHOWN(game, "NO DISK IN THE DRIVE");
}

TEST(Errors, R8_10_an_aborted_operation_is_back_at_the_menu) {
    FakePlatform game = at_menu();
    game.disk.reset();
    game.type("3A");
    EXPECT_SHOWN(game, "PRESS A NUMBER");
}

TEST(Errors, R8_10_a_write_protected_disk) {
    FakePlatform game = at_menu();
    game.disk->write_protected = true;
    game.type(create_rookie);
    EXPECT_SHOWN(game, "THE DISK IS WRITE PROTECTED.");
    game.disk->write_protected = false;
    game.type("R");
    EXPECT_SHOWN(game, "COPIED.");
}

TEST(Errors, R8_10_a_full_disk_loses_nothing) {
    FakePlatform game = at_menu();
    game.disk->free_blocks = 6; // one less than a player's file with its list
    game.type(create_rookie);
    EXPECT_SHOWN(game, "THE DISK IS FULL.");
    game.type("A");
    EXPECT_EQ(read_roster(*game.disk)->size(), 2U);
    EXPECT_EQ(game.disk->free_blocks, 6); // leaves no file
}

TEST(Errors, R8_10_a_full_catalog) {
    FakePlatform game = at_menu();
    game.disk->free_entries = 0;
    game.type(create_rookie);
    EXPECT_SHOWN(game, "THE DISK'S CATALOG IS FULL.");
    EXPECT_SHOWN(game, "REMOVE A PLAYER OR INSERT ANOTHER DISK."); // files must not be deleted one by one
}

TEST(Errors, R8_10_a_full_roster) {
    FakePlatform game = at_menu();
    std::vector<RosterEntry> players;
    for (int i = 0; i < 50; ++i) players.push_back({'H', std::string(1, 'A') += static_cast<char>('0' + i % 10), i});
    game.disk = disk_with(players);
    game.disk->free_blocks = 100;
    game.type(create_rookie);
    EXPECT_SHOWN(game, "THE ROSTER IS FULL: 50 PLAYERS.");
}

TEST(Errors, R8_10_a_sector_that_cannot_be_read_is_named) {
    FakePlatform game = at_menu();
    game.disk->files[{0, 0}].unreadable.insert(1);
    game.type("3");
    EXPECT_SHOWN(game, "READ ERROR: TRACK 18, SECTOR 7");
}

TEST(Errors, R8_10_a_sector_that_cannot_be_written_is_named) {
    FakePlatform game = at_menu();
    game.disk->unwritable.insert({{0, 0}, 4});
    game.type(create_rookie);
    EXPECT_SHOWN(game, "WRITE ERROR: TRACK 18, SECTOR 7");
    game.type("A");
    EXPECT_EQ(read_roster(*game.disk)->size(), 2U);
}

TEST(Errors, R8_10_a_disk_of_another_system) {
    FakePlatform game = at_menu();
    game.disk->foreign = true;
    game.type("3");
    EXPECT_SHOWN(game, "THE DISK IS OF ANOTHER SYSTEM.");
}

TEST(Errors, R8_10_an_unformatted_disk_can_be_formatted_after_a_warning) {
    FakePlatform game = at_menu();
    game.disk = FakeDisk{};
    game.disk->formatted = false;
    game.type("3");
    EXPECT_SHOWN(game, "THE DISK IS NOT FORMATTED.");
    game.type("F");
    EXPECT_SHOWN(game, "ALL THAT IS ON THE DISK WILL BE LOST.");
    EXPECT_FALSE(game.disk->formatted);
    game.type("Y");
    EXPECT_TRUE(game.disk->formatted);
    EXPECT_SHOWN(game, "NOBODY YET.");
}

TEST(Errors, R8_10_a_formatted_disk_put_in_at_the_question_is_not_formatted) {
    FakePlatform game = at_menu();
    const FakeDisk players = *game.disk;
    game.disk->formatted = false;
    game.type("3F");
    game.disk = players;
    game.type("Y");
    EXPECT_SHOWN(game, "THE SQUIRE (C)");
}

TEST(Errors, R8_10_an_unformatted_disk_can_be_left_alone_or_exchanged) {
    for (const std::string_view leave : {"A", "\x1B"}) {
        FakePlatform game = at_menu();
        const FakeDisk players = *game.disk;
        game.disk->formatted = false;
        game.type("3");
        game.type(leave);
        EXPECT_SHOWN(game, "PRESS A NUMBER");
        game.type("3");
        game.disk = players;
        game.type("R");
        EXPECT_SHOWN(game, "THE SQUIRE (C)");
    }
}

TEST(Errors, R8_10_formatting_needs_a_yes) {
    FakePlatform game = at_menu();
    game.disk = FakeDisk{};
    game.disk->formatted = false;
    game.type("3FN");
    EXPECT_FALSE(game.disk->formatted);
    EXPECT_SHOWN(game, "PRESS A NUMBER");
}

} // namespace
} // namespace support
