// Tests the store's files against the documented format: the 6502 code reads C++'s files, and C++ the 6502's.
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

// Loads the weights of the player named by subject() into weights_white; returns the error or 0.
int load(FakePlatform& platform) {
    auto result = platform.call("roster_open");
    if (!failed(result)) result = platform.call("roster_find");
    platform.call("players_weights", 0, 0);
    if (!failed(result)) result = platform.call("player_load");
    return failed(result) ? result.a : 0;
}

// Records a tournament with one game of `length` turns for JOHN, a human.
void record_tournament(FakePlatform& platform, int length) {
    subject(platform, 'H', "JOHN");
    load(platform);
    const auto record = platform.bytes("w_record", 47);
    record[0] = 0x10;
    record[1] = static_cast<std::uint8_t>(length);
    platform.call("players_weights", 0, 0);
    ASSERT_FALSE(failed(platform.call("player_put", 1)));
}

// A tournament that covers a record's whole range: every length of name and number of games, all scores.
Tournament full_tournament(int number) {
    Tournament t;
    t.side = number & 1;
    t.siege = number % 3 == 0;
    t.length = number % 54 + 1;
    t.opponent_kind = number % 5 == 0 ? 'C' : 'H';
    t.opponent = std::string("Z9 .-'AMQX0123B").substr(0, static_cast<std::size_t>(number % 15 + 1));
    for (int game = 0; game < (number * 7 + 14) % 15 + 1; ++game) {
        t.own.push_back((number * 5 + game * 3) % 37);
        t.theirs.push_back((36 - t.own.back()) * (game % 4) / 3);
    }
    return t;
}

std::vector<Tournament> full_tournaments(int count) {
    std::vector<Tournament> all;
    for (int t = 0; t < count; ++t) all.push_back(full_tournament(t));
    return all;
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

TEST(Journal, R8_9_an_interrupted_roster_does_not_count_however_often_it_is_opened) {
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
    platform.disk->files[{3, 4}].blocks[0][100] ^= 1;
    subject(platform, 'C', "THE SQUIRE");
    EXPECT_EQ(load(platform), err_damaged);
}

TEST(Journal, weights_that_were_never_written_are_damaged_not_zero) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    platform.disk->files[{3, 4}].blocks[0] = {};
    subject(platform, 'C', "THE SQUIRE");
    EXPECT_EQ(load(platform), err_damaged);
}

TEST(Journal, nothing_is_read_after_a_blank_slot) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    platform.disk->files[{3, 4}].unreadable.insert(2); // slot 0 is in use, slot 1 blank
    subject(platform, 'C', "THE SQUIRE");
    EXPECT_EQ(load(platform), 0);
    EXPECT_EQ(platform.byte("w_unread"), 0);
}

TEST(Journal, R8_10_an_unreadable_block_without_another_copy_is_a_read_error) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    platform.disk->files[{3, 4}].unreadable.insert(0);
    subject(platform, 'C', "THE SQUIRE");
    EXPECT_EQ(load(platform), static_cast<int>(DosError::read));
}

TEST(Journal, R8_10_a_disk_taken_out_between_two_blocks_reports_no_disk) {
    FakePlatform platform;
    platform.disk = disk_with({{'C', "THE SQUIRE", 4}});
    subject(platform, 'C', "THE SQUIRE");
    ASSERT_FALSE(failed(platform.call("roster_open")));
    ASSERT_FALSE(failed(platform.call("roster_find"))); // caches the roster
    platform.disk.reset();
    EXPECT_EQ(platform.call("player_load").a, static_cast<int>(DosError::no_disk));
    EXPECT_EQ(platform.call("player_remove").a, static_cast<int>(DosError::no_disk));
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
    for (int t = 0; t < 40; ++t) record_tournament(platform, t + 1);
    const auto player = read_player(*platform.disk, {'H', "JOHN", 7});
    ASSERT_TRUE(player);
    EXPECT_EQ(player->count, 40);
    EXPECT_EQ(player->tournaments.front().length, 11);
    EXPECT_EQ(player->tournaments.back().length, 40);
    EXPECT_FALSE(failed(platform.call("history_load")));
}

TEST(Journal, each_block_of_a_player_is_read_once) {
    FakePlatform platform;
    platform.disk = disk_with({{'H', "JOHN", 7}});
    for (int t = 0; t < 40; ++t) record_tournament(platform, t + 1);
    platform.blocks_read = 0;
    ASSERT_FALSE(failed(platform.call("history_load")));
    EXPECT_EQ(platform.blocks_read, 6); // the slots of its file
}

