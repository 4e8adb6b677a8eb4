#include "emu/media/apple/floppy525.hpp"
#include "tests/emu/states.hpp"

#include <gtest/gtest.h>

namespace emu {
namespace {

TEST(Floppy525, a_new_disk_has_nothing_recorded) {
    const Floppy525 disk;
    for (int quarter = 0; quarter < Floppy525::quarter_tracks; ++quarter) EXPECT_EQ(disk.track_at(quarter), nullptr);
    EXPECT_FALSE(disk.modified());
}

TEST(Floppy525, a_track_is_readable_a_quarter_track_to_either_side) {
    Floppy525 disk;
    disk.lay_track(8, BitTrack(100));
    EXPECT_EQ(disk.track_at(6), nullptr);
    EXPECT_NE(disk.track_at(7), nullptr);
    EXPECT_EQ(disk.track_at(7), disk.track_at(9));
    EXPECT_EQ(disk.track_at(10), nullptr);
}

TEST(Floppy525, recording_where_nothing_is_lays_an_erased_track_of_nominal_length) {
    Floppy525 disk;
    disk.track_for_writing(2).set_bit(5, true);
    EXPECT_EQ(disk.track_at(2)->bit_count(), BitTrack::nominal_bits);
    EXPECT_TRUE(disk.track_at(2)->bit(5));
    EXPECT_TRUE(disk.modified());
}

TEST(Floppy525, recording_a_quarter_track_off_changes_the_track_that_is_there) {
    Floppy525 disk;
    disk.lay_track(4, BitTrack(100));
    disk.track_for_writing(5).set_bit(1, true);
    EXPECT_TRUE(disk.track_at(4)->bit(1));
}

TEST(Floppy525, state_with_a_map_to_no_track_or_an_overlong_track_is_refused) {
    Floppy525 disk;
    disk.lay_track(0, BitTrack(100));
    for (const std::size_t at : {std::size_t{2}, std::size_t{2 + 160 + 3}}) {
        std::vector<std::uint8_t> bytes = state_of(disk);
        bytes[at] = 77;
        Floppy525 back;
        EXPECT_FALSE(restores(back, bytes));
        EXPECT_EQ(back, Floppy525());
    }
}

// The reference for `exchange`, cell by cell.
std::uint32_t exchange_one_by_one(BitTrack& track, std::uint32_t at, unsigned count, std::uint32_t cells) {
    std::uint32_t before = 0;
    for (unsigned i = 0; i < count; ++i) {
        before = before << 1 | track.bit(at + i);
        track.set_bit(at + i, (cells >> (count - 1 - i)) & 1);
    }
    return before;
}

TEST(BitTrack, up_to_eight_cells_are_exchanged_at_any_place_up_to_the_last) {
    constexpr std::uint32_t bits = 27; // not a multiple of 8
    for (unsigned count = 0; count <= 8; ++count) {
        for (std::uint32_t at = 0; at + count <= bits && at < bits; ++at) {
            for (const std::uint32_t cells : {0x00U, 0xFFU, 0xA5U, 0x5AU, 0xF0FU}) {
                BitTrack track(bits);
                for (std::uint32_t cell = 0; cell < bits; cell += 1 + cell % 3) track.set_bit(cell, true);
                BitTrack expected = track;
                const std::uint32_t before = exchange_one_by_one(expected, at, count, cells);
                EXPECT_EQ(track.exchange(at, count, cells), before) << at << ", " << count;
                EXPECT_EQ(track, expected) << at << ", " << count;
            }
        }
    }
}

} // namespace
} // namespace emu
