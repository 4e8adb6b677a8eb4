// Saved games on a disk that can be full, protected, foreign, damaged or cut off in the middle of a write, and the
// tape.
#include "tests/game6502/store/fake_platform.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace support {
namespace {

constexpr int game_number = 3;
constexpr int tape_size = 17 * 241;

Symbols store_symbols() {
    const std::vector<std::uint8_t> text = read_file(STAR_STORE_SYMBOLS);
    return Symbols(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

class Store : public FakePlatform {
  public:
    Store() : FakePlatform(read_file(STAR_STORE), store_symbols()) {}
    explicit Store(const FakeDisk& found) : Store() { disk = found; }

    // A game that is told apart by its mark: position, numbers, tape.
    void play(int mark, int tape) {
        for (int i = 0; i < 128; ++i) byte("galaxy", i) = narrow(mark * 7 + i);
        byte("w_turn") = narrow(mark);
        byte("z_mover") = narrow(mark & 3);
        byte("w_tape_end") = narrow(tape & 0xFF);
        byte("w_tape_end", 1) = narrow(tape >> 8);
        for (int i = 0; i < tape; ++i) byte("w_tape", i) = narrow(mark + i * 3);
    }
    bool has(int mark, int tape) {
        bool same = byte("w_turn") == mark && byte("z_mover") == (mark & 3) && word("w_tape_end") == tape;
        for (int i = 0; i < 112; ++i) same = same && byte("galaxy", i) == narrow(mark * 7 + i);
        for (int i = 0; i < tape; ++i) same = same && byte("w_tape", i) == narrow(mark + i * 3);
        return same;
    }
    DosError save() { return error_of(call("save_write", game_number)); }
    DosError load() { return error_of(call("save_read", game_number)); }

  private:
    static std::uint8_t narrow(int value) { return static_cast<std::uint8_t>(value); }
    static DosError error_of(const emu::Registers& registers) {
        return (registers.p & emu::flag::carry) != 0 ? static_cast<DosError>(registers.a) : DosError::none;
    }
};

constexpr auto damaged = static_cast<DosError>(10); // ERR_DAMAGED

FakeDisk disk_with_game(int mark, int tape) {
    Store store;
    store.play(mark, tape);
    EXPECT_EQ(store.save(), DosError::none);
    return *store.disk;
}

void expect_game(const FakeDisk& disk, int mark, int tape) {
    Store store(disk);
    ASSERT_EQ(store.load(), DosError::none);
    EXPECT_TRUE(store.has(mark, tape)) << "turn " << int{store.byte("w_turn")};
}

TEST(StarStore, a_saved_game_comes_back_with_its_tape_of_any_length) {
    for (const int tape : {0, 1, 240, 241, 242, 482, 1000, tape_size}) expect_game(disk_with_game(5, tape), 5, tape);
}

TEST(StarStore, saving_again_and_again_leaves_one_file) {
    FakeDisk disk = disk_with_game(1, 100);
    for (int mark = 2; mark < 40; ++mark) {
        Store store(disk);
        store.play(mark, mark * 50);
        ASSERT_EQ(store.save(), DosError::none);
        disk = *store.disk;
        expect_game(disk, mark, mark * 50);
        EXPECT_EQ(disk.files.size(), 1U);
    }
}

TEST(StarStore, a_power_cut_at_any_write_leaves_the_old_game_or_the_new_one) {
    const FakeDisk before = disk_with_game(1, 700);
    Store whole(before);
    whole.play(2, 300);
    ASSERT_EQ(whole.save(), DosError::none);
    const int changes = whole.disk->changes() - before.changes();
    ASSERT_GE(changes, 4); // a file made, its blocks, the old one deleted
    for (int change = 0; change < changes; ++change)
        for (const Cut how : {Cut::before, Cut::torn_unreadable, Cut::torn_mixed, Cut::after}) {
            SCOPED_TRACE(fmt::format("change {}, way {}", change, static_cast<int>(how)));
            Store store(before);
            store.disk->cut_power_at(store.disk->changes() + change, how);
            store.play(2, 300);
            EXPECT_THROW(store.save(), PowerCut);
            Store after(*store.disk);
            ASSERT_EQ(after.load(), DosError::none);
            EXPECT_TRUE(after.has(1, 700) || after.has(2, 300));
            after.play(3, 500); // and saving works again
            ASSERT_EQ(after.save(), DosError::none);
            expect_game(*after.disk, 3, 500);
        }
}

TEST(StarStore, a_power_cut_at_the_first_save_leaves_no_game_or_a_whole_one) {
    Store whole;
    whole.play(2, 300);
    ASSERT_EQ(whole.save(), DosError::none);
    for (int change = 0; change < whole.disk->changes(); ++change)
        for (const Cut how : {Cut::before, Cut::torn_unreadable, Cut::torn_mixed, Cut::after}) {
            SCOPED_TRACE(fmt::format("change {}, way {}", change, static_cast<int>(how)));
            Store store;
            store.disk->cut_power_at(change, how);
            store.play(2, 300);
            EXPECT_THROW(store.save(), PowerCut);
            Store after(*store.disk);
            const DosError error = after.load();
            EXPECT_TRUE(error == DosError::not_found || error == damaged || after.has(2, 300));
            after.play(3, 500);
            ASSERT_EQ(after.save(), DosError::none);
            expect_game(*after.disk, 3, 500);
        }
}

TEST(StarStore, what_the_disk_refuses_is_told_and_the_old_game_stays) {
    const FakeDisk before = disk_with_game(1, 700);
    const auto refused = [&](auto change) {
        Store store(before);
        change(*store.disk);
        store.play(2, 300);
        const DosError error = store.save();
        store.disk->write_protected = store.disk->foreign = false;
        store.disk->formatted = true;
        expect_game(*store.disk, 1, 700);
        return error;
    };
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.write_protected = true; }), DosError::write_protected);
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.free_blocks = 2; }), DosError::full);
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.free_entries = 0; }), DosError::catalog);
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.foreign = true; }), DosError::foreign);
    EXPECT_EQ(refused([](FakeDisk& disk) { disk.formatted = false; }), DosError::unformatted);
    for (const int block : {0, 1, 2})
        EXPECT_EQ(refused([&](FakeDisk& disk) {
                      disk.unwritable = {{{1, game_number + 10}, block}};
                  }),
                  DosError::write)
            << block;
}

