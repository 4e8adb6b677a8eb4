// The game's files on DOS 3.3 disks, checked by an independent reader: mkdisk must read what dos.s writes.
#include "tests/game6502/platform/dos_disk.hpp"

namespace support {
namespace {

struct Dos : DosDisk {};

TEST_F(Dos, leaves_the_motor_off) {
    insert(disk_of_others());
    dos("dos_mount");
    game.run(GameMachine::second + 1000);
    EXPECT_FALSE(game.machine().disk2().motor_on(game.machine().cycles()));
}

TEST_F(Dos, finds_and_reads_a_file_made_by_others) {
    mkdisk::SectorImage image = disk_of_others();
    Block contents = block_of(1);
    const Block second = block_of(2);
    contents.insert(contents.end(), second.begin(), second.end());
    ASSERT_FALSE(mkdisk::write_file(image, "FORTRESS WEIGHTS 07", mkdisk::FileType::text, contents));
    insert(image);
    name(file::weights, 7);
    ASSERT_EQ(dos("dos_find"), err::none);
    EXPECT_EQ(read(0), block_of(1));
    EXPECT_EQ(read(1), block_of(2));
}

TEST_F(Dos, reading_changes_nothing) {
    insert(disk_of_others());
    name(file::roster);
    EXPECT_EQ(dos("dos_mount"), err::none);
    EXPECT_EQ(dos("dos_find"), err::not_found);
    EXPECT_FALSE(game.machine().disk(0)->modified());
}

TEST_F(Dos, creates_a_file_of_zeros_that_mkdisk_reads_and_leaves_others_alone) {
    insert(disk_of_others());
    name(file::history, 12);
    ASSERT_EQ(dos("dos_create", 8), err::none);
    const auto entry = mkdisk::find(disk(), "FORTRESS HISTORY 12");
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->sectors, 9);
    EXPECT_EQ(*mkdisk::read_file(disk(), "FORTRESS HISTORY 12"), Block(8 * 256, 0));
    EXPECT_EQ(problems(disk()), "");
    EXPECT_EQ(*mkdisk::read_file(disk(), "LETTERS"), *mkdisk::read_file(disk_of_others(), "LETTERS"));
}

TEST_F(Dos, a_file_is_created_in_a_few_turns_of_the_disk) {
    insert(disk_of_others());
    name(file::weights, 12);
    ASSERT_EQ(dos("dos_create", 2), err::none); // the drive is up to speed
    name(file::history, 12);
    const emu::Cycle start = game.machine().cycles();
    ASSERT_EQ(dos("dos_create", 8), err::none);
    const emu::Cycle turn = GameMachine::second / 5;
    EXPECT_LT(game.machine().cycles() - start, 14 * turn); // 26 if each block were verified separately
}

TEST_F(Dos, writes_blocks_in_place) {
    insert(disk_of_others());
    name(file::roster);
    ASSERT_EQ(dos("dos_create", 3), err::none);
    ASSERT_EQ(write(1, block_of(9)), err::none);
    EXPECT_EQ(read(1), block_of(9));
    EXPECT_EQ(read(2), Block(256, 0));
}

TEST_F(Dos, files_are_found_again_after_a_restart) {
    insert(disk_of_others());
    name(file::weights, 3);
    ASSERT_EQ(dos("dos_create", 2), err::none);
    ASSERT_EQ(write(0, block_of(4)), err::none);
    GameMachine restarted;
    restarted.machine().insert_disk(0, *game.machine().disk(0));
    game = restarted;
    name(file::weights, 3);
    ASSERT_EQ(dos("dos_find"), err::none);
    EXPECT_EQ(read(0), block_of(4));
}

TEST_F(Dos, deleting_gives_every_sector_back) {
    insert(disk_of_others());
    const int before = mkdisk::free_sectors(disk());
    name(file::history, 1);
    ASSERT_EQ(dos("dos_create", 8), err::none);
    ASSERT_EQ(dos("dos_delete"), err::none);
    EXPECT_EQ(mkdisk::free_sectors(disk()), before);
    EXPECT_FALSE(mkdisk::find(disk(), "FORTRESS HISTORY 01"));
    EXPECT_EQ(problems(disk()), "");
}

TEST_F(Dos, deleting_a_missing_file_is_not_found) {
    insert(disk_of_others());
    name(file::history, 1);
    EXPECT_EQ(dos("dos_delete"), err::not_found);
    EXPECT_FALSE(game.machine().disk(0)->modified());
}

TEST_F(Dos, a_deleted_entry_is_used_again) {
    insert(disk_of_others());
    for (int trial = 0; trial < 3; ++trial) {
        name(file::weights, trial);
        ASSERT_EQ(dos("dos_create", 2), err::none);
        if (trial == 0) {
            ASSERT_EQ(dos("dos_delete"), err::none);
        }
    }
    EXPECT_EQ(mkdisk::find(disk(), "FORTRESS WEIGHTS 01")->slot, 2u);
}

TEST_F(Dos, fifty_players_fit) {
    insert(mkdisk::create_disk(254, mkdisk::Layout::init));
    for (int number = 0; number < 50; ++number) {
        name(file::history, number);
        ASSERT_EQ(dos("dos_create", 8), err::none) << number;
    }
    EXPECT_EQ(problems(disk()), "");
    EXPECT_EQ(mkdisk::entries(disk()).size(), 50u);
}

TEST_F(Dos, a_full_disk_is_refused_before_anything_is_written) {
    mkdisk::SectorImage image = mkdisk::create_disk(254, mkdisk::Layout::init);
    const auto free = static_cast<std::size_t>(mkdisk::free_sectors(image));
    ASSERT_FALSE(mkdisk::write_file(image, "BIG", mkdisk::FileType::s, Block((free - 8 - free / 122) * 256, 1)));
    const int left = mkdisk::free_sectors(image);
    insert(image);
    name(file::history, 0);
    EXPECT_EQ(dos("dos_create", left), err::full);
    EXPECT_FALSE(game.machine().disk(0)->modified());
    EXPECT_EQ(dos("dos_create", left - 1), err::none);
    EXPECT_EQ(mkdisk::free_sectors(disk()), 0);
}

TEST_F(Dos, a_full_catalogue_is_refused_before_anything_is_written) {
    mkdisk::SectorImage image = mkdisk::create_disk(254, mkdisk::Layout::init);
    for (int i = 0; i < 105; ++i)
        ASSERT_FALSE(mkdisk::write_file(image, fmt::format("F{}", i), mkdisk::FileType::text, Block(10, 1)));
    insert(image);
    name(file::history, 0);
    EXPECT_EQ(dos("dos_create", 8), err::catalog);
    EXPECT_FALSE(game.machine().disk(0)->modified());
}

TEST_F(Dos, a_file_in_the_last_catalogue_sector_is_found) {
    mkdisk::SectorImage image = mkdisk::create_disk(254, mkdisk::Layout::init);
    for (int i = 0; i < 104; ++i)
        ASSERT_FALSE(mkdisk::write_file(image, fmt::format("F{}", i), mkdisk::FileType::text, Block(10, 1)));
    ASSERT_FALSE(mkdisk::write_file(image, "FORTRESS ROSTER", mkdisk::FileType::text, Block(10, 1)));
    insert(image);
    name(file::roster);
    EXPECT_EQ(dos("dos_find"), err::none);
}

TEST_F(Dos, a_protected_disk_is_refused_for_every_change) {
    mkdisk::SectorImage image = disk_of_others();
    ASSERT_FALSE(mkdisk::write_file(image, "FORTRESS ROSTER", mkdisk::FileType::text, Block(256, 1)));
    insert(image);
    game.machine().protect_disk(0, true);
    name(file::roster);
    EXPECT_EQ(dos("dos_mount"), err::none);
    EXPECT_EQ(dos("dos_find"), err::none);
    EXPECT_EQ(write(0, block_of(1)), err::write_protected);
    EXPECT_EQ(dos("dos_delete"), err::write_protected);
    name(file::history, 1);
    EXPECT_EQ(dos("dos_create", 8), err::write_protected);
    EXPECT_EQ(dos("disk_format"), err::write_protected);
    EXPECT_FALSE(game.machine().disk(0)->modified());
}

TEST_F(Dos, an_empty_drive_reports_no_disk) { EXPECT_EQ(dos("dos_mount"), err::no_disk); }

TEST_F(Dos, tracks_of_another_recording_are_unformatted) {
    insert(disk_of_others());
    emu::Floppy525 other;
    emu::BitTrack bytes_of_ff(emu::BitTrack::nominal_bits);
    for (std::uint32_t i = 0; i < bytes_of_ff.bit_count(); ++i) bytes_of_ff.set_bit(i, true);
    for (int track = 0; track < 35; ++track) other.lay_track(4 * track, bytes_of_ff);
    game.machine().insert_disk(0, other);
    EXPECT_EQ(dos("dos_mount"), err::unformatted);
}

TEST_F(Dos, a_disk_of_another_system_is_foreign) {
    insert(mkdisk::SectorImage());
    EXPECT_EQ(dos("dos_mount"), err::foreign);
}

TEST_F(Dos, a_catalogue_that_loops_is_foreign) {
    mkdisk::SectorImage image = disk_of_others();
    for (std::uint8_t sector = 15; sector > 0; --sector)
        for (std::size_t at = 0x0B; at < 256; at += 35) image[{17, sector}][at] = 0xFF;
    mkdisk::store(image[{17, 9}], 1, {17, 15});
    insert(image);
    name(file::roster);
    EXPECT_EQ(dos("dos_find"), err::foreign);
}

TEST_F(Dos, a_catalogue_that_leads_off_the_disk_is_foreign) {
    mkdisk::SectorImage image = disk_of_others();
    for (std::size_t at = 0x0B; at < 256; at += 35) image[{17, 15}][at] = 0xFF;
    mkdisk::store(image[{17, 15}], 1, {35, 0});
    insert(image);
    name(file::roster);
    EXPECT_EQ(dos("dos_find"), err::foreign);
}

TEST_F(Dos, a_block_beyond_the_file_is_a_read_error) {
    insert(disk_of_others());
    name(file::roster);
    ASSERT_EQ(dos("dos_create", 5), err::none);
    EXPECT_FALSE(read(5));
    EXPECT_EQ(error, err::read);
    EXPECT_FALSE(read(122));
    EXPECT_EQ(error, err::read);
}

} // namespace
} // namespace support
