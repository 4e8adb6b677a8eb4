#include "tests/tools/mkdisk/disk_checks.hpp"
#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/disk.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mkdisk::dos2 {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// FIRST.TXT: file 0, sectors 4 to 6; SECOND: file 1, sectors 7 and 8.
SectorImage two_files() {
    SectorImage disk = create_disk();
    EXPECT_FALSE(write_file(disk, "FIRST.TXT", std::vector<std::uint8_t>(300, 1)));
    EXPECT_FALSE(write_file(disk, "SECOND", std::vector<std::uint8_t>(200, 2)));
    return disk;
}

TEST(Dos2Check, a_sound_disk_has_no_problem) { EXPECT_THAT(complaints(two_files()), IsEmpty()); }

TEST(Dos2Check, cross_linked_sectors) {
    SectorImage disk = two_files();
    store(disk[4], {0, 7, 125});
    EXPECT_THAT(complaints(disk),
                Contains("\"FIRST.TXT\": sector 4 points to sector 7, which has the file number 1, not 0"));
    EXPECT_EQ(check_disk(disk).front().severity, Severity::danger);
}

TEST(Dos2Check, an_entry_that_points_to_another_files_sector) {
    SectorImage disk = two_files();
    store_word(disk[361], 16 + 3, 4);
    EXPECT_THAT(complaints(disk),
                Contains("\"SECOND\": the directory points to sector 4, which has the file number 0, not 1"));
}

TEST(Dos2Check, lost_sectors_a_line_each) {
    SectorImage disk = two_files();
    set_free(disk, 400, false);
    set_free(disk, 500, false);
    EXPECT_THAT(complaints(disk), ElementsAre("sector 400 is lost: used by the VTOC, but no file has it",
                                              "sector 500 is lost: used by the VTOC, but no file has it"));
    EXPECT_NE(check_disk(disk).front().severity, Severity::danger);
}

TEST(Dos2Check, sectors_in_use_that_the_vtoc_calls_free) {
    SectorImage disk = two_files();
    set_free(disk, 5, true);
    EXPECT_THAT(complaints(disk), ElementsAre("sector 5 belongs to \"FIRST.TXT\", but the VTOC calls it free"));
    EXPECT_EQ(check_disk(disk).front().severity, Severity::danger);
}

TEST(Dos2Check, a_chain_that_loops) {
    SectorImage disk = two_files();
    store(disk[6], {0, 4, 125});
    EXPECT_THAT(complaints(disk), Contains("\"FIRST.TXT\": sector 6 points back to sector 4"));
}

TEST(Dos2Check, a_chain_that_leaves_what_files_can_have) {
    for (const int beyond : {1, 3, 360, 368, 720, 1023}) {
        SectorImage disk = two_files();
        store(disk[5], {0, beyond, 125});
        EXPECT_THAT(complaints(disk), Contains(HasSubstr(fmt::format("sector {}, which no file can have", beyond))));
    }
}

TEST(Dos2Check, wrong_counts) {
    SectorImage disk = two_files();
    disk[361][1] = 9;
    disk[4][127] = 126;
    store_word(disk[360], 3, 7);
    EXPECT_THAT(complaints(disk), ElementsAre("\"FIRST.TXT\": sector 4 counts 126 bytes; it has 125",
                                              "\"FIRST.TXT\" counts 9 sectors in the directory and has 3",
                                              "the VTOC counts 7 free sectors, its map has 702"));
}

TEST(Dos2Check, names_twice_or_strange_and_files_never_closed) {
    SectorImage disk = two_files();
    std::copy_n(disk[361].begin() + 5, 11, disk[361].begin() + 16 + 5);
    EXPECT_THAT(complaints(disk), ElementsAre("\"FIRST.TXT\" is in the directory twice"));
    disk[361][16 + 5] = '?';
    disk[361][0] = 0x43;
    EXPECT_THAT(complaints(disk),
                ElementsAre("\"FIRST.TXT\" was never closed", "\"?IRST.TXT\" is a name that DOS does not accept"));
}

TEST(Dos2Check, free_bits_of_sectors_that_no_file_can_have) {
    SectorImage disk = two_files();
    set_free(disk, 0, true);
    set_free(disk, 365, true);
    EXPECT_THAT(complaints(disk),
                ElementsAre("sector 0 is free, which no file can have", "sector 365 is free, which no file can have"));
}