TEST(Journal, R8_5_a_copy_has_all_that_is_on_record_of_a_long_career) {
    FakePlatform platform;
    platform.disk = disk_with({{'H', "JOHN", 7}});
    for (int t = 0; t < 262; ++t) record_tournament(platform, t % 54 + 1);
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

TEST(Journal, R8_4_a_record_keeps_all_that_a_tournament_has) {
    FakePlatform platform;
    const RosterEntry john{'H', "JOHN", 7};
    const auto expected = full_tournaments(30);
    platform.disk = disk_with({john});
    make_former(*platform.disk, john, expected, 0);
    subject(platform, 'H', "JOHN");
    load(platform);
    ASSERT_FALSE(failed(platform.call("player_own")));
    EXPECT_EQ(read_player(*platform.disk, read_roster(*platform.disk)->front())->tournaments, expected);
    ASSERT_FALSE(failed(platform.call("history_load")));
    for (int t = 0; t < 30; ++t) { // and removes them
        platform.byte("w_tournament") = static_cast<std::uint8_t>(t);
        ASSERT_FALSE(failed(platform.call("history_record")));
        EXPECT_EQ(platform.byte("w_record", 1), expected[static_cast<std::size_t>(t)].length);
        const auto& [side, siege, length, kind, opponent, own, theirs] = expected[static_cast<std::size_t>(t)];
        EXPECT_EQ(platform.byte("w_record") & 7, side | (siege ? 2 : 0) | (kind == 'C' ? 4 : 0));
        EXPECT_EQ(platform.byte("w_record") >> 4, static_cast<int>(own.size()));
        for (std::size_t i = 0; i < 15; ++i)
            EXPECT_EQ(platform.byte("w_record", static_cast<int>(2 + i)), i < opponent.size() ? opponent[i] : 0);
        for (std::size_t game = 0; game < own.size(); ++game) {
            EXPECT_EQ(platform.byte("w_record", static_cast<int>(17 + game)), own[game]);
            EXPECT_EQ(platform.byte("w_record", static_cast<int>(32 + game)), theirs[game]);
        }
    }
}

TEST(Journal, a_player_of_the_former_form_is_read) {
    FakePlatform platform;
    const RosterEntry squire{'C', "THE SQUIRE", 4};
    platform.disk = disk_with({squire});
    make_former(*platform.disk, squire, full_tournaments(35), -3);
    subject(platform, 'C', "THE SQUIRE");
    EXPECT_EQ(load(platform), 0);
    EXPECT_EQ(platform.word("weights_white", 50), 0xFFFD);
    EXPECT_EQ(platform.word("w_count"), 35);
    ASSERT_FALSE(failed(platform.call("player_take")));
    subject(platform, 'C', "A CLONE");
    load(platform);
    ASSERT_FALSE(failed(platform.call("player_give")));
    const auto clone = read_player(*platform.disk, read_roster(*platform.disk)->back());
    ASSERT_TRUE(clone);
    const auto all = full_tournaments(35);
    EXPECT_EQ(clone->tournaments, std::vector<Tournament>(all.begin() + 5, all.end()));
    EXPECT_EQ(clone->weights, std::vector<int>(26, -3));
}

TEST(Journal, a_player_of_the_former_form_is_taken_over_when_it_is_written) {
    FakePlatform platform;
    const RosterEntry squire{'C', "THE SQUIRE", 4};
    platform.disk = disk_with({squire});
    make_former(*platform.disk, squire, full_tournaments(35), 5);
    subject(platform, 'C', "THE SQUIRE");
    load(platform);
    ASSERT_FALSE(failed(platform.call("player_own")));
    const auto roster = read_roster(*platform.disk);
    ASSERT_TRUE(roster);
    ASSERT_EQ(roster->size(), 1u);
    EXPECT_TRUE(platform.disk->files.contains({3, roster->front().number}));
    EXPECT_FALSE(platform.disk->files.contains({1, 4}) || platform.disk->files.contains({2, 4}));
    const auto player = read_player(*platform.disk, roster->front());
    EXPECT_EQ(player->count, 35);
    EXPECT_EQ(player->tournaments.back(), full_tournament(34));
    EXPECT_EQ(player->weights, std::vector<int>(26, 5));
}

TEST(Journal, R8_3_fifty_computer_players_with_long_careers_fit_on_one_disk) {
    for (const int blocks :
         {496, 697 / 2}) { // DOS 3.3; DOS 2.0S, whose blocks are two sectors of 707 less the roster's
        FakePlatform platform;
        platform.disk = FakeDisk{};
        platform.disk->free_blocks = blocks + (blocks < 400 ? 51 : 0); // files have no list there
        platform.disk->free_entries = 64;
        platform.call("roster_open");
        platform.call("roster_create");
        for (int i = 0; i < 50; ++i) {
            subject(platform, 'C', fmt::format("P{}", i));
            load(platform);
            ASSERT_FALSE(failed(platform.call("player_begin"))) << blocks << ": " << i;
            platform.call("players_weights", 0, 0);
            ASSERT_FALSE(failed(platform.call("player_put", 1)));
            ASSERT_FALSE(failed(platform.call("player_enter")));
        }
        EXPECT_EQ(read_roster(*platform.disk)->size(), 50u);
    }
}

} // namespace
} // namespace support
