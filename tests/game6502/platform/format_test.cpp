// Formatting leaves an ordinary, empty DOS 3.3 disk, whatever the disk contained before and however fast the drive is.
#include "tests/game6502/platform/dos_disk.hpp"

namespace support {
namespace {

// A disk whose tracks have this many cells, as in a drive slower (more cells) or faster than 300 rpm.
emu::Floppy525 disk_of(double length, bool recorded) {
    const auto cells = static_cast<std::uint32_t>(emu::BitTrack::nominal_bits * length);
    emu::Floppy525 disk;
    const emu::Floppy525 old = floppy(disk_of_others());
    for (int track = 0; track < 35; ++track) {
        emu::BitTrack laid(cells);
        for (std::uint32_t i = 0; recorded && i < cells; ++i)
            laid.set_bit(i, old.track_at(4 * track)->bit(i % emu::BitTrack::nominal_bits));
        disk.lay_track(4 * track, laid);
    }
    return disk;
}

struct Format : DosDisk, testing::WithParamInterface<double> {
    void format(emu::Floppy525 disk) {
        game.machine().insert_disk(0, std::move(disk));
        ASSERT_EQ(dos("disk_format"), err::none);
    }
};

TEST_F(Format, a_new_disk_becomes_an_empty_one) {
    format(emu::Floppy525());
    EXPECT_EQ(problems(disk()), "");
    EXPECT_EQ(mkdisk::entries(disk()).size(), 0u);
    EXPECT_EQ(mkdisk::free_sectors(disk()), mkdisk::free_sectors(mkdisk::create_disk(254, mkdisk::Layout::init)));
}

TEST_F(Format, takes_less_than_half_a_minute) {
    format(emu::Floppy525());
    EXPECT_LT(game.cycles(), 30 * GameMachine::second);
}

TEST_F(Format, the_game_can_use_the_disk_at_once) {
    format(emu::Floppy525());
    EXPECT_EQ(dos("dos_mount"), err::none);
    name(file::roster);
    ASSERT_EQ(dos("dos_create", 5), err::none);
    ASSERT_EQ(write(4, block_of(1)), err::none);
    EXPECT_EQ(problems(disk()), "");
}

TEST_F(Format, an_empty_drive_is_distinguished_from_a_new_disk) { EXPECT_EQ(dos("disk_format"), err::no_disk); }

TEST_P(Format, drives_within_three_percent_leave_nothing_old) {
    format(disk_of(GetParam(), true));
    EXPECT_EQ(problems(disk()), "");
    EXPECT_EQ(mkdisk::entries(disk()).size(), 0u);
}
INSTANTIATE_TEST_SUITE_P(speeds, Format, testing::Values(0.97, 0.98, 0.99, 1.0, 1.01, 1.02, 1.03));

} // namespace
} // namespace support
