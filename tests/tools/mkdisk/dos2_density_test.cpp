// The structures of DOS 2.5 and DOS 2.0D, after K. Siders, Atari 8-bit Disk Formats.
#include "tests/tools/mkdisk/disk_checks.hpp"
#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/disk.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mkdisk::dos2 {
namespace {

using emu::AtariGeometry;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using Bytes = std::vector<std::uint8_t>;

SectorImage enhanced() { return create_disk(AtariGeometry::enhanced_density()); }
SectorImage doubled() { return create_disk(AtariGeometry::double_density()); }

Bytes part(ConstSector sector, std::size_t from, std::size_t count) {
    const ConstSector bytes = sector.subspan(from, count);
    return {bytes.begin(), bytes.end()};
}

TEST(Dos25, a_new_disk_has_both_tables) {
    const SectorImage disk = enhanced();
    EXPECT_EQ(part(disk[360], 0, 5), (Bytes{2, 0xF2, 3, 0xC3, 2}));
    EXPECT_EQ(part(disk[1024], 0, 84), part(disk[360], 16, 84)) << "sectors 48 to 719";
    EXPECT_EQ(disk[1024][84], 0x7F) << "720 is nobody's";
    EXPECT_THAT(part(disk[1024], 85, 37), Each(0xFF));
    EXPECT_EQ(part(disk[1024], 122, 6), (Bytes{0x2F, 1, 0, 0, 0, 0}));
    EXPECT_EQ(free_sectors(disk), 1010);
    EXPECT_THAT(complaints(disk), IsEmpty());
}

TEST(Dos25, a_file_fills_the_first_table_before_the_second) {
    SectorImage disk = enhanced();
    ASSERT_FALSE(write_file(disk, "LOW", some_bytes(707 * 125)));
    EXPECT_EQ(disk[361][0], 0x42);
    EXPECT_EQ(free_sectors(disk), 303);
    ASSERT_FALSE(write_file(disk, "HIGH", some_bytes(1)));
    EXPECT_EQ(find(disk, "HIGH")->start, 721);
    EXPECT_EQ(disk[361][16], 0x03);
    EXPECT_EQ(part(disk[1024], 122, 2), (Bytes{0x2E, 1}));
    EXPECT_EQ(part(disk[1024], 84, 2), (Bytes{0x3F, 0xFF}));
    EXPECT_THAT(complaints(disk), IsEmpty());
}

TEST(Dos25, a_file_of_all_sectors_comes_back) {
    SectorImage disk = enhanced();
    ASSERT_FALSE(write_file(disk, "ALL", some_bytes(1010 * 125)));
    EXPECT_EQ(*read_file(disk, "ALL"), some_bytes(1010 * 125));
    EXPECT_EQ(link_of(disk[1022]).next, 1023);
    EXPECT_EQ(free_sectors(disk), 0);
    EXPECT_TRUE(write_file(disk, "MORE", some_bytes(1)));
    EXPECT_THAT(complaints(disk), IsEmpty());
}

TEST(Dos25, a_file_above_719_is_locked_renamed_and_deleted_like_others) {
    SectorImage disk = enhanced();
    ASSERT_FALSE(write_file(disk, "BIG", some_bytes(800 * 125)));
    ASSERT_FALSE(lock_file(disk, "BIG", true));
    EXPECT_EQ(disk[361][0], 0x23);
    EXPECT_TRUE(delete_file(disk, "BIG"));
    ASSERT_FALSE(lock_file(disk, "BIG", false));
    ASSERT_FALSE(rename_file(disk, "BIG", "LARGE"));
    EXPECT_EQ(disk[361][0], 0x03);
    ASSERT_FALSE(delete_file(disk, "LARGE"));
    SectorImage as_new = enhanced();
    EXPECT_TRUE(std::ranges::equal(disk[360], as_new[360]));
    EXPECT_TRUE(std::ranges::equal(disk[1024], as_new[1024]));
}

TEST(Dos25, a_file_being_written_is_not_one_above_719) {
    SectorImage disk = enhanced();
    ASSERT_FALSE(write_file(disk, "A", some_bytes(9)));
    disk[361][0] = 0x43;
    EXPECT_FALSE(find(disk, "A"));
    EXPECT_THAT(complaints(disk), ElementsAre("\"A\" was never closed"));
}

TEST(Dos25, on_a_disk_of_720_sectors_the_mark_is_that_of_a_file_being_written) {
    SectorImage disk = create_disk();
    ASSERT_FALSE(write_file(disk, "A", some_bytes(9)));
    disk[361][0] = 0x03;
    EXPECT_FALSE(find(disk, "A"));
    EXPECT_THAT(complaints(disk), ElementsAre("\"A\" was never closed"));
}

TEST(Dos25, check_reports_entries_that_do_not_mark_their_sectors_and_wrong_counts) {
    SectorImage disk = enhanced();
    ASSERT_FALSE(write_file(disk, "BIG", some_bytes(800 * 125)));
    ASSERT_FALSE(write_file(disk, "LAST", some_bytes(1)));
    disk[361][0] = 0x42;
    store_word(disk[1024], 122, 7);
    set_free(disk, 900, false);
    EXPECT_THAT(complaints(disk), ElementsAre("\"BIG\" has sectors above 719, but its entry does not say so",
                                              "sector 900 is lost: used by the VTOC, but no file has it",
                                              "the VTOC counts 6 free sectors, its map has 208"));
}

TEST(Dos25, chains_end_before_the_second_table) {
    SectorImage disk = enhanced();
    ASSERT_FALSE(write_file(disk, "A", some_bytes(126)));
    store(disk[4], {0, 720, 125});
    EXPECT_THAT(complaints(disk).front(), "\"A\": sector 4 points to sector 720, which no file can have");
}

TEST(Dos25, bytes_of_the_vtoc_that_dos_ignores_are_remarks) {
    for (const AtariGeometry geometry : {AtariGeometry::single_density(), AtariGeometry::enhanced_density()}) {
        SectorImage disk = create_disk(geometry);
        ASSERT_FALSE(write_file(disk, "A", some_bytes(300)));
        const int free = free_sectors(disk);
        disk[360][0] = 0;
        store_word(disk[360], 1, 0);
        EXPECT_EQ(free_sectors(disk), free);
        EXPECT_FALSE(check_shape(disk));
        for (const Problem& problem : check_disk(disk)) EXPECT_EQ(problem.severity, Severity::remark) << problem.text;
        EXPECT_EQ(check_disk(disk).size(), 2U);
    }
}

TEST(Dos20D, a_new_disk_has_707_free_sectors_and_no_problem) {
    const SectorImage disk = doubled();
    EXPECT_EQ(part(disk[360], 0, 12), (Bytes{2, 0xC3, 2, 0xC3, 2, 0, 0, 0, 0, 0, 0x0F, 0xFF}));
    EXPECT_EQ(free_sectors(disk), 707);
    EXPECT_THAT(complaints(disk), IsEmpty());
}

TEST(Dos20D, links_are_the_last_three_of_256_bytes) {
    SectorImage disk = doubled();
    ASSERT_FALSE(write_file(disk, "FIRST", {}));
    ASSERT_FALSE(write_file(disk, "A", some_bytes(300)));
    EXPECT_EQ(part(disk[5], 253, 3), (Bytes{1 << 2, 6, 253}));
    EXPECT_EQ(part(disk[6], 253, 3), (Bytes{1 << 2, 0, 47}));
    EXPECT_EQ(disk[5][252], some_bytes(300)[252]);
    EXPECT_EQ(disk[6][0], some_bytes(300)[253]);
}

TEST(Dos20D, files_of_any_length_come_back) {
    for (const std::size_t length : {0U, 1U, 252U, 253U, 254U, 506U, 707U * 253U}) {
        SectorImage disk = doubled();
        ASSERT_FALSE(write_file(disk, "FILE", some_bytes(length))) << length;
        EXPECT_EQ(*read_file(disk, "FILE"), some_bytes(length)) << length;
        EXPECT_THAT(complaints(disk), IsEmpty()) << length;
    }
}

TEST(Dos20D, a_directory_sector_has_eight_entries) {
    SectorImage disk = doubled();
    for (int i = 0; i < 64; ++i) ASSERT_FALSE(write_file(disk, fmt::format("F{}", i), {}));
    EXPECT_EQ(disk[362][6], '8');
    EXPECT_EQ(disk[361][128], 0);
    EXPECT_TRUE(write_file(disk, "MORE", {}));
}

TEST(Dos20D, a_boot_image_has_128_bytes_in_each_of_the_first_three_sectors) {
    SectorImage disk = doubled();
    const Bytes image = some_bytes(3 * 128 + 256 + 10);
    ASSERT_FALSE(place_boot_image(disk, image));
    EXPECT_EQ(disk[2][0], image[128]);
    EXPECT_EQ(disk[4][0], image[384]);
    EXPECT_EQ(disk[4][255], image[639]);
    EXPECT_EQ(disk[5][9], image.back());
    EXPECT_EQ(free_sectors(disk), 705);
}

} // namespace
} // namespace mkdisk::dos2
