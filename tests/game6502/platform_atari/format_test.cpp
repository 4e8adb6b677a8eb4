// Formatting by the game leaves the same empty disk as mkdisk and DOS 2.0S.
#include "tests/game6502/platform_atari/dos_machine.hpp"

#include <algorithm>

namespace support {
namespace {

struct AtariFormat : DosDisk {};

TEST_F(AtariFormat, a_blank_disk_becomes_an_empty_dos_disk) {
    machine.drive().erase();
    ASSERT_EQ(dos("disk_format"), err::none);
    EXPECT_EQ(problems(disk()), "");
    EXPECT_EQ(mkdisk::dos2::free_sectors(disk()), 707);
    EXPECT_EQ(dos("dos_mount"), err::none);
}

TEST_F(AtariFormat, the_map_is_that_of_a_new_disk) {
    insert(disk_of_others());
    ASSERT_EQ(dos("disk_format"), err::none);
    const mkdisk::dos2::SectorImage fresh = mkdisk::dos2::create_disk();
    for (int sector = 2; sector <= mkdisk::dos2::sectors; ++sector)
        EXPECT_TRUE(std::ranges::equal(disk()[sector], fresh[sector])) << sector;
}

TEST_F(AtariFormat, it_says_itself_that_it_boots_nothing) {
    ASSERT_EQ(dos("disk_format"), err::none);
    EXPECT_EQ(disk()[1][1], 1); // sectors to load
    const std::string text(disk()[1].begin(), disk()[1].end());
    EXPECT_NE(text.find("DOES NOT START ANYTHING"), std::string::npos);
}

TEST_F(AtariFormat, a_bad_sector_is_a_write_error_that_names_it) {
    machine.drive().wear_out(500);
    EXPECT_EQ(dos("disk_format"), err::write);
    EXPECT_EQ(blamed(), 500);
}

TEST_F(AtariFormat, without_a_disk_or_a_drive_it_reports_no_disk) {
    machine.drive().disk_in = false;
    EXPECT_EQ(dos("disk_format"), err::no_disk);
    machine.drive().answers = false;
    EXPECT_EQ(dos("disk_format"), err::no_disk);
}

TEST_F(AtariFormat, a_protected_disk_is_left_alone) {
    insert(disk_of_others());
    machine.drive().write_protected = true;
    EXPECT_EQ(dos("disk_format"), err::write_protected);
    EXPECT_EQ(machine.drive().formats(), 0);
}

} // namespace
} // namespace support
