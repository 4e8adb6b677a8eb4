// The game's files on DOS 2.0S disks, checked by an independent reader: mkdisk must read what dos.s writes.
#include "tests/game6502/platform_atari/dos_machine.hpp"

namespace support {
namespace {

using mkdisk::dos2::SectorImage;

struct AtariDos : DosDisk {};

SectorImage disk_with(std::string_view file, const Block& bytes) {
    SectorImage disk = disk_of_others();
    EXPECT_FALSE(mkdisk::dos2::write_file(disk, file, bytes));
    return disk;
}

TEST_F(AtariDos, files_have_names_that_dos_lists) {
    for (const auto& [kind, number] : {std::pair{file::roster, 0}, {file::history, 7}, {file::weights, 49}}) {
        name(kind, number);
        ASSERT_EQ(dos("dos_create", 1), err::none);
    }
    const auto files = mkdisk::dos2::entries(disk());
    ASSERT_EQ(files.size(), 3u);
    EXPECT_EQ(files[0].name, "FORTRESS.ROS");
    EXPECT_EQ(files[1].name, "FORTRESS.H07");
    EXPECT_EQ(files[2].name, "FORTRESS.W49");
}

TEST_F(AtariDos, finds_and_reads_a_file_made_by_others) {
    const Block bytes = tagged_blocks('W', 7, 2);
    insert(disk_with("FORTRESS.W07", bytes));
    ASSERT_EQ(find(file::weights, 7), err::none);
    EXPECT_EQ(read(1), Block(bytes.begin() + 250, bytes.end()));
    EXPECT_EQ(read(0), Block(bytes.begin(), bytes.begin() + 250));
}

TEST_F(AtariDos, reading_changes_nothing) {
    insert(disk_with("FORTRESS.ROS", tagged_blocks('R', 0, 5)));
    EXPECT_EQ(dos("dos_mount"), err::none);
    EXPECT_EQ(find(file::roster), err::none);
    EXPECT_TRUE(read(4));
    EXPECT_EQ(find(file::history), err::not_found);
    EXPECT_EQ(machine.drive().writes(), 0);
}

TEST_F(AtariDos, each_sector_of_a_file_is_read_once_where_it_is_read_from_front_to_back) {
    insert(disk_with("FORTRESS.H01", tagged_blocks('H', 1, 8)));
    ASSERT_EQ(find(file::history, 1), err::none);
    const int before = machine.drive().reads();
    for (int block = 0; block < 8; ++block) EXPECT_TRUE(read(block));
    EXPECT_EQ(machine.drive().reads() - before, 16);
}

TEST_F(AtariDos, a_block_that_was_never_written_is_known_by_its_first_sector) {
    name(file::roster, 0);
    ASSERT_EQ(dos("dos_create", 2), err::none);
    const int before = machine.drive().reads();
    EXPECT_EQ(read(0), Block(250));
    EXPECT_EQ(machine.drive().reads() - before, 1);
}

// Reads `sectors` sectors to mount the disk and find a file; none to find it again.
TEST_F(AtariDos, a_disk_that_begins_with_a_file_of_the_game_is_mounted_with_one_sector) {
    const auto expect_reads = [&](int sectors) {
        const int before = machine.drive().reads();
        ASSERT_EQ(dos("dos_mount"), err::none);
        ASSERT_EQ(find(file::history, 1), err::none);
        EXPECT_EQ(machine.drive().reads() - before, sectors);
        ASSERT_EQ(find(file::history, 1), err::none);
        EXPECT_EQ(machine.drive().reads() - before, sectors);
    };
    SectorImage own = mkdisk::dos2::create_disk();
    ASSERT_FALSE(mkdisk::dos2::write_file(own, "FORTRESS.H01", tagged_blocks('H', 1, 8)));
    insert(own);
    expect_reads(1);
    expect_reads(1);
    insert(disk_with("FORTRESS.H01", tagged_blocks('H', 1, 8)));
    expect_reads(2);
}

TEST_F(AtariDos, creates_a_file_of_zeros_that_mkdisk_reads_and_leaves_others_alone) {
    insert(disk_of_others());
    name(file::history, 12);
    ASSERT_EQ(dos("dos_create", 8), err::none);
    EXPECT_EQ(mkdisk::dos2::find(disk(), "FORTRESS.H12")->sectors, 16);
    EXPECT_EQ(*mkdisk::dos2::read_file(disk(), "FORTRESS.H12"), Block(8 * block_bytes, 0));
    EXPECT_EQ(problems(disk()), "");
    EXPECT_EQ(*mkdisk::dos2::read_file(disk(), "LETTERS"), Block(20'000, 0x22));
}

TEST_F(AtariDos, a_new_file_is_in_one_piece_if_there_is_room_for_it) {
    SectorImage image = disk_of_others(); // and gaps too short for the file
    for (const char* gap : {"GAP1", "KEEP1", "GAP2", "KEEP2"})
        ASSERT_FALSE(mkdisk::dos2::write_file(image, gap, Block(1000, 1)));
    ASSERT_FALSE(mkdisk::dos2::delete_file(image, "GAP1"));
    ASSERT_FALSE(mkdisk::dos2::delete_file(image, "GAP2"));
    insert(image);
    name(file::history, 1);
    ASSERT_EQ(dos("dos_create", 8), err::none);
    const auto sectors = mkdisk::dos2::chain_of(disk(), *mkdisk::dos2::find(disk(), "FORTRESS.H01")).sectors;
    EXPECT_EQ(sectors.back() - sectors.front(), 15);
}

TEST_F(AtariDos, a_new_file_is_made_of_pieces_where_there_is_no_other_room) {
    SectorImage image = mkdisk::dos2::create_disk();
    for (int i = 0; i < 60; ++i)
        ASSERT_FALSE(mkdisk::dos2::write_file(image, fmt::format("F{}", i), Block(i % 2 ? 500 : 900, 1)));
    ASSERT_FALSE(mkdisk::dos2::write_file(image, "REST",
                                          Block(static_cast<std::size_t>(mkdisk::dos2::free_sectors(image)) * 125, 1)));
    for (int i = 1; i < 60; i += 2) ASSERT_FALSE(mkdisk::dos2::delete_file(image, fmt::format("F{}", i)));
    insert(image);
    name(file::history, 1);
    ASSERT_EQ(dos("dos_create", 8), err::none);
    EXPECT_EQ(problems(disk()), "");
    ASSERT_EQ(write(7, block_of(3)), err::none);
    EXPECT_EQ(mkdisk::dos2::read_file(disk(), "FORTRESS.H01")->at(7 * 250), block_of(3)[0]);
}

TEST_F(AtariDos, writes_blocks_in_place) {
    insert(disk_of_others());
    name(file::roster);
    ASSERT_EQ(dos("dos_create", 3), err::none);
    ASSERT_EQ(write(1, block_of(9)), err::none);
    EXPECT_EQ(read(1), block_of(9));
    EXPECT_EQ(read(2), Block(block_bytes, 0));
    EXPECT_EQ(problems(disk()), "");
}

TEST_F(AtariDos, writing_the_last_block_at_once_keeps_the_chain) {
    insert(disk_with("FORTRESS.ROS", tagged_blocks('R', 0, 5)));
    ASSERT_EQ(find(file::roster), err::none);
    ASSERT_EQ(write(4, block_of(9)), err::none);
    EXPECT_EQ(problems(disk()), "");
    EXPECT_EQ(read(4), block_of(9));
}

TEST_F(AtariDos, deleting_gives_every_sector_back) {
    insert(disk_of_others());
    const int before = mkdisk::dos2::free_sectors(disk());
    name(file::history, 1);
    ASSERT_EQ(dos("dos_create", 8), err::none);
    ASSERT_EQ(dos("dos_delete"), err::none);
    EXPECT_EQ(mkdisk::dos2::free_sectors(disk()), before);
    EXPECT_FALSE(mkdisk::dos2::find(disk(), "FORTRESS.H01"));
    EXPECT_EQ(problems(disk()), "");
}

TEST_F(AtariDos, deleting_a_missing_file_is_not_found) {
    insert(disk_of_others());
    name(file::history, 1);
    EXPECT_EQ(dos("dos_delete"), err::not_found);
    EXPECT_EQ(machine.drive().writes(), 0);
}

TEST_F(AtariDos, a_deleted_entry_is_used_again) {
    insert(disk_of_others());
    for (int trial = 0; trial < 3; ++trial) {
        name(file::weights, trial);
        ASSERT_EQ(dos("dos_create", 2), err::none);
        if (trial == 0) {
            ASSERT_EQ(dos("dos_delete"), err::none);
        }
    }
    EXPECT_EQ(mkdisk::dos2::find(disk(), "FORTRESS.W01")->number, 2);
}

TEST_F(AtariDos, the_disk_holds_43_histories_and_refuses_the_next_before_anything_is_written) {
    name(file::roster);
    ASSERT_EQ(dos("dos_create", 5), err::none);
    for (int number = 0; number < 43; ++number) {
        name(file::history, number);
        ASSERT_EQ(dos("dos_create", 8), err::none) << number;
    }
    EXPECT_EQ(problems(disk()), "");
    const int before = machine.drive().writes();
    name(file::history, 43);
    EXPECT_EQ(dos("dos_create", 8), err::full);
    EXPECT_EQ(machine.drive().writes(), before);
    name(file::weights, 0); // 9 sectors are left
    EXPECT_EQ(dos("dos_create", 4), err::none);
    EXPECT_EQ(mkdisk::dos2::free_sectors(disk()), 1);
}

TEST_F(AtariDos, a_full_directory_is_refused_before_anything_is_written) {
    SectorImage image = mkdisk::dos2::create_disk();
    for (int i = 0; i < 64; ++i) ASSERT_FALSE(mkdisk::dos2::write_file(image, fmt::format("F{}", i), Block(10, 1)));
    insert(image);
    name(file::history, 0);
    EXPECT_EQ(dos("dos_create", 8), err::catalog);
    EXPECT_EQ(machine.drive().writes(), 0);
}

TEST_F(AtariDos, a_file_in_the_last_entry_is_found_and_written) {
    SectorImage image = mkdisk::dos2::create_disk();
    for (int i = 0; i < 63; ++i) ASSERT_FALSE(mkdisk::dos2::write_file(image, fmt::format("F{}", i), Block(10, 1)));
    insert(image);
    name(file::roster);
    ASSERT_EQ(dos("dos_create", 5), err::none);
    ASSERT_EQ(find(file::roster), err::none);
    EXPECT_EQ(write(0, block_of(1)), err::none);
    EXPECT_EQ(problems(disk()), "");
}

TEST_F(AtariDos, a_file_that_was_never_closed_is_ignored) {
    SectorImage image = disk_with("FORTRESS.ROS", tagged_blocks('R', 0, 5));
    image[361][2 * 16] = 0x43;
    insert(image);
    EXPECT_EQ(find(file::roster), err::not_found);
}

TEST_F(AtariDos, a_protected_disk_is_refused_for_every_change) {
    insert(disk_with("FORTRESS.ROS", tagged_blocks('R', 0, 5)));
    machine.drive().write_protected = true;
    EXPECT_EQ(dos("dos_mount"), err::none);
    EXPECT_EQ(find(file::roster), err::none);
    EXPECT_EQ(write(0, block_of(1)), err::write_protected);
    EXPECT_EQ(dos("dos_delete"), err::write_protected);
    name(file::history, 1);
    EXPECT_EQ(dos("dos_create", 8), err::write_protected);
    EXPECT_EQ(dos("disk_format"), err::write_protected);
    EXPECT_EQ(problems(disk()), "");
}

TEST_F(AtariDos, an_empty_drive_reports_no_disk) {
    machine.drive().disk_in = false;
    for (const bool knows : {false, true}) {
        machine.drive().knows_no_disk = knows;
        EXPECT_EQ(dos("dos_mount"), err::no_disk);
        name(file::roster);
        EXPECT_EQ(dos("dos_create", 5), err::no_disk);
    }
}

TEST_F(AtariDos, a_drive_that_is_off_reports_no_disk) {
    machine.drive().answers = false;
    EXPECT_EQ(dos("dos_mount"), err::no_disk);
}

TEST_F(AtariDos, a_blank_disk_looks_like_none_unless_it_is_protected) {
    machine.drive().erase();
    EXPECT_EQ(dos("dos_mount"), err::no_disk);
    machine.drive().write_protected = true;
    EXPECT_EQ(dos("dos_mount"), err::unformatted);
}

TEST_F(AtariDos, a_disk_of_another_system_is_foreign) {
    insert(SectorImage());
    EXPECT_EQ(dos("dos_mount"), err::foreign);
}

TEST_F(AtariDos, an_entry_that_points_where_no_file_can_be_is_foreign) {
    SectorImage image = disk_with("FORTRESS.ROS", tagged_blocks('R', 0, 5));
    for (const int start : {0, 3, 360, 368, 720, 1023}) {
        mkdisk::dos2::store_word(image[361], 2 * 16 + 3, start);
        insert(image);
        EXPECT_EQ(find(file::roster), err::foreign) << start;
    }
}

TEST_F(AtariDos, a_sector_of_another_file_is_neither_read_nor_written) {
    SectorImage image = disk_with("FORTRESS.ROS", tagged_blocks('R', 0, 5));
    const auto roster = mkdisk::dos2::chain_of(image, *mkdisk::dos2::find(image, "FORTRESS.ROS")).sectors;
    const auto letters = mkdisk::dos2::chain_of(image, *mkdisk::dos2::find(image, "LETTERS")).sectors;
    mkdisk::dos2::store(image[roster[1]], {2, letters[4], 125});
    insert(image);
    ASSERT_EQ(find(file::roster), err::none);
    EXPECT_FALSE(read(1));
    EXPECT_EQ(error, err::read);
    EXPECT_EQ(blamed(), letters[4]);
    EXPECT_EQ(write(1, block_of(1)), err::read);
    EXPECT_EQ(machine.drive().writes(), 0);
}

TEST_F(AtariDos, a_chain_that_loops_ends) {
    SectorImage image = disk_with("FORTRESS.ROS", tagged_blocks('R', 0, 5));
    const auto roster = mkdisk::dos2::chain_of(image, *mkdisk::dos2::find(image, "FORTRESS.ROS")).sectors;
    mkdisk::dos2::store(image[roster[9]], {2, roster[0], 125});
    insert(image);
    ASSERT_EQ(find(file::roster), err::none);
    EXPECT_EQ(dos("dos_delete"), err::none);
    EXPECT_EQ(*mkdisk::dos2::read_file(disk(), "LETTERS"), Block(20'000, 0x22));
    EXPECT_EQ(problems(disk()), "");
}

TEST_F(AtariDos, a_block_beyond_the_file_is_a_read_error) {
    name(file::roster);
    ASSERT_EQ(dos("dos_create", 5), err::none);
    for (const int block : {5, 15, 16, 127, 255}) {
        EXPECT_FALSE(read(block));
        EXPECT_EQ(error, err::read) << block;
        EXPECT_EQ(write(block, block_of(1)), err::read) << block;
    }
}

} // namespace
} // namespace support
