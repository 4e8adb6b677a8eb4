// Puts a newer program on a disk with files, for both machines.

#include "tools/mkdisk/renew.hpp"
#include "tools/mkdisk/sound.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace mkdisk {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Bytes = std::vector<std::uint8_t>;

Bytes filled(std::size_t count, std::uint8_t value) { return Bytes(count, value); }

// A boot disk: a program of 20 sectors filled with the byte, and a file.
SectorImage apple_disk(std::uint8_t program, const char* name = "FORTRESS ROSTER", std::uint8_t file = 1) {
    SectorImage disk = create_disk(254, Layout::init);
    EXPECT_FALSE(place_boot_image(disk, filled(20 * 256, program), BootOrder::logical));
    EXPECT_FALSE(write_file(disk, name, FileType::text, filled(300, file)));
    return disk;
}

dos2::SectorImage atari_disk(std::uint8_t program, const char* name = "FORTRESS.ROS", std::uint8_t file = 1) {
    dos2::SectorImage disk = dos2::create_disk();
    EXPECT_FALSE(dos2::place_boot_image(disk, filled(20 * 128, program)));
    EXPECT_FALSE(dos2::write_file(disk, name, filled(300, file)));
    return disk;
}

TEST(Renew, a_disk_gets_the_program_of_another_with_any_files_on_it) {
    EXPECT_TRUE(has_program_of(apple_disk(7, "MINE", 9), apple_disk(7)));
    EXPECT_TRUE(has_program_of(atari_disk(7, "MINE", 9), atari_disk(7)));
}

TEST(Renew, a_byte_of_the_program_makes_it_another) {
    for (const TrackSector at : {TrackSector{0, 0}, TrackSector{1, 3}}) {
        SectorImage disk = apple_disk(7);
        disk[at][255] = 8;
        EXPECT_FALSE(has_program_of(disk, apple_disk(7))) << to_string(at);
    }
    for (const int at : {1, 20}) {
        dos2::SectorImage disk = atari_disk(7);
        disk[at][127] = 8;
        EXPECT_FALSE(has_program_of(disk, atari_disk(7))) << at;
    }
}

TEST(Renew, a_hole_in_a_file_does_not_hide_the_boot_sector) {
    SectorImage old = apple_disk(7), with_hole = apple_disk(8);
    const auto entry = *find(with_hole, "FORTRESS ROSTER");
    store(with_hole[entry.list], 0x0C, TrackSector{});
    old[{1, 0}][0] = with_hole[{1, 0}][0];
    for (std::uint8_t track = 0; track < 3; ++track)
        for (std::uint8_t sector = 0; sector < sectors_per_track; ++sector)
            if (track + sector != 0) std::ranges::copy(with_hole[{track, sector}], old[{track, sector}].begin());
    EXPECT_FALSE(has_program_of(old, with_hole));
}

TEST(Renew, the_files_move_with_type_and_lock_and_the_newer_disk_s_own_go) {
    SectorImage mine = apple_disk(7, "FORTRESS ROSTER", 42);
    ASSERT_FALSE(write_file(mine, "NOTES", FileType::binary, filled(700, 5)));
    ASSERT_FALSE(lock_file(mine, "NOTES", true));
    SectorImage newer = apple_disk(8, "FORTRESS ROSTER", 1);
    ASSERT_FALSE(write_file(newer, "FORTRESS WEIGHTS 01", FileType::text, filled(256, 3)));
    ASSERT_FALSE(lock_file(newer, "FORTRESS WEIGHTS 01", true));

    const auto renewed = with_files_of(newer, mine);
    ASSERT_TRUE(renewed) << renewed.error();
    EXPECT_TRUE(has_program_of(*renewed, newer));
    EXPECT_EQ(*read_file(*renewed, "FORTRESS ROSTER"), *read_file(mine, "FORTRESS ROSTER"));
    EXPECT_EQ(*read_file(*renewed, "NOTES"), *read_file(mine, "NOTES"));
    const auto notes = *find(*renewed, "NOTES");
    EXPECT_TRUE(notes.locked);
    EXPECT_EQ(notes.type, static_cast<std::uint8_t>(FileType::binary));
    EXPECT_FALSE(find(*renewed, "FORTRESS WEIGHTS 01"));
    EXPECT_THAT(check_disk(*renewed), IsEmpty());
}

TEST(Renew, on_the_atari_too) {
    dos2::SectorImage mine = atari_disk(7, "FORTRESS.ROS", 42);
    ASSERT_FALSE(dos2::write_file(mine, "NOTES.TXT", filled(700, 5)));
    ASSERT_FALSE(lock_file(mine, "NOTES.TXT", true));
    dos2::SectorImage newer = atari_disk(8, "FORTRESS.ROS", 1);
    ASSERT_FALSE(dos2::write_file(newer, "FORTRESS.W01", filled(250, 3)));

    const auto renewed = dos2::with_files_of(newer, mine);
    ASSERT_TRUE(renewed) << renewed.error();
    EXPECT_TRUE(dos2::has_program_of(*renewed, newer));
    EXPECT_EQ(*dos2::read_file(*renewed, "FORTRESS.ROS"), *dos2::read_file(mine, "FORTRESS.ROS"));
    EXPECT_TRUE(dos2::find(*renewed, "NOTES.TXT")->locked);
    EXPECT_FALSE(dos2::find(*renewed, "FORTRESS.W01"));
    EXPECT_THAT(dos2::check_disk(*renewed), IsEmpty());
}

TEST(Renew, files_that_do_not_fit_are_refused_by_name) {
    SectorImage mine = create_disk(254, Layout::data); // two tracks more than a boot disk
    ASSERT_FALSE(write_file(mine, "FORTRESS ROSTER", FileType::text, filled(256, 1)));
    ASSERT_FALSE(write_file(mine, "LARGE", FileType::binary, filled(510 * 256, 1)));
    EXPECT_THAT(with_files_of(apple_disk(8), mine).error(), HasSubstr("\"LARGE\" cannot be copied: the disk is full"));
}

TEST(Renew, a_damaged_disk_s_files_are_not_copied) {
    SectorImage mine = apple_disk(7);
    set_free(mine, find(mine, "FORTRESS ROSTER")->list, true);
    EXPECT_THAT(with_files_of(apple_disk(8), mine).error(), HasSubstr("damaged"));
}

TEST(Renew, directories_of_mydos_are_refused_rather_than_left_out) {
    dos2::SectorImage mine = atari_disk(7);
    const int number = *dos2::free_entry(mine);
    dos2::store(mine, {number, dos2::flag::directory, 8, 500, "GAMES"});
    EXPECT_THAT(dos2::with_files_of(atari_disk(8), mine).error(), HasSubstr("\"GAMES\" cannot be copied"));
}

} // namespace
} // namespace mkdisk
