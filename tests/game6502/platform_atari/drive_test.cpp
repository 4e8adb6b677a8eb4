// The disk code on the emulated 810 with the built OS: errors, times, a power cut in the middle of a sector.
#include "tests/game6502/platform_atari/dos_machine.hpp"
#include "tests/support/atari_game.hpp"

#include <algorithm>

namespace support {
namespace {

emu::AtariDisk on_tracks(const mkdisk::dos2::SectorImage& image) {
    emu::AtariDisk disk = emu::AtariDisk::formatted();
    for (int sector = 1; sector <= mkdisk::dos2::sectors; ++sector) disk.write(sector, image[sector]);
    disk.set_modified(false);
    return disk;
}

struct AtariDrive : testing::Test {
    AtariGame game;

    void insert(const mkdisk::dos2::SectorImage& image) { game.machine().insert_disk(0, on_tracks(image)); }
    mkdisk::dos2::SectorImage disk() {
        mkdisk::dos2::SectorImage image;
        for (int sector = 1; sector <= mkdisk::dos2::sectors; ++sector)
            std::ranges::copy(game.machine().disk(0)->read(sector), image[sector].begin());
        return image;
    }
    int dos(const char* entry, int a = 0) {
        const emu::Registers registers = game.call(entry, static_cast<std::uint8_t>(a));
        return (registers.p & emu::flag::carry) ? registers.a : err::none;
    }
    int find(std::uint8_t kind, int number = 0) {
        game.call("dos_name", kind, static_cast<std::uint8_t>(number));
        return dos("dos_find");
    }
    double seconds() const { return static_cast<double>(game.cycles()) / AtariGame::second; }
};

TEST_F(AtariDrive, a_file_is_made_written_and_read_back) {
    insert(disk_of_others());
    ASSERT_EQ(dos("dos_mount"), err::none);
    ASSERT_EQ(find(file::weights, 3), err::not_found);
    ASSERT_EQ(dos("dos_create", 2), err::none);
    EXPECT_LT(seconds(), 4);
    game.set_bytes("w_block", block_of(5));
    ASSERT_EQ(dos("dos_write", 1), err::none);
    EXPECT_LT(seconds(), 1);
    EXPECT_EQ(problems(disk()), "");
    ASSERT_EQ(find(file::weights, 3), err::none);
    ASSERT_EQ(dos("dos_read", 1), err::none);
    EXPECT_EQ(game.bytes("w_block", block_bytes), block_of(5));
}

TEST_F(AtariDrive, without_a_disk_it_reports_no_disk_after_some_seconds) {
    EXPECT_EQ(dos("dos_mount"), err::no_disk);
    EXPECT_LT(seconds(), 15);
}

TEST_F(AtariDrive, a_protected_disk_is_read_and_not_written) {
    insert(disk_of_others());
    game.machine().protect_disk(0, true);
    ASSERT_EQ(dos("dos_mount"), err::none);
    ASSERT_EQ(find(file::roster), err::not_found);
    EXPECT_EQ(dos("dos_create", 5), err::write_protected);
    EXPECT_FALSE(game.machine().disk(0)->modified());
}

TEST_F(AtariDrive, a_protected_disk_without_format_is_unformatted) {
    game.machine().insert_disk(0, emu::AtariDisk());
    game.machine().protect_disk(0, true);
    EXPECT_EQ(dos("dos_mount"), err::unformatted);
}

TEST_F(AtariDrive, power_that_fails_within_a_sector_leaves_the_other_blocks) {
    mkdisk::dos2::SectorImage image = disk_of_others();
    const Block roster = tagged_blocks('R', 0, 5);
    ASSERT_FALSE(mkdisk::dos2::write_file(image, "FORTRESS.ROS", roster));
    const int torn = mkdisk::dos2::find(image, "FORTRESS.ROS")->start + 4;
    insert(image);
    ASSERT_EQ(dos("dos_mount"), err::none);
    ASSERT_EQ(find(file::roster), err::none);
    game.begin("dos_write", 2);
    emu::AtariDisk left;
    do { // a field on the disk takes 8 ms
        game.run(AtariGame::second / 250);
        left = *AtariGame(game).machine().eject_disk(0);
    } while (!left.read(torn).empty() && !game.has_returned());
    game = AtariGame();
    game.machine().insert_disk(0, left);
    ASSERT_EQ(dos("dos_mount"), err::none);
    ASSERT_EQ(find(file::roster), err::none);
    EXPECT_EQ(dos("dos_read", 2), err::read);
    ASSERT_EQ(dos("dos_read", 3), err::none);
    EXPECT_EQ(game.bytes("w_block", block_bytes), Block(roster.begin() + 750, roster.begin() + 1000));
}

TEST_F(AtariDrive, formats_a_blank_disk) {
    game.machine().insert_disk(0, emu::AtariDisk());
    ASSERT_EQ(dos("disk_format"), err::none);
    EXPECT_LT(seconds(), 90);
    EXPECT_EQ(problems(disk()), "");
    EXPECT_EQ(dos("dos_mount"), err::none);
}

} // namespace
} // namespace support
