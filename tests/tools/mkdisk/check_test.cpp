#include "tests/tools/mkdisk/disk_checks.hpp"
#include "tools/mkdisk/check.hpp"
#include "tools/mkdisk/dos_disk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

namespace mkdisk {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr TrackSector catalog{17, 15}, first_list{18, 15}, first_data{18, 14};
constexpr std::size_t first_pair = 0x0C;

// FIRST: list T18 S15, data T18 S14 and S13; SECOND: list T18 S12, data T18 S11.
SectorImage two_files() {
    SectorImage disk = create_disk(254, Layout::init);
    EXPECT_FALSE(write_file(disk, "FIRST", FileType::text, std::vector<std::uint8_t>(512, 1)));
    EXPECT_FALSE(write_file(disk, "SECOND", FileType::text, std::vector<std::uint8_t>(256, 2)));
    return disk;
}

TEST(Check, a_sound_disk_has_no_problem) {
    EXPECT_THAT(complaints(two_files()), IsEmpty());
    EXPECT_THAT(complaints(create_disk(1, Layout::data)), IsEmpty());
}

TEST(Check, cross_linked_sectors) {
    SectorImage disk = two_files();
    store(disk[{18, 12}], first_pair, first_data);
    EXPECT_THAT(complaints(disk), Contains("T18 S14 belongs to \"FIRST\" and to \"SECOND\""));
}

TEST(Check, lost_sectors) {
    SectorImage disk = two_files();
    set_free(disk, {30, 7}, false);
    EXPECT_THAT(complaints(disk), Contains(HasSubstr("T30 S7 is lost")));
    EXPECT_EQ(check_disk(disk).front().severity, Severity::remark);
}

// DOS 3.3 occupies tracks 0 and 1 and sectors 0 to 4 of track 2; some disks free the rest of that track.
TEST(Check, the_sectors_that_dos_itself_uses_are_not_a_problem) {
    SectorImage disk = two_files();
    for (std::uint8_t sector = 5; sector < sectors_per_track; ++sector) set_free(disk, {2, sector}, true);
    EXPECT_THAT(complaints(disk), IsEmpty());
    set_free(disk, {2, 6}, false);
    EXPECT_THAT(complaints(disk), testing::ElementsAre(HasSubstr("T2 S6 is lost")));
}

// A problem loses data or misleads DOS; all other findings are remarks.
TEST(Check, damage_that_dos_never_sees_is_a_remark) {
    const auto severities = [](auto change) {
        SectorImage disk = two_files();
        change(disk);
        std::set<Severity> found;
        for (const Problem& problem : check_disk(disk)) found.insert(problem.severity);
        return found;
    };
    using testing::ElementsAre;
    EXPECT_THAT(severities([](SectorImage& disk) { disk[catalog][0x0B + 33] = 9; }), ElementsAre(Severity::remark));
    EXPECT_THAT(severities([](SectorImage& disk) { disk[vtoc_at][0x38 + 4 * 35] = 1; }), ElementsAre(Severity::remark));
    EXPECT_THAT(severities([](SectorImage& disk) { disk[vtoc_at][0x38 + 4 * 20 + 2] = 1; }),
                ElementsAre(Severity::remark));
    EXPECT_THAT(severities([](SectorImage& disk) { set_free(disk, {0, 3}, true); }), ElementsAre(Severity::remark));
    EXPECT_THAT(severities([](SectorImage& disk) { disk[first_list][5] = 1; }), ElementsAre(Severity::misleads));
    EXPECT_THAT(severities([](SectorImage& disk) { store(disk[catalog], 1, {40, 1}); }), ElementsAre(Severity::danger));
}

TEST(Check, sectors_in_use_that_the_vtoc_calls_free) {
    SectorImage disk = two_files();
    set_free(disk, first_data, true);
    EXPECT_THAT(complaints(disk), Contains(HasSubstr("T18 S14 belongs to \"FIRST\", but the VTOC calls it free")));
    EXPECT_EQ(check_disk(disk).front().severity, Severity::danger);
}

TEST(Check, a_catalogue_that_points_off_the_disk) {
    SectorImage disk = two_files();
    store(disk[catalog], 1, {40, 1});
    EXPECT_THAT(complaints(disk), Contains(HasSubstr("the catalogue points off the disk, to T40 S1")));
}

TEST(Check, a_catalogue_that_loops) {
    SectorImage disk = two_files();
    store(disk[{17, 14}], 1, catalog);
    EXPECT_THAT(complaints(disk), Contains(HasSubstr("the catalogue loops back to T17 S15")));
}

TEST(Check, a_track_sector_list_that_loops) {
    SectorImage disk = two_files();
    store(disk[first_list], 1, first_list);
    EXPECT_THAT(complaints(disk), Contains(HasSubstr("\"FIRST\": the track/sector list loops back to T18 S15")));
}

TEST(Check, a_data_pointer_off_the_disk) {
    SectorImage disk = two_files();
    store(disk[first_list], first_pair, {18, 16});
    EXPECT_THAT(complaints(disk), Contains(HasSubstr("list T18 S15 points off the disk, to T18 S16")));
}

TEST(Check, a_wrong_count_in_the_catalogue) {
    SectorImage disk = two_files();
    disk[catalog][0x0B + 33] = 9;
    EXPECT_THAT(complaints(disk), Contains("\"FIRST\" counts 9 sectors in the catalogue and has 3"));
}

TEST(Check, a_wrong_offset_in_a_list) {
    SectorImage disk = two_files();
    disk[first_list][5] = 1;
    EXPECT_THAT(complaints(disk), Contains(HasSubstr("says it begins at sector 1, not 0")));
}

TEST(Check, a_name_that_is_there_twice_and_an_unknown_type) {
    SectorImage disk = two_files();
    Entry second = *find(disk, "SECOND");
    second.name = "FIRST";
    second.type = 3;
    store(disk, second);
    EXPECT_THAT(complaints(disk), Contains("\"FIRST\" is in the catalogue twice"));
    EXPECT_THAT(complaints(disk), Contains("\"FIRST\" has the unknown type $03"));
}

TEST(Check, map_bits_of_sectors_that_do_not_exist) {
    SectorImage disk = two_files();
    disk[vtoc_at][0x38 + 4 * 20 + 2] = 0x80;
    disk[vtoc_at][0x38 + 4 * 35] = 0xFF;
    EXPECT_THAT(complaints(disk), Contains(HasSubstr("past 15 of track 20")));
    EXPECT_THAT(complaints(disk), Contains(HasSubstr("bits for track 35")));
}

TEST(Check, odd_numbers_in_the_vtoc) {
    const auto found = [](std::size_t at, std::uint8_t value) {
        SectorImage disk = two_files();
        disk[vtoc_at][at] = value;
        const auto problems = check_disk(disk);
        EXPECT_EQ(problems.size(), 1U) << at;
        return problems.front();
    };
    EXPECT_EQ(found(0x37, 0).text, "the VTOC gives 0 as the high byte of a sector's length, not 1");
    EXPECT_EQ(found(0x37, 0).severity, Severity::remark);
    EXPECT_EQ(found(0x03, 0).severity, Severity::remark);
    EXPECT_EQ(found(0x06, 0).severity, Severity::remark);
    EXPECT_EQ(found(0x34, 0).text, "the VTOC gives 0 tracks, not 35");
    EXPECT_EQ(found(0x34, 34).severity, Severity::remark);
    EXPECT_EQ(found(0x34, 36).severity, Severity::misleads);
    EXPECT_EQ(found(0x27, 0).severity, Severity::misleads); // DOS finds no data in a file
    EXPECT_EQ(found(0x35, 13).severity, Severity::danger);  // DOS allocates the wrong sectors
}

TEST(Check, files_after_the_end_of_the_catalogue) {
    SectorImage disk = two_files();
    disk[catalog][0x0B] = 0;
    EXPECT_THAT(complaints(disk), Contains("\"SECOND\" is after the end of the catalogue, where DOS does not see it"));
    for (const Problem& problem : check_disk(disk)) EXPECT_EQ(problem.severity, Severity::remark) << problem.text;
}

TEST(Check, a_disk_that_is_not_dos_is_one_problem) {
    EXPECT_EQ(complaints(SectorImage()).size(), 1U);
    EXPECT_THAT(complaints(SectorImage()).front(), HasSubstr("no DOS 3.3 disk"));
}

} // namespace
} // namespace mkdisk