TEST(Dos2Check, a_vtoc_of_another_system_is_the_only_thing_said) {
    SectorImage disk = two_files();
    disk[360][0] = 1;
    EXPECT_THAT(complaints(disk), ElementsAre("not a DOS 2 disk: its VTOC begins with 1, not 2"));
    EXPECT_THAT(complaints(SectorImage()), SizeIs(1));
}

TEST(Dos2Check, a_boot_image_is_not_a_problem_and_a_hole_in_it_is) {
    SectorImage disk = create_disk();
    ASSERT_FALSE(place_boot_image(disk, std::vector<std::uint8_t>(128 * 50)));
    EXPECT_THAT(complaints(disk), IsEmpty());
    set_free(disk, 49, true);
    EXPECT_THAT(complaints(disk), ElementsAre("sector 50 is lost: used by the VTOC, but no file has it"));
}

// A disk as formatted by MyDOS 4.5: sector 720 is in the map.
SectorImage mydos_disk() {
    SectorImage disk = create_disk();
    store_word(disk[vtoc_at], vtoc::total, total_sectors_of_mydos);
    set_free(disk, 720, true);
    return disk;
}

// GAMES, in sectors 4 to 11, contains the file CHESS in sectors 12 and 13 as its second entry.
SectorImage disk_with_directory() {
    SectorImage disk = mydos_disk();
    store(disk, Entry{0, flag::directory, directory_sectors, 4, "GAMES"});
    for (int at = 4; at <= 13; ++at) set_free(disk, at, false);
    const std::vector<std::uint8_t> entry = {0x42, 2, 0, 12, 0, 'C', 'H', 'E', 'S', 'S', ' ', ' ', ' ', ' ', ' ', ' '};
    disk[4][0] = flag::deleted;
    std::ranges::copy(entry, disk[4].begin() + 16);
    store(disk[12], {1, 13, 125});
    store(disk[13], {1, 0, 9});
    return disk;
}

TEST(Dos2Check, sector_720_is_my_do_ss) {
    SectorImage disk = mydos_disk();
    EXPECT_THAT(complaints(disk), IsEmpty());
    ASSERT_FALSE(write_file(disk, "FULL", std::vector<std::uint8_t>(708 * 125, 1)));
    EXPECT_EQ(free_sectors(disk), 0);
    EXPECT_EQ(chain_of(disk, *find(disk, "FULL")).sectors.back(), 720);
    EXPECT_THAT(complaints(disk), IsEmpty());
}

TEST(Dos2Check, directories_in_directories_are_my_do_ss) {
    SectorImage disk = disk_with_directory();
    EXPECT_THAT(complaints(disk), IsEmpty());
    set_free(disk, 13, true);
    set_free(disk, 4, true);
    EXPECT_THAT(complaints(disk), ElementsAre("sector 4 belongs to \"GAMES\", but the VTOC calls it free",
                                              "sector 13 belongs to \"GAMES:CHESS\", but the VTOC calls it free"));
}

TEST(Dos2Check, directories_that_contain_themselves_or_leave_the_disk) {
    SectorImage disk = disk_with_directory();
    std::copy_n(disk[361].begin(), 16, disk[4].begin());
    EXPECT_THAT(complaints(disk), Contains("sector 4 belongs to \"GAMES\" and to \"GAMES:GAMES\""));
    store_word(disk[361], 3, 715);
    EXPECT_THAT(complaints(disk), Contains("the directory \"GAMES\" has sector 721, which it cannot"));
}

TEST(Dos2Check, files_of_two_directories_with_a_sector_of_both) {
    SectorImage disk = disk_with_directory();
    store(disk, Entry{1, flag::in_use | flag::dos_2, 2, 12, "CHESS"}); // the same number in the parent directory
    EXPECT_THAT(complaints(disk), Contains("sector 12 belongs to \"CHESS\" and to \"GAMES:CHESS\""));
    EXPECT_EQ(check_disk(disk).front().severity, Severity::danger);
}

TEST(Dos2Check, files_of_my_dos_whose_sectors_have_no_numbers) {
    SectorImage disk = two_files();
    disk[361][16] |= flag::unnumbered;
    store(disk[7], {0, 8, 125});
    store(disk[8], {0, 0, 75});
    EXPECT_THAT(complaints(disk), IsEmpty());
    EXPECT_EQ(read_file(disk, "SECOND")->size(), 200u);
}

} // namespace
} // namespace mkdisk::dos2
