// Power cuts at every change of whole operations to the disk (R10.2): the old or the new player is readable.
#include "tests/game6502/store/fake_platform.hpp"
#include "tests/game6502/store/players_on_disk.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace support {
namespace {

const RosterEntry squire{'C', "THE SQUIRE", 4};
const RosterEntry john{'H', "JOHN", 9};

bool failed(const emu::Registers& registers) { return (registers.p & emu::flag::carry) != 0; }

void subject(FakePlatform& platform, const RosterEntry& player) {
    const auto entry = platform.bytes("w_player", 18);
    std::fill(entry.begin(), entry.end(), std::uint8_t{0});
    entry[0] = static_cast<std::uint8_t>(player.kind);
    std::copy(player.name.begin(), player.name.end(), entry.begin() + 2);
    platform.call("roster_open");
    platform.call("roster_find");
}

// Records a tournament of `length` turns, and weights that are all `length`, for a player on the roster.
void record(FakePlatform& platform, int length) {
    subject(platform, squire);
    platform.byte("w_record") = 0x10;
    platform.byte("w_record", 1) = static_cast<std::uint8_t>(length);
    for (int i = 0; i < 26; ++i) platform.byte("weights_white", 2 * i) = static_cast<std::uint8_t>(length);
    platform.call("players_weights", 0, 0);
    EXPECT_FALSE(failed(platform.call("player_own")));
    platform.call("players_weights", 0, 0);
    EXPECT_FALSE(failed(platform.call("player_put", 1)));
}

void enter(FakePlatform& platform) {
    subject(platform, john);
    EXPECT_FALSE(failed(platform.call("player_begin")));
    platform.call("players_weights", 0, 0);
    EXPECT_FALSE(failed(platform.call("player_put", 0)));
    EXPECT_FALSE(failed(platform.call("player_enter")));
}

void copy_john_over_squire(FakePlatform& platform) {
    subject(platform, john);
    EXPECT_FALSE(failed(platform.call("player_take")));
    subject(platform, squire);
    EXPECT_FALSE(failed(platform.call("player_give")));
}

template <class Operation>
int changes_of(const FakeDisk& disk, Operation operation) {
    FakePlatform platform;
    platform.disk = disk;
    operation(platform);
    return platform.disk->changes() - disk.changes();
}

// The disk after the power failed at a change of an operation.
template <class Operation>
FakeDisk cut(FakeDisk disk, int change, Cut how, Operation operation) {
    FakePlatform platform;
    disk.cut_power_at(disk.changes() + change, how);
    platform.disk = disk;
    EXPECT_THROW(operation(platform), PowerCut);
    return *platform.disk;
}

constexpr Cut every_way[] = {Cut::before, Cut::torn_unreadable, Cut::torn_mixed, Cut::after};

// Runs `claim` on the disk after every power cut of an operation, then repeats the operation there, which must succeed.
template <class Operation, class Claim>
void after_every_cut(const FakeDisk& disk, Operation operation, Claim claim) {
    const int changes = changes_of(disk, operation);
    ASSERT_GT(changes, 0);
    for (int change = 0; change < changes; ++change)
        for (const Cut how : every_way) {
            SCOPED_TRACE(fmt::format("change {}, way {}", change, static_cast<int>(how)));
            FakePlatform again;
            again.disk = cut(disk, change, how, operation);
            claim(*again.disk);
            operation(again);
            EXPECT_TRUE(read_roster(*again.disk));
        }
}

TEST(PowerCut, R10_2_recording_leaves_the_old_or_the_new_player) {
    FakePlatform before;
    before.disk = disk_with({squire});
    for (int t = 1; t <= 12; ++t) record(before, t); // longer than the first block of the history
    after_every_cut(
        *before.disk, [](FakePlatform& p) { record(p, 54); },
        [](const FakeDisk& disk) {
            const auto player = read_player(disk, squire);
            ASSERT_TRUE(player);
            const int newest = player->count == 13 ? 54 : 12;
            EXPECT_EQ(player->tournaments.back().length, newest);
            EXPECT_EQ(player->weights[0], newest);
            EXPECT_EQ(player->tournaments.front().length, 1);
        });
}

TEST(PowerCut, R10_2_so_does_recording_the_256th_tournament) {
    FakePlatform before;
    before.disk = disk_with({squire});
    for (int t = 1; t <= 255; ++t) record(before, 12);
    after_every_cut(
        *before.disk, [](FakePlatform& p) { record(p, 54); },
        [](const FakeDisk& disk) {
            FakePlatform reader;
            reader.disk = disk;
            subject(reader, squire);
            reader.call("players_weights", 0, 1);
            EXPECT_FALSE(failed(reader.call("player_load")));
            EXPECT_EQ(reader.word("weights_black"), reader.word("w_count") == 256 ? 54 : 12);
        });
}

TEST(PowerCut, R10_2_taking_over_a_player_of_the_former_form_loses_nothing) {
    FakeDisk disk = disk_with({squire, john});
    make_former(disk, squire, {Tournament{.length = 7, .opponent = "JOHN", .own = {3}, .theirs = {9}}}, 5);
    after_every_cut(
        disk,
        [](FakePlatform& platform) {
            subject(platform, squire);
            EXPECT_FALSE(failed(platform.call("player_own")));
        },
        [](const FakeDisk& cut_disk) {
            const auto roster = read_roster(cut_disk);
            ASSERT_TRUE(roster);
            const auto player = read_player(cut_disk, roster->front());
            ASSERT_TRUE(player);
            EXPECT_EQ(player->tournaments.at(0).length, 7);
            EXPECT_EQ(player->weights[25], 5);
        });
}

TEST(PowerCut, R10_2_the_game_reads_what_a_cut_has_left) {
    FakePlatform before;
    before.disk = disk_with({squire});
    record(before, 5);
    after_every_cut(
        *before.disk, [](FakePlatform& p) { record(p, 6); },
        [](const FakeDisk& disk) {
            FakePlatform reader;
            reader.disk = disk;
            subject(reader, squire);
            reader.call("players_weights", 0, 1);
            EXPECT_FALSE(failed(reader.call("player_load")));
            EXPECT_EQ(reader.word("weights_black"), reader.word("w_count") == 2 ? 6 : 5);
        });
}

TEST(PowerCut, R10_2_a_new_player_is_there_whole_or_not_at_all) {
    after_every_cut(disk_with({squire}), enter, [](const FakeDisk& disk) {
        const auto roster = read_roster(disk);
        ASSERT_TRUE(roster);
        for (const RosterEntry& player : *roster) EXPECT_TRUE(read_player(disk, player)) << player.name;
    });
}

TEST(PowerCut, R10_2_a_copy_over_a_player_leaves_the_old_or_the_new_one) {
    FakePlatform before;
    before.disk = disk_with({squire, john});
    record(before, 5);
    after_every_cut(*before.disk, copy_john_over_squire, [](const FakeDisk& disk) {
        const auto roster = read_roster(disk);
        ASSERT_TRUE(roster);
        const auto player = read_player(disk, (*roster)[0]);
        ASSERT_TRUE(player);
        EXPECT_EQ(player->weights[0], player->count == 1 ? 5 : 0);
    });
}

TEST(PowerCut, R10_2_a_removed_player_is_there_whole_or_not_at_all) {
    const auto disk = disk_with({squire, john});
    const auto remove = [](FakePlatform& platform) {
        subject(platform, squire);
        if (platform.byte("w_place") == 0xFF) return; // the cut came after the commit
        EXPECT_FALSE(failed(platform.call("player_remove")));
    };
    after_every_cut(disk, remove, [](const FakeDisk& cut_disk) {
        const auto roster = read_roster(cut_disk);
        ASSERT_TRUE(roster);
        for (const RosterEntry& player : *roster) EXPECT_TRUE(read_player(cut_disk, player)) << player.name;
    });
}

TEST(PowerCut, R8_9_a_roster_whose_creation_was_cut_is_created_again) {
    const auto create = [](FakePlatform& platform) {
        if (failed(platform.call("roster_open"))) {
            EXPECT_FALSE(failed(platform.call("roster_create")));
        }
        EXPECT_FALSE(failed(platform.call("roster_open")));
    };
    after_every_cut(FakeDisk{}, create, [](const FakeDisk&) {});
}

TEST(PowerCut, files_of_an_unfinished_new_player_are_used_again) {
    const FakeDisk fresh = disk_with({squire});
    FakePlatform again;
    again.disk = cut(fresh, 2, Cut::torn_unreadable, enter);
    enter(again);
    FakePlatform once;
    once.disk = fresh;
    enter(once);
    EXPECT_EQ(again.disk->free_blocks, once.disk->free_blocks);
}

} // namespace
} // namespace support
