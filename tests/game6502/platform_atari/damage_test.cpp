// R8.10 and R10.2 for the disk code: damaged disks, and power cuts in the middle of a change.
#include "tests/game6502/platform_atari/dos_machine.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace support {
namespace {

using mkdisk::dos2::SectorImage;

const Block roster_bytes = tagged_blocks('R', 0, 5);
Block roster_block(int block) { return {roster_bytes.begin() + block * 250, roster_bytes.begin() + block * 250 + 250}; }

// Two files of another program, the roster, and one more file of the game.
SectorImage disk_with(std::string_view file, const Block& bytes) {
    SectorImage disk = disk_of_others();
    EXPECT_FALSE(mkdisk::dos2::write_file(disk, "FORTRESS.ROS", roster_bytes));
    if (!bytes.empty()) {
        EXPECT_FALSE(mkdisk::dos2::write_file(disk, file, bytes));
    }
    return disk;
}

struct AtariDamage : DosDisk {
    // Finds a roster in the drive with one unreadable sector. Returns its number.
    int with_damage(std::size_t index) {
        insert(disk_with("", {}));
        const int at = mkdisk::dos2::chain_of(disk(), *mkdisk::dos2::find(disk(), "FORTRESS.ROS")).sectors[index];
        machine.drive().spoil(at);
        EXPECT_EQ(dos("dos_mount"), err::none);
        EXPECT_EQ(find(file::roster), err::none);
        return at;
    }
};

TEST_F(AtariDamage, a_bad_sector_is_a_read_error_that_names_it) {
    const int at = with_damage(3);
    EXPECT_FALSE(read(1));
    EXPECT_EQ(error, err::read);
    EXPECT_EQ(blamed(), at);
}

TEST_F(AtariDamage, the_blocks_before_and_after_any_bad_sector_are_read) {
    for (std::size_t bad = 0; bad < 10; ++bad) {
        SCOPED_TRACE(bad);
        with_damage(bad);
        for (int block = 4; block >= 0; --block)
            if (block == static_cast<int>(bad) / 2)
                EXPECT_FALSE(read(block));
            else
                EXPECT_EQ(read(block), roster_block(block));
    }
}

TEST_F(AtariDamage, writing_mends_a_bad_sector_and_its_link) {
    for (std::size_t bad = 0; bad < 10; ++bad) {
        SCOPED_TRACE(bad);
        with_damage(bad);
        const int block = static_cast<int>(bad) / 2;
        EXPECT_EQ(write(block, block_of(7)), err::none);
        EXPECT_EQ(read(block), block_of(7));
        EXPECT_EQ(problems(disk()), "");
        EXPECT_EQ(mkdisk::dos2::read_file(disk(), "FORTRESS.ROS")->size(), roster_bytes.size());
    }
}

TEST_F(AtariDamage, the_rest_of_a_file_in_pieces_is_found_after_a_bad_sector) {
    SectorImage image = mkdisk::dos2::create_disk();
    for (const char* part : {"A", "B", "C"}) ASSERT_FALSE(mkdisk::dos2::write_file(image, part, Block(500, 1)));
    ASSERT_FALSE(mkdisk::dos2::delete_file(image, "A")); // four sectors here, six after C
    ASSERT_FALSE(mkdisk::dos2::write_file(image, "FORTRESS.ROS", roster_bytes));
    const auto sectors = mkdisk::dos2::chain_of(image, *mkdisk::dos2::find(image, "FORTRESS.ROS")).sectors;
    ASSERT_GT(sectors[4] - sectors[3], 1);
    insert(image);
    machine.drive().spoil(sectors[3]);
    ASSERT_EQ(dos("dos_mount"), err::none);
    ASSERT_EQ(find(file::roster), err::none);
    for (const int block : {0, 2, 3, 4}) EXPECT_EQ(read(block), roster_block(block));
}

TEST_F(AtariDamage, of_a_file_with_many_bad_sectors_few_are_tried) {
    insert(disk_with("", {}));
    for (const int sector : mkdisk::dos2::chain_of(disk(), *mkdisk::dos2::find(disk(), "FORTRESS.ROS")).sectors)
        machine.drive().spoil(sector);
    ASSERT_EQ(dos("dos_mount"), err::none);
    ASSERT_EQ(find(file::roster), err::none);
    const int before = machine.drive().reads();
    for (int block = 0; block < 5; ++block) {
        EXPECT_FALSE(read(block));
        EXPECT_EQ(error, err::read);
    }
    EXPECT_LE(machine.drive().reads() - before, 4); // two bad ones, each followed by a read of a good one
}

TEST_F(AtariDamage, a_sector_that_takes_no_data_is_a_write_error_that_names_it) {
    insert(disk_with("", {}));
    const int at = mkdisk::dos2::chain_of(disk(), *mkdisk::dos2::find(disk(), "FORTRESS.ROS")).sectors[5];
    machine.drive().wear_out(at);
    ASSERT_EQ(find(file::roster), err::none);
    EXPECT_EQ(write(2, block_of(7)), err::write);
    EXPECT_EQ(blamed(), at);
}

TEST_F(AtariDamage, an_unreadable_vtoc_still_lets_files_be_read) {
    insert(disk_with("", {}));
    machine.drive().spoil(360);
    EXPECT_EQ(dos("dos_mount"), err::none);
    ASSERT_EQ(find(file::roster), err::none);
    EXPECT_EQ(read(0), roster_block(0));
}

TEST_F(AtariDamage, an_unreadable_vtoc_refuses_every_change) {
    insert(disk_with("", {}));
    machine.drive().spoil(360);
    name(file::history, 1);
    EXPECT_EQ(dos("dos_create", 8), err::read);
    EXPECT_EQ(blamed(), 360);
    name(file::roster);
    EXPECT_EQ(dos("dos_delete"), err::read);
    EXPECT_EQ(machine.drive().writes(), 0);
}

TEST_F(AtariDamage, a_file_whose_entry_is_lost_is_found_read_written_and_deleted) {
    insert(disk_with("", {}));
    machine.drive().spoil(361);
    ASSERT_EQ(dos("dos_mount"), err::none);
    ASSERT_EQ(find(file::roster), err::none);
    EXPECT_EQ(read(4), roster_block(4));
    EXPECT_EQ(write(2, block_of(7)), err::none);
    EXPECT_EQ(read(2), block_of(7));
    ASSERT_EQ(dos("dos_delete"), err::none);
    EXPECT_EQ(find(file::roster), err::not_found);
    EXPECT_EQ(mkdisk::dos2::free_sectors(disk()), 707 - 6 - 160);
}

TEST_F(AtariDamage, a_file_that_never_was_is_not_found_where_an_entry_may_be_lost) {
    insert(disk_with("", {}));
    machine.drive().spoil(362);
    EXPECT_EQ(find(file::history, 3), err::not_found);
}

TEST_F(AtariDamage, a_disk_taken_out_reports_no_disk) {
    insert(disk_with("", {}));
    ASSERT_EQ(find(file::roster), err::none);
    machine.drive().disk_in = false;
    EXPECT_FALSE(read(0));
    EXPECT_EQ(error, err::no_disk);
    EXPECT_EQ(write(0, block_of(1)), err::no_disk);
}

// The roster's directory entry and links are random: calls return, and other programs' files stay unchanged.
TEST_F(AtariDamage, a_damaged_file_never_changes_others) {
    std::mt19937 random(8);
    const SectorImage sound = disk_with("", {});
    const auto own = mkdisk::dos2::chain_of(sound, *mkdisk::dos2::find(sound, "FORTRESS.ROS")).sectors;
    for (int trial = 0; trial < 200; ++trial) {
        SectorImage image = sound;
        for (auto changes = 1 + random() % 3; changes > 0; --changes) {
            const auto value = static_cast<std::uint8_t>(random());
            if (random() % 2)
                image[361][2 * 16 + 1 + random() % 4] = value; // count, start
            else
                image[own[random() % own.size()]][125 + random() % 3] = value;
        }
        insert(image);
        dos("dos_mount");
        if (find(file::roster) == err::none) {
            for (int block = 0; block < 5; ++block)
                if (read(block)) write(block, block_of(1));
            dos("dos_delete");
        }
        for (const char* file : {"HELLO.BAS", "LETTERS"})
            ASSERT_EQ(*mkdisk::dos2::read_file(disk(), file), *mkdisk::dos2::read_file(sound, file)) << trial;
        for (const mkdisk::Problem& problem : mkdisk::dos2::check_disk(disk()))
            ASSERT_THAT(problem.text, testing::Not(testing::HasSubstr("LETTERS"))) << trial;
    }
}

// --- the power fails
// -----------------------------------------------------------------------------------------------------

struct AtariPowerCut : DosDisk {
    // Cuts the power before every sector that the entry writes, and during each; then `check` examines the game
    // restarted with the disk. Returns how many sectors the entry writes.
    template <class Check>
    int at_every_sector(const char* entry, int a, Check check) {
        const DosMachine before = machine;
        for (int sector = 1;; ++sector)
            for (const auto how : {SioDrive::Power::fails_before, SioDrive::Power::fails_within}) {
                SCOPED_TRACE(
                    fmt::format("{} sector {}", how == SioDrive::Power::fails_within ? "within" : "before", sector));
                machine = before;
                machine.drive().cut_power_at(sector, how);
                dos(entry, a);
                if (!machine.drive().power_is_off()) return sector - 1;
                SioDrive left = machine.drive();
                left.power_on();
                machine = DosMachine();
                machine.drive() = left;
                check();
            }
    }
    void expect_roster() {
        ASSERT_EQ(dos("dos_mount"), err::none);
        ASSERT_EQ(find(file::roster), err::none);
        for (int block = 0; block < 5; ++block) EXPECT_EQ(read(block), roster_block(block));
    }
    void expect_files_of_others() {
        SectorImage now = disk();
        const SectorImage then = disk_of_others();
        for (int sector = 4; sector < 4 + 6 + 160; ++sector)
            EXPECT_TRUE(std::ranges::equal(now[sector], then[sector])) << sector;
    }
};

TEST_F(AtariPowerCut, while_a_file_is_created_leaves_the_others_readable) {
    insert(disk_with("", {}));
    name(file::weights, 1);
    EXPECT_EQ(at_every_sector("dos_create", 2,
                              [&] {
                                  expect_roster();
                                  expect_files_of_others();
                              }),
              1 + 4 + 1);
}

TEST_F(AtariPowerCut, while_a_file_is_created_lets_it_be_created_again) {
    insert(disk_with("", {}));
    name(file::weights, 1);
    at_every_sector("dos_create", 2, [&] {
        if (find(file::weights, 1) == err::none) return;
        const int again = dos("dos_create", 2);
        EXPECT_TRUE(again == err::none || (again == err::read && blamed() == 360)) << again;
    });
}

TEST_F(AtariPowerCut, while_a_file_is_deleted_leaves_the_others_readable) {
    insert(disk_with("FORTRESS.H01", tagged_blocks('H', 1, 8)));
    name(file::history, 1);
    EXPECT_EQ(at_every_sector("dos_delete", 0,
                              [&] {
                                  expect_roster();
                                  expect_files_of_others();
                              }),
              2);
}

TEST_F(AtariPowerCut, while_a_block_is_written_leaves_the_other_blocks) {
    for (int block = 0; block < 5; ++block) {
        insert(disk_with("", {}));
        ASSERT_EQ(dos("dos_mount"), err::none);
        ASSERT_EQ(find(file::roster), err::none);
        std::ranges::copy(block_of(7), machine.bytes("w_block", block_bytes).begin());
        EXPECT_EQ(at_every_sector("dos_write", block,
                                  [&] {
                                      ASSERT_EQ(dos("dos_mount"), err::none);
                                      ASSERT_EQ(find(file::roster), err::none);
                                      for (int other = 0; other < 5; ++other) {
                                          if (other == block) continue;
                                          EXPECT_EQ(read(other), roster_block(other)) << other;
                                      }
                                      EXPECT_EQ(write(block, block_of(8)), err::none);
                                      EXPECT_EQ(read(block), block_of(8));
                                  }),
                  2);
    }
}

} // namespace
} // namespace support
