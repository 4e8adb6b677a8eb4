// Tests of saved games on a disk that can be full, protected, foreign, damaged or interrupted in the middle of a write,
// for every game that can save: a suite for a type with
//
//   Store(), Store(const FakeDisk&)   the game's core and store on FakePlatform
//   void play(int mark, int size)     plays a game of that length, identified by its mark
//   bool has(int mark, int size)
//   static constexpr std::array sizes of games; `longer` fills four blocks of a file, `shorter` three
#pragma once

#include "tests/game6502/store/fake_platform.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace support {

inline constexpr int saved_number = 3;
inline constexpr int other_file = 10; // added to the number of the file that normally does not exist
inline constexpr auto damaged = static_cast<DosError>(10); // ERR_DAMAGED

inline DosError error_of(const emu::Registers& registers) {
    return (registers.p & emu::flag::carry) != 0 ? static_cast<DosError>(registers.a) : DosError::none;
}

template <class Store>
class SavedGames : public testing::Test {
  protected:
    static DosError save(Store& store, std::uint8_t number = saved_number) {
        return error_of(store.call("save_write", number));
    }
    static DosError load(Store& store) { return error_of(store.call("save_read", saved_number)); }

    static FakeDisk disk_with_game(int mark, int size) {
        Store store;
        store.play(mark, size);
        EXPECT_EQ(save(store), DosError::none);
        return *store.disk;
    }
    static void expect_game(const FakeDisk& disk, int mark, int size) {
        Store store(disk);
        ASSERT_EQ(load(store), DosError::none);
        EXPECT_TRUE(store.has(mark, size)) << "turn " << int{store.byte("w_turn")};
    }
    static constexpr int longer = Store::longer, shorter = Store::shorter;

    // Cuts the power at each change that saving makes to the disk, in each way. `check` examines the resulting disk.
    template <class Check>
    static void at_every_change(const FakeDisk& before, Check check) {
        Store whole(before);
        whole.play(2, shorter);
        ASSERT_EQ(save(whole), DosError::none);
        const int changes = whole.disk->changes() - before.changes();
        ASSERT_GE(changes, 4); // creates a file, writes its blocks
        for (int change = 0; change < changes; ++change)
            for (const Cut how : {Cut::before, Cut::torn_unreadable, Cut::torn_mixed, Cut::after}) {
                SCOPED_TRACE(fmt::format("change {}, way {}", change, static_cast<int>(how)));
                Store store(before);
                store.disk->cut_power_at(store.disk->changes() + change, how);
                store.play(2, shorter);
                EXPECT_THROW(save(store), PowerCut);
                Store after(*store.disk);
                check(after);
                after.play(3, longer); // saving works again
                ASSERT_EQ(save(after), DosError::none);
                expect_game(*after.disk, 3, longer);
            }
    }
};

TYPED_TEST_SUITE_P(SavedGames);

TYPED_TEST_P(SavedGames, a_game_of_any_length_comes_back) {
    for (const int size : TypeParam::sizes) this->expect_game(this->disk_with_game(5, size), 5, size);
}

TYPED_TEST_P(SavedGames, saving_again_and_again_leaves_one_file) {
    FakeDisk disk = this->disk_with_game(1, this->shorter);
    for (int mark = 2; mark < 40; ++mark) {
        const int size = TypeParam::sizes[static_cast<std::size_t>(mark) % TypeParam::sizes.size()];
        TypeParam store(disk);
        store.play(mark, size);
        ASSERT_EQ(this->save(store), DosError::none);
        disk = *store.disk;
        this->expect_game(disk, mark, size);
        EXPECT_EQ(disk.files.size(), 1U);
    }
}

TYPED_TEST_P(SavedGames, a_power_cut_at_any_write_leaves_the_old_game_or_the_new_one) {
    this->at_every_change(this->disk_with_game(1, this->longer), [&](TypeParam& after) {
        ASSERT_EQ(this->load(after), DosError::none);
        EXPECT_TRUE(after.has(1, this->longer) || after.has(2, this->shorter));
    });
}

