// The menu and its simple items (R8, R8.3, R8.7, R8.8).
#include "tests/game6502/ui/game.hpp"

#include <fmt/format.h>

namespace support {
namespace {

TEST(Menu, shows_the_rules_at_h_or_a_question_mark) {
    for (const char* key : {"?", "/", "H"}) {
        FakePlatform game = at_menu();
        EXPECT_SHOWN(game, "H SHOWS RULES.");
        game.type(key);
        EXPECT_SHOWN(game, "THE RULES");
        game.type(" ");
        EXPECT_SHOWN(game, "1 BEGIN PLAY");
    }
}

TEST(Menu, R8_all_eight_items_are_there) {
    FakePlatform game = at_menu();
    for (const char* item : {"1 BEGIN PLAY", "2 CHANGE PLAYERS", "3 DISPLAY ROSTER", "4 REPORT HISTORY",
                             "5 COPY PLAYER", "6 REMOVE PLAYER", "7 SET GAME LENGTH", "8 SET SIEGE WARN"})
        EXPECT_SHOWN(game, item);
}

TEST(Menu, R8_the_item_picked_is_lit_up) {
    FakePlatform game = at_menu();
    game.type("7");
    EXPECT_TRUE(game.inverse_at(14, 10));
    EXPECT_FALSE(game.inverse_at(13, 10));
}

TEST(Menu, R8_other_keys_do_nothing) {
    FakePlatform game = at_menu();
    const std::string before = game.screen();
    game.type("90X\r\x1B");
    EXPECT_EQ(game.screen(), before);
}

TEST(Menu, R8_an_empty_return_or_escape_aborts_every_operation) {
    for (const char* keys : {"2\r\r", "4\r", "5\r\r", "6\r", "7\r", "2\x1B", "4\x1B", "5\x1B", "6\x1B", "7\x1B"}) {
        FakePlatform game = at_menu();
        const std::string before = game.screen();
        game.type(keys);
        EXPECT_EQ(game.screen(), before) << keys;
    }
}

TEST(Menu, R8_7_a_length_from_1_to_54_is_taken) {
    for (const int length : {1, 9, 10, 54}) {
        FakePlatform game = at_menu();
        game.type(fmt::format("7{}\r", length));
        EXPECT_SHOWN(game, fmt::format("GAME LENGTH: {} ", length));
    }
}

TEST(Menu, R8_7_another_length_is_refused_and_asked_again) {
    for (const char* length : {"0", "00", "55", "99"}) {
        FakePlatform game = at_menu();
        game.type(fmt::format("7{}\r", length));
        EXPECT_SHOWN(game, "A GAME HAS 1 TO 54 TURNS.");
        game.type("7\r");
        EXPECT_SHOWN(game, "GAME LENGTH: 7 ");
    }
}

TEST(Menu, R8_7_a_length_takes_digits_only_two_at_most_and_backspace) {
    FakePlatform game = at_menu();
    game.type("7AZ-. 4/:56\b3\r");
    EXPECT_SHOWN(game, "GAME LENGTH: 43 ");
}

TEST(Menu, R8_8_the_siege_warning_toggles) {
    FakePlatform game = at_menu();
    game.type("8");
    EXPECT_SHOWN(game, "SIEGE WARNING: OFF");
    game.type("8");
    EXPECT_SHOWN(game, "SIEGE WARNING: ON");
}

TEST(Menu, R8_3_the_roster_is_listed) {
    FakePlatform game = at_menu();
    game.type("3");
    EXPECT_SHOWN(game, "ROSTER OF PLAYERS");
    EXPECT_SHOWN(game, "COUNT VAUBAN (C)");
    EXPECT_SHOWN(game, "THE SQUIRE (C)");
    EXPECT_NOT_SHOWN(game, "1 BEGIN PLAY");
    game.type(" ");
    EXPECT_SHOWN(game, "1 BEGIN PLAY");
}

TEST(Menu, R8_3_a_long_roster_comes_a_screenful_at_a_time_until_escape) {
    FakePlatform game = at_menu();
    std::vector<RosterEntry> players;
    for (int i = 0; i < 50; ++i) players.push_back({'H', fmt::format("PLAYER {:02}", i), i});
    game.disk = disk_with(players);
    std::string seen;
    game.type("3");
    for (int screens = 0; !game.shows("1 BEGIN PLAY"); ++screens) {
        ASSERT_LT(screens, 6);
        seen += game.screen();
        game.type(" ");
    }
    game.type("3\x1B");
    EXPECT_SHOWN(game, "1 BEGIN PLAY");
    for (const RosterEntry& player : players) EXPECT_NE(seen.find(player.name), std::string::npos) << player.name;
}

TEST(Menu, R8_9_a_disk_without_a_roster_gets_one) {
    FakePlatform game = at_menu();
    game.disk = FakeDisk{};
    game.type("3");
    EXPECT_SHOWN(game, "NOBODY YET.");
    EXPECT_TRUE(read_roster(*game.disk));
}

} // namespace
} // namespace support
