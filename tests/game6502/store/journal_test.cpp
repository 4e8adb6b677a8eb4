// The store's files against the format as written down: the 6502 code reads what C++ writes, and C++ what the 6502 code
// writes.
#include "tests/game6502/store/fake_platform.hpp"
#include "tests/game6502/store/players_on_disk.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace support {
namespace {

constexpr std::uint8_t err_damaged = 16, err_no_roster = 17, err_no_player = 19; // roster.s

bool failed(const emu::Registers& registers) { return (registers.p & emu::flag::carry) != 0; }

void subject(FakePlatform& platform, char kind, std::string_view name) {
    const auto entry = platform.bytes("w_player", 18);
    std::fill(entry.begin(), entry.end(), std::uint8_t{0});
    entry[0] = static_cast<std::uint8_t>(kind);
    std::copy(name.begin(), name.end(), entry.begin() + 2);
}

// Finds the player that subject() named, loads its weights where weights_white is, and gives the error or 0.
int load(FakePlatform& platform) {
    auto result = platform.call("roster_open");
    if (!failed(result)) result = platform.call("roster_find");
    platform.call("players_weights", 0, 0);
    if (!failed(result)) result = platform.call("player_load");
    return failed(result) ? result.a : 0;
}

TEST(Journal, crc_is_ccitt_false) {
    const std::string_view check = "123456789";
    std::vector<std::uint8_t> bytes(check.begin(), check.end());
    EXPECT_EQ(slot_crc(bytes), 0x29B1);
}

TEST(Journal, R8_9_a_roster_is_created_whole) {
    FakePlatform platform;
    EXPECT_EQ(platform.call("roster_open").a, err_no_roster);
    EXPECT_FALSE(failed(platform.call("roster_create")));
    EXPECT_FALSE(failed(platform.call("roster_open")));
    EXPECT_EQ(read_roster(*platform.disk), std::vector<RosterEntry>{});
}

TEST(Journal, R8_9_an_interrupted_roster_is_no_roster_however_often_it_is_opened) {
    FakePlatform platform;
    platform.disk->create({0, 0}, 5);
    platform.disk->files[{0, 0}].blocks[0][7] = 1; // the first block, torn
    for (int time = 0; time < 3; ++time) EXPECT_EQ(platform.call("roster_open").a, err_no_roster) << time;
}

TEST(Journal, R8_2_a_player_written_in_cpp_is_found_and_read) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}, {'H', "COUNT VAUBAN", 9}, {'C', "COUNT VAUBAN", 0}});
    subject(platform, 'C', "COUNT VAUBAN");
    EXPECT_EQ(load(platform), 0);
    EXPECT_EQ(platform.word("weights_white", 50), 3);
}

TEST(Journal, R8_10_a_name_that_is_not_there_is_not_found) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    subject(platform, 'H', "THE SQUIRE");
    EXPECT_EQ(load(platform), err_no_player);
}

TEST(Journal, a_player_in_the_last_of_fifty_places_is_found) {
    FakePlatform platform;
    std::vector<RosterEntry> players;
    for (int i = 0; i < 50; ++i) players.push_back({'H', fmt::format("P{}", i), i});
    platform.disk = disk_with(players);
    platform.call("roster_open");
    subject(platform, 'H', "P49");
    EXPECT_FALSE(failed(platform.call("roster_find")));
    EXPECT_EQ(platform.byte("w_place"), 49);
    EXPECT_EQ(platform.byte("w_free_place"), 0xFF);
    EXPECT_EQ(platform.byte("w_free_number"), 50);
}

TEST(Journal, R10_2_weights_with_a_wrong_byte_are_damaged_not_zero) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    platform.disk->files[{2, 4}].blocks[0][100] ^= 1;
    subject(platform, 'C', "THE SQUIRE");
    EXPECT_EQ(load(platform), err_damaged);
}

TEST(Journal, weights_that_were_never_written_are_damaged_not_zero) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    platform.disk->files[{2, 4}].blocks[0] = {};
    subject(platform, 'C', "THE SQUIRE");
    EXPECT_EQ(load(platform), err_damaged);
}

TEST(Journal, R8_10_an_unreadable_block_without_another_copy_is_a_read_error) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    platform.disk->files[{2, 4}].unreadable.insert(0);
    subject(platform, 'C', "THE SQUIRE");
    EXPECT_EQ(load(platform), static_cast<int>(DosError::read));
}

TEST(Journal, R8_10_a_disk_taken_out_between_two_blocks_is_no_disk) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    subject(platform, 'C', "THE SQUIRE");
    ASSERT_FALSE(failed(platform.call("roster_open")));
    platform.disk.reset();
    EXPECT_EQ(platform.call("roster_find").a, static_cast<int>(DosError::no_disk));
}

TEST(Journal, a_roster_with_a_lost_block_is_damaged_not_empty) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    platform.disk->files[{0, 0}].blocks[2][30] ^= 0x40;
    EXPECT_EQ(platform.call("roster_open").a, err_damaged);
}

TEST(Journal, R8_4_a_ring_of_forty_tournaments_keeps_the_last_thirty) {
    FakePlatform platform;
    platform.disk = disk_with({{'H', "JOHN", 7}});
    subject(platform, 'H', "JOHN");
    load(platform);
    for (int t = 0; t < 40; ++t) {
        const auto record = platform.bytes("w_record", 47);
        record[0] = 0x10;
        record[1] = static_cast<std::uint8_t>(t + 1);
        ASSERT_FALSE(failed(platform.call("player_save_history")));
    }
    const auto player = read_player(*platform.disk, {'H', "JOHN", 7});
    ASSERT_TRUE(player);
    EXPECT_EQ(player->count, 40);
    EXPECT_EQ(player->tournaments.front().length, 11);
    EXPECT_EQ(player->tournaments.back().length, 40);
    EXPECT_FALSE(failed(platform.call("history_load")));
}

TEST(Journal, R8_5_a_copy_has_all_that_is_on_record_of_a_long_career) {
    FakePlatform platform;
    platform.disk = disk_with({{'H', "JOHN", 7}});
    subject(platform, 'H', "JOHN");
    load(platform);
    for (int t = 0; t < 262; ++t) {
        const auto record = platform.bytes("w_record", 47);
        record[0] = 0x10;
        record[1] = static_cast<std::uint8_t>(t % 54 + 1);
        ASSERT_FALSE(failed(platform.call("player_save_history")));
    }
    ASSERT_FALSE(failed(platform.call("player_take")));
    subject(platform, 'H', "JACK");
    load(platform);
    ASSERT_FALSE(failed(platform.call("player_give")));
    const auto john = read_player(*platform.disk, {'H', "JOHN", 7});
    const auto jack = read_player(*platform.disk, read_roster(*platform.disk)->back());
    ASSERT_TRUE(john && jack);
    EXPECT_EQ(jack->count, 262);
    EXPECT_EQ(jack->tournaments, john->tournaments);
}

} // namespace
} // namespace support