TYPED_TEST_P(SavedGames, a_power_cut_at_the_first_save_leaves_no_game_or_a_whole_one) {
    this->at_every_change(FakeDisk{}, [&](TypeParam& after) {
        const DosError error = this->load(after);
        EXPECT_TRUE(error != DosError::none || after.has(2, this->shorter));
    });
}

TYPED_TEST_P(SavedGames, a_write_that_the_disk_refuses_is_reported_and_the_old_game_stays) {
    const FakeDisk before = this->disk_with_game(1, this->longer);
    const auto refused = [&](auto change) {
        TypeParam store(before);
        change(*store.disk);
        store.play(2, this->shorter);
        const DosError error = this->save(store);
        store.disk->write_protected = store.disk->foreign = false;
        store.disk->formatted = true;
        this->expect_game(*store.disk, 1, this->longer);
        return error;
    };
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.write_protected = true; }), DosError::write_protected);
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.free_blocks = 2; }), DosError::full);
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.free_entries = 0; }), DosError::catalog);
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.foreign = true; }), DosError::foreign);
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.formatted = false; }), DosError::unformatted);
    for (const int block : {0, 1, 2})
        EXPECT_EQ(refused([&](FakeDisk& disk) {
                      disk.unwritable = {{{1, saved_number + other_file}, block}};
                  }),
                  DosError::write)
            << block;
}

TYPED_TEST_P(SavedGames, no_disk_and_no_game_are_reported) {
    TypeParam store;
    EXPECT_EQ(this->load(store), DosError::not_found);
    store.disk.reset();
    EXPECT_EQ(this->load(store), DosError::no_disk);
    EXPECT_EQ(this->save(store), DosError::no_disk);
}

TYPED_TEST_P(SavedGames, a_wrong_byte_anywhere_makes_a_game_damaged_and_changes_nothing) {
    const FakeDisk before = this->disk_with_game(1, this->shorter);
    for (std::size_t block = 0; block < 3; ++block)
        for (std::size_t at = 4; at < 250; at += 5) {
            TypeParam store(before);
            store.disk->files.at({1, saved_number}).blocks.at(block)[at] ^= 0x10;
            store.play(9, 0);
            EXPECT_EQ(this->load(store), damaged) << block << ", " << at;
            EXPECT_TRUE(store.has(9, 0));
        }
}

TYPED_TEST_P(SavedGames, a_block_that_cannot_be_read_makes_a_game_damaged) {
    TypeParam store(this->disk_with_game(1, this->shorter));
    store.disk->files.at({1, saved_number}).unreadable = {1};
    EXPECT_EQ(this->load(store), damaged);
    store.play(2, 1); // can be overwritten
    EXPECT_EQ(this->save(store), DosError::none);
    this->expect_game(*store.disk, 2, 1);
}

TYPED_TEST_P(SavedGames, other_games_on_the_disk_are_left_alone) {
    TypeParam store(this->disk_with_game(1, this->shorter));
    store.play(2, 1);
    EXPECT_EQ(this->save(store, 4), DosError::none);
    this->expect_game(*store.disk, 1, this->shorter);
}

REGISTER_TYPED_TEST_SUITE_P(SavedGames, a_game_of_any_length_comes_back, saving_again_and_again_leaves_one_file,
                            a_power_cut_at_any_write_leaves_the_old_game_or_the_new_one,
                            a_power_cut_at_the_first_save_leaves_no_game_or_a_whole_one,
                            a_write_that_the_disk_refuses_is_reported_and_the_old_game_stays,
                            no_disk_and_no_game_are_reported,
                            a_wrong_byte_anywhere_makes_a_game_damaged_and_changes_nothing,
                            a_block_that_cannot_be_read_makes_a_game_damaged, other_games_on_the_disk_are_left_alone);

} // namespace support