TEST(StarStore, no_disk_and_no_game_are_told) {
    Store store;
    EXPECT_EQ(store.load(), DosError::not_found);
    store.disk.reset();
    EXPECT_EQ(store.load(), DosError::no_disk);
    EXPECT_EQ(store.save(), DosError::no_disk);
}

TEST(StarStore, a_wrong_byte_anywhere_makes_a_game_damaged_and_changes_nothing) {
    const FakeDisk before = disk_with_game(1, 300);
    for (std::size_t block = 0; block < 3; ++block)
        for (std::size_t at = 4; at < 250; at += 5) {
            Store store(before);
            store.disk->files.at({1, game_number}).blocks.at(block)[at] ^= 0x10;
            store.play(9, 0);
            EXPECT_EQ(store.load(), damaged) << block << ", " << at;
            EXPECT_TRUE(store.has(9, 0));
        }
}

TEST(StarStore, a_block_that_cannot_be_read_makes_a_game_damaged) {
    Store store(disk_with_game(1, 300));
    store.disk->files.at({1, game_number}).unreadable = {1};
    EXPECT_EQ(store.load(), damaged);
    store.play(2, 10); // and may be saved over
    EXPECT_EQ(store.save(), DosError::none);
    expect_game(*store.disk, 2, 10);
}

TEST(StarStore, other_games_on_the_disk_are_left_alone) {
    Store store(disk_with_game(1, 300));
    store.play(2, 50);
    store.call("save_write", 4);
    expect_game(*store.disk, 1, 300);
}

} // namespace
} // namespace support
