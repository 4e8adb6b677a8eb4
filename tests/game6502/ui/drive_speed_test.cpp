// R13.1 on drives up to 3 % too slow or too fast for the computer's clock: the whole game boots, and one drive reads
// what another recorded. Tracks consist of single transitions, so timing is exact to a clock.
#include "tests/game6502/ui/apple_disks.hpp"
#include "tests/game6502/ui/recording.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "tests/support/symbols.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace support {
namespace {

using emu::BitTrack;

emu::Floppy525 built_disk() { return *emu::load_image(read_file(built("disks/fortress.dsk")), emu::ImageFormat::dsk); }

BitTrack stretched(const BitTrack& track, double times) {
    const double clocks = times * track.cell_length() / BitTrack::ticks_per_clock; // a cell
    BitTrack other(static_cast<std::uint32_t>(std::lround(track.bit_count() * clocks)), BitTrack::flux_cell);
    for (std::uint32_t cell = 0; cell < track.bit_count(); ++cell)
        if (track.bit(cell)) other.set_bit(static_cast<std::uint32_t>(std::floor(cell * clocks)), true);
    return other;
}

// The disk in a drive whose turn takes this many times as long as in the drive that recorded it.
emu::Floppy525 on_drive(const emu::Floppy525& disk, double times) {
    emu::Floppy525 other;
    for (int track = 0; track < 35; ++track) other.lay_track(4 * track, stretched(*disk.track_at(4 * track), times));
    return other;
}

struct DriveSpeed : testing::TestWithParam<double> {};

TEST_P(DriveSpeed, the_game_boots) {
    GameMachine game = GameMachine::switched_on(on_drive(built_disk(), GetParam()));
    ASSERT_TRUE(game.run_to("screen_title", 1, 20 * GameMachine::second));
    EXPECT_EQ(game.bytes("game_start", 4096), GameMachine().bytes("game_start", 4096));
}

TEST_P(DriveSpeed, its_recordings_are_read_in_a_drive_with_the_opposite_error) {
    GameMachine game;
    game.machine().insert_disk(0, on_drive(rookies_disk(), GetParam()));
    prepare_recording(game);
    game.call("results_write");
    EXPECT_EQ(found_on(on_drive(*game.machine().disk(0), 1 / GetParam())), (std::pair{1, 7}));
    EXPECT_EQ(found_on(on_drive(*game.machine().disk(0), std::pow(1 / GetParam(), 2))), (std::pair{1, 7}));
}

INSTANTIATE_TEST_SUITE_P(speeds, DriveSpeed, testing::Values(0.97, 0.99, 1.01, 1.03));

} // namespace
} // namespace support
