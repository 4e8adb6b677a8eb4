#include "rwts_driver.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <vector>

namespace emu::apple2::test {
namespace {

RwtsDriver spinning() {
    RwtsDriver rwts;
    rwts.card.insert(0, random_disk(), rwts.now);
    rwts.read(RwtsDriver::motor_on);
    return rwts;
}

void magnet(RwtsDriver& rwts, int number, bool on) { rwts.read(static_cast<std::uint8_t>(2 * number + on)); }

TEST(Disk2Head, one_magnet_after_the_other_moves_by_half_tracks) {
    RwtsDriver rwts = spinning();
    rwts.seek_half_tracks(0, 1);
    EXPECT_EQ(rwts.card.quarter_track(0), 2);
    rwts.seek_half_tracks(1, 70);
    EXPECT_EQ(rwts.card.quarter_track(0), 140);
    rwts.seek_half_tracks(70, 34);
    EXPECT_EQ(rwts.card.quarter_track(0), 68);
}

TEST(Disk2Head, two_neighbouring_magnets_hold_it_between_them) {
    RwtsDriver rwts = spinning();
    magnet(rwts, 0, true);
    magnet(rwts, 1, true);
    EXPECT_EQ(rwts.card.quarter_track(0), 1);
    magnet(rwts, 0, false);
    EXPECT_EQ(rwts.card.quarter_track(0), 2);
}

TEST(Disk2Head, three_magnets_pull_to_the_middle_one) {
    RwtsDriver rwts = spinning();
    for (int number : {0, 1, 2}) magnet(rwts, number, true);
    EXPECT_EQ(rwts.card.quarter_track(0), 2);
}

TEST(Disk2Head, opposite_magnets_and_all_four_move_nothing) {
    RwtsDriver rwts = spinning();
    rwts.seek_half_tracks(0, 10);
    magnet(rwts, 0, true);
    EXPECT_EQ(rwts.card.quarter_track(0), 20); // 180 degrees away
    magnet(rwts, 2, true);
    EXPECT_EQ(rwts.card.quarter_track(0), 20);
    magnet(rwts, 1, true);
    magnet(rwts, 3, true);
    EXPECT_EQ(rwts.card.quarter_track(0), 18 + 0); // 0, 1 and 2 pulled to 1; the fourth let go
}

TEST(Disk2Head, stops_at_track_0_however_often_it_is_stepped_outwards) {
    RwtsDriver rwts = spinning();
    rwts.seek_half_tracks(0, 6);
    rwts.seek_half_tracks(6, -80);
    EXPECT_EQ(rwts.card.quarter_track(0), 0);
    EXPECT_EQ(rwts.read_address()->track, 0);
}

TEST(Disk2Head, stops_at_the_last_quarter_track) {
    RwtsDriver rwts = spinning();
    rwts.seek_half_tracks(0, 100);
    EXPECT_LT(rwts.card.quarter_track(0), Floppy525::quarter_tracks);
    EXPECT_FALSE(rwts.read_address());
}

TEST(Disk2Head, a_quarter_track_off_still_reads_and_a_half_track_off_does_not) {
    RwtsDriver rwts = spinning();
    rwts.seek_half_tracks(0, 20);
    magnet(rwts, 0, true);
    magnet(rwts, 1, true);
    EXPECT_EQ(rwts.card.quarter_track(0), 41);
    EXPECT_EQ(rwts.read_address()->track, 10);
    magnet(rwts, 0, false);
    EXPECT_EQ(rwts.card.quarter_track(0), 42);
    EXPECT_FALSE(rwts.read_address());
}

TEST(Disk2Head, does_not_move_while_the_drive_is_off) {
    RwtsDriver rwts;
    rwts.seek_half_tracks(0, 5);
    EXPECT_EQ(rwts.card.quarter_track(0), 0);
}

TEST(Disk2Head, only_the_selected_drive_steps) {
    RwtsDriver rwts = spinning();
    rwts.read(RwtsDriver::drive_2);
    rwts.seek_half_tracks(0, 8);
    EXPECT_EQ(rwts.card.quarter_track(0), 0);
    EXPECT_EQ(rwts.card.quarter_track(1), 16);
}

TEST(Disk2Head, data_on_a_half_track_is_read_there_and_nowhere_else) {
    RwtsDriver rwts = spinning();
    rwts.seek_half_tracks(0, 21);
    const std::vector<std::uint8_t> bytes = {0xD5, 0xAA, 0xB5, 0x96, 0x97, 0x9A, 0xDE};
    rwts.write_bytes(20, bytes);
    EXPECT_EQ(rwts.read_behind({0xD5, 0xAA, 0xB5}, 3), (std::vector<std::uint8_t>{0x96, 0x97, 0x9A}));
    rwts.seek_half_tracks(21, 20);
    EXPECT_TRUE(rwts.read_behind({0xD5, 0xAA, 0xB5}, 3).empty());
    EXPECT_EQ(rwts.read_address()->track, 10);
}

} // namespace
} // namespace emu::apple2::test
