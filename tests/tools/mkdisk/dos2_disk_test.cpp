// The structures of DOS 2.0S, after Inside Atari DOS, ch. 2 to 4.
#include "tests/tools/mkdisk/disk_checks.hpp"
#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/disk.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mkdisk::dos2 {
namespace {

using testing::HasSubstr;
using Bytes = std::vector<std::uint8_t>;

bool write(SectorImage& disk, std::string_view name, std::size_t bytes) {
    return !write_file(disk, name, some_bytes(bytes));
}

TEST(Dos2Disk, a_new_disk_has_the_documented_vtoc) {
    const SectorImage disk = create_disk();
    const ConstSector vtoc = disk[360];
    EXPECT_EQ(Bytes(vtoc.begin(), vtoc.begin() + 12), (Bytes{2, 0xC3, 2, 0xC3, 2, 0, 0, 0, 0, 0, 0x0F, 0xFF}));
    EXPECT_EQ(Bytes(vtoc.begin() + 10 + 44, vtoc.begin() + 10 + 47), (Bytes{0xFF, 0, 0x7F})); // VTOC and directory
    EXPECT_EQ(Bytes(vtoc.begin() + 99, vtoc.begin() + 101), (Bytes{0xFF, 0}));
}

TEST(Dos2Disk, a_new_disk_has_707_free_sectors_and_no_problem) {
    EXPECT_EQ(free_sectors(create_disk()), 707);
    EXPECT_TRUE(check_disk(create_disk()).empty());
}

TEST(Dos2Disk, a_new_disk_boots_to_a_return_with_carry_clear) {
    const SectorImage disk = create_disk();
    EXPECT_EQ(Bytes(disk[1].begin(), disk[1].begin() + 8), (Bytes{0, 1, 0x00, 0x07, 0x06, 0x07, 0x18, 0x60}));
}

TEST(Dos2Disk, files_of_any_length_come_back) {
    for (const std::size_t length : {0U, 1U, 124U, 125U, 126U, 250U, 45'000U, 707U * 125U}) {
        SectorImage disk = create_disk();
        ASSERT_TRUE(write(disk, "FILE.DAT", length)) << length;
        EXPECT_EQ(*read_file(disk, "FILE.DAT"), some_bytes(length)) << length;
        EXPECT_TRUE(check_disk(disk).empty()) << length;
    }
}

TEST(Dos2Disk, an_entry_and_its_sectors_are_as_documented) {
    SectorImage disk = create_disk();
    ASSERT_TRUE(write(disk, "FIRST", 1));
    ASSERT_TRUE(write(disk, "HELLO.BA", 130));
    const Bytes entry(disk[361].begin() + 16, disk[361].begin() + 32);
    EXPECT_EQ(entry, (Bytes{0x42, 2, 0, 5, 0, 'H', 'E', 'L', 'L', 'O', ' ', ' ', ' ', 'B', 'A', ' '}));
    EXPECT_EQ(Bytes(disk[5].begin() + 125, disk[5].end()), (Bytes{1 << 2, 6, 125}));
    EXPECT_EQ(Bytes(disk[6].begin() + 125, disk[6].end()), (Bytes{1 << 2, 0, 5}));
}

TEST(Dos2Disk, a_link_has_ten_bits) {
    SectorImage disk = create_disk();
    ASSERT_TRUE(write(disk, "A", 707 * 125));
    const Link link = link_of(disk[600]);
    EXPECT_EQ(link.next, 601);
    EXPECT_EQ(disk[600][125], 601 >> 8);
}

TEST(Dos2Disk, a_full_disk_refuses_a_file_and_stays_as_it_was) {
    SectorImage disk = create_disk();
    ASSERT_TRUE(write(disk, "A", 700 * 125));
    const SectorImage before = disk;
    EXPECT_THAT(write_file(disk, "B", some_bytes(8 * 125))->text, HasSubstr("disk is full"));
    EXPECT_EQ(disk, before);
}

TEST(Dos2Disk, the_directory_holds_64_files_and_refuses_the_next) {
    SectorImage disk = create_disk();
    for (int i = 0; i < 64; ++i) ASSERT_TRUE(write(disk, fmt::format("F{}", i), 10));
    EXPECT_THAT(write_file(disk, "MORE", {})->text, HasSubstr("directory is full"));
    EXPECT_TRUE(check_disk(disk).empty());
}

TEST(Dos2Disk, a_deleted_file_gives_back_its_sectors_and_its_entry) {
    SectorImage disk = create_disk();
    ASSERT_TRUE(write(disk, "A", 5000));
    ASSERT_FALSE(delete_file(disk, "A"));
    EXPECT_EQ(free_sectors(disk), 707);
    EXPECT_EQ(disk[361][0], 0x80);
    ASSERT_TRUE(write(disk, "B", 10));
    EXPECT_EQ(entries(disk).front().number, 0);
}

TEST(Dos2Disk, a_locked_file_is_neither_deleted_nor_renamed) {
    SectorImage disk = create_disk();
    ASSERT_TRUE(write(disk, "A", 10));
    ASSERT_FALSE(lock_file(disk, "A", true));
    EXPECT_EQ(disk[361][0], 0x62);
    EXPECT_THAT(delete_file(disk, "A")->text, HasSubstr("locked"));
    EXPECT_THAT(rename_file(disk, "A", "B")->text, HasSubstr("locked"));
    ASSERT_FALSE(lock_file(disk, "A", false));
    EXPECT_FALSE(rename_file(disk, "A", "B.C"));
    EXPECT_TRUE(find(disk, "B.C"));
}

TEST(Dos2Disk, names_are_unique_and_such_as_dos_accepts) {
    SectorImage disk = create_disk();
    ASSERT_TRUE(write(disk, "A.B", 10));
    for (const char* name : {"A.B", "", ".B", "1X", "A B", "lower", "ABCDEFGHI", "A.", "A.BCDE", "A.B.C", "A-1"})
        EXPECT_FALSE(write(disk, name, 10)) << name;
    EXPECT_TRUE(write(disk, "ABCDEF12.345", 10));
}

TEST(Dos2Disk, a_boot_image_goes_to_the_first_sectors_and_takes_them) {
    SectorImage disk = create_disk();
    const Bytes image = some_bytes(128 * 20 + 1);
    ASSERT_FALSE(place_boot_image(disk, image));
    EXPECT_TRUE(std::equal(image.begin(), image.end(), disk.bytes().begin()));
    EXPECT_EQ(free_sectors(disk), 707 - 18);
    ASSERT_TRUE(write(disk, "A", 10));
    EXPECT_EQ(find(disk, "A")->start, 22);
    EXPECT_TRUE(check_disk(disk).empty());
}

TEST(Dos2Disk, zeros_follow_a_boot_image_in_its_last_sector) {
    SectorImage disk = create_disk();
    std::ranges::fill(disk[2], std::uint8_t{7});
    ASSERT_FALSE(place_boot_image(disk, Bytes(128 + 1, 1)));
    EXPECT_EQ(disk[2][0], 1);
    EXPECT_EQ(std::ranges::count(disk[2], 0), 127);
}

TEST(Dos2Disk, a_boot_image_leaves_files_and_the_vtoc_alone) {
    SectorImage disk = create_disk();
    EXPECT_THAT(place_boot_image(disk, Bytes(360 * 128))->text, HasSubstr("359 lie before the VTOC"));
    EXPECT_FALSE(place_boot_image(disk, Bytes(359 * 128)));
    disk = create_disk();
    ASSERT_TRUE(write(disk, "A", 10));
    EXPECT_THAT(place_boot_image(disk, Bytes(4 * 128))->text, HasSubstr("needs sector 4, which \"A\" has"));
    EXPECT_FALSE(place_boot_image(disk, Bytes(3 * 128)));
}

} // namespace
} // namespace mkdisk::dos2
