#include "drive_disks.hpp"
#include "sio_master.hpp"
#include "tests/emu/states.hpp"

#include <algorithm>
#include <cstdint>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vector>

namespace emu::atari {
namespace {

using testing::AllOf;
using testing::DoubleNear;
using testing::Each;
using testing::ElementsAre;
using testing::SizeIs;

SioMaster master_with(AtariDisk disk) {
    SioMaster master;
    master.sio.insert(0, std::move(disk), 0);
    return master;
}

std::size_t index_of(const AtariTrack& track, int number) {
    const auto found = std::ranges::find(track.sectors, number, [](const AtariSector& s) { return int{s.number}; });
    return static_cast<std::size_t>(found - track.sectors.begin());
}

AtariSector& sector_of(AtariDisk& disk, int number) {
    AtariTrack& track = disk.track_for_writing(disk.geometry().track_of(number));
    return track.sectors[index_of(track, disk.geometry().number_on_track(number))];
}

TEST(Drive810, every_sector_is_read) {
    auto master = master_with(patterned_disk());
    for (const int sector : {1, 2, 18, 19, 360, 361, 719, 720, 4}) {
        const SioAnswer answer = master.read(sector);
        EXPECT_EQ(answer.kinds, "AC");
        EXPECT_EQ(answer.data, pattern(sector)) << sector;
        EXPECT_TRUE(answer.check_right);
    }
}

TEST(Drive810, written_sectors_are_read_back) {
    for (const char how : {'W', 'P'}) {
        auto master = master_with(patterned_disk());
        EXPECT_EQ(master.write(368, pattern(1000), how).kinds, "AAC");
        EXPECT_EQ(master.read(368).data, pattern(1000));
        EXPECT_TRUE(std::ranges::equal(master.sio.disk(0)->read(368), pattern(1000)));
        EXPECT_TRUE(master.sio.disk(0)->modified());
    }
}

// Altirra's profile of the 810: 120 us after the release of the command line, 26 cycles of 2 us a bit, 265 a byte.
TEST(Drive810, answers_at_the_810s_times_and_rate) {
    auto master = master_with(patterned_disk());
    const SioAnswer answer = master.status();
    EXPECT_THAT(answer.seconds_to(0), DoubleNear(120e-6, 5e-6));
    EXPECT_THAT(answer.seconds_to(1) - answer.seconds_to(0), DoubleNear((265 + 155) * 2e-6, 2e-6));
    EXPECT_THAT(answer.seconds_to(6) - answer.seconds_to(5), DoubleNear(265 * 2e-6, 1e-6));
    master.command(0, 'S', 0);
    EXPECT_EQ(master.next_byte(SioMaster::millisecond)->bit_cycles, 93);
}

// Interleave 9:1: an immediate request finds the next sector after half a turn and one sector.
TEST(Drive810, sectors_in_order_come_at_the_pace_of_the_interleave) {
    auto master = master_with(patterned_disk());
    master.read(1);
    std::vector<double> times;
    for (int sector = 2; sector <= 9; ++sector) {
        const Cycle before = master.now;
        master.read(sector);
        times.push_back(static_cast<double>(master.now - before) / 1'789'772.7);
    }
    EXPECT_THAT(times, Each(testing::AllOf(testing::Gt(0.08), testing::Lt(0.13 + 0.21))));
}

TEST(Drive810, the_motor_stops_after_three_seconds_and_the_head_parks) {
    auto master = master_with(patterned_disk());
    master.read(1);
    EXPECT_EQ(master.sio.drive(0).head_track(), 0);
    master.wait(3'000 * SioMaster::millisecond);
    EXPECT_TRUE(master.sio.drive(0).motor_on());
    master.wait(100 * SioMaster::millisecond);
    EXPECT_FALSE(master.sio.drive(0).motor_on());
    EXPECT_EQ(master.sio.drive(0).head_track(), 39);
}

TEST(Drive810, status_reports_motor_protection_and_the_last_failure) {
    auto master = master_with(patterned_disk());
    EXPECT_THAT(master.status().data, ElementsAre(0x00, 0xDF, 0xE0, 0x00));
    master.read(5);
    EXPECT_THAT(master.status().data, ElementsAre(0x10, 0xFF, 0xE0, 0x00));
    master.sio.protect(0, true, master.now);
    master.write(5, pattern(0));
    EXPECT_THAT(master.status().data, ElementsAre(0x1C, 0xBF, 0xE0, 0x00));
}

TEST(Drive810, a_protected_disk_is_not_written) {
    AtariDisk disk = patterned_disk();
    disk.set_write_protected(true);
    auto master = master_with(disk);
    EXPECT_EQ(master.write(5, pattern(0)).kinds, "AAE");
    EXPECT_EQ(master.format().kinds, "AE");
    EXPECT_EQ(*master.sio.disk(0), disk);
}

TEST(Drive810, unknown_commands_and_sectors_get_a_nak) {
    auto master = master_with(patterned_disk());
    EXPECT_EQ(master.read(0).kinds, "N");
    EXPECT_EQ(master.read(721).kinds, "N");
    master.command(0, 'N', 0);
    EXPECT_EQ(master.next_byte(SioMaster::millisecond)->data, 'N');
    EXPECT_EQ(master.status().data.at(0) & 1, 1);
    EXPECT_EQ(master.status().data.at(0) & 1, 0);
}

TEST(Drive810, a_command_with_a_bad_checksum_or_for_another_gets_no_answer) {
    auto master = master_with(patterned_disk());
    master.command(0, 'S', 0, true);
    EXPECT_FALSE(master.next_byte(100 * SioMaster::millisecond));
    master.command(1, 'S', 0);
    EXPECT_FALSE(master.next_byte(100 * SioMaster::millisecond));
    EXPECT_EQ(master.status().kinds, "AC");
}

TEST(Drive810, data_with_a_bad_checksum_gets_a_nak_and_is_not_written) {
    auto master = master_with(patterned_disk());
    EXPECT_EQ(master.write(5, pattern(0), 'W', true).kinds, "AN");
    EXPECT_EQ(master.status().data.at(0) & 2, 2);
    EXPECT_EQ(master.read(5).data, pattern(5));
}

TEST(Drive810, bytes_at_another_rate_are_garbage) {
    auto master = master_with(patterned_disk());
    for (const Cycle bit : {31U, 47U, 80U, 110U, 188U, 3000U}) {
        master.bit = bit;
        master.command(0, 'S', 0);
        EXPECT_FALSE(master.next_byte(50 * SioMaster::millisecond)) << bit;
    }
    for (const Cycle bit : {91U, 97U}) {
        master.bit = bit;
        EXPECT_EQ(master.status().kinds, "AC") << bit;
    }
}

TEST(Drive810, a_command_given_up_is_forgotten) {
    auto master = master_with(patterned_disk());
    master.sio.set_command(true, master.now);
    master.wait(SioMaster::millisecond);
    master.send(std::vector<std::uint8_t>{0x31});
    master.sio.set_command(false, master.now);
    EXPECT_FALSE(master.next_byte(50 * SioMaster::millisecond));
    EXPECT_EQ(master.status().kinds, "AC");
}

TEST(Drive810, a_write_whose_data_does_not_come_ends_with_the_next_command) {
    auto master = master_with(patterned_disk());
    master.command(0, 'W', 9);
    ASSERT_EQ(master.next_byte(SioMaster::millisecond)->data, 'A');
    EXPECT_FALSE(master.next_byte(500 * SioMaster::millisecond));
    EXPECT_EQ(master.read(9).data, pattern(9));
}

TEST(Drive810, an_empty_drive_finds_no_sector_after_four_attempts) {
    auto master = master_with(patterned_disk());
    EXPECT_TRUE(master.sio.eject(0, master.now));
    const SioAnswer answer = master.read(1);
    EXPECT_EQ(answer.kinds, "AE");
    EXPECT_GT(answer.seconds_to(1), 4 * 0.522);
    EXPECT_LT(answer.seconds_to(1), 4 * 0.522 + 1.5);
    EXPECT_EQ(master.status().data.at(1), 0xEF);
}

// Altirra's profile of the 810: after half of its attempts it steps out by 43 tracks, even if the head's position is
// known, and back to the sector's; 5.3 ms a step, 10 ms to settle.
TEST(Drive810, an_empty_drive_recalibrates_once) {
    auto master = master_with(patterned_disk());
    EXPECT_TRUE(master.sio.eject(0, master.now));
    master.read(1); // starts the motor, with the head on track 0
    const SioAnswer outermost = master.read(1);
    EXPECT_THAT(outermost.seconds_to(1), DoubleNear(1608 * 2e-6 + 4 * 0.522 + 43 * 5.3e-3 + 10e-3 + 2568 * 2e-6, 2e-3));
    master.read(91); // track 5
    const SioAnswer inner = master.read(91);
    EXPECT_THAT(inner.seconds_to(1) - outermost.seconds_to(1), DoubleNear(5 * 5.3e-3 + 10e-3, 11e-3));
}

TEST(Drive810, a_drive_that_never_had_a_disk_is_not_there) {
    SioMaster master;
    EXPECT_EQ(master.status().kinds, "");
    master.sio.insert(3, patterned_disk(), master.now);
    EXPECT_EQ(master.status(3).kinds, "AC");
}

TEST(Drive810, an_unformatted_disk_has_no_sectors_until_it_is_formatted) {
    auto master = master_with(AtariDisk());
    EXPECT_EQ(master.read(1).kinds, "AE");
    EXPECT_EQ(master.write(1, pattern(1)).kinds, "AAE");
    const SioAnswer answer = master.format();
    EXPECT_EQ(answer.kinds, "AC");
    EXPECT_THAT(answer.data, Each(0xFF));
    EXPECT_THAT(answer.seconds_to(1), DoubleNear(35, 3));
    AtariDisk formatted = AtariDisk::formatted();
    formatted.set_modified(true);
    EXPECT_EQ(*master.sio.disk(0), formatted);
    EXPECT_EQ(master.write(1, pattern(1)).kinds, "AAC");
}

TEST(Drive810, formatting_a_short_disk_makes_all_its_720_sectors) {
    auto master = master_with(AtariDisk::formatted({40, 18, 128}));
    EXPECT_EQ(master.read(700).kinds, "AE");
    EXPECT_EQ(master.format().kinds, "AC");
    EXPECT_EQ(master.sio.disk(0)->geometry(), AtariGeometry::single_density());
    EXPECT_EQ(master.read(700).kinds, "AC");
}

TEST(Drive810, double_and_enhanced_density_are_read_in_full_except_for_three_sectors) {
    auto two = master_with(patterned_disk(AtariGeometry::double_density()));
    auto first_half = pattern(3, 256);
    first_half.resize(128);
    EXPECT_EQ(two.read(3).data, first_half);
    EXPECT_EQ(two.read(4, 0, 256).data, pattern(4, 256));
    EXPECT_EQ(two.status().data.at(0), 0x30);
    auto enhanced = master_with(patterned_disk(AtariGeometry::enhanced_density()));
    EXPECT_EQ(enhanced.read(1040).data, pattern(1040));
    EXPECT_EQ(enhanced.status().data.at(0), 0x90);
    auto large = master_with(patterned_disk({3000, 18, 512}));
    EXPECT_EQ(large.read(2999, 0, 512).data, pattern(2999, 512));
}

TEST(Drive810, refuses_to_format_in_enhanced_density) {
    for (const AtariGeometry geometry : {AtariGeometry::single_density(), AtariGeometry::double_density()}) {
        auto master = master_with(patterned_disk(geometry));
        EXPECT_EQ(master.format_enhanced().kinds, "N");
        EXPECT_EQ(*master.sio.disk(0), patterned_disk(geometry));
        EXPECT_EQ(master.status().data.at(0) & 0x01, 0x01);
    }
}

TEST(Drive1050, formats_in_enhanced_density_and_returns_no_bad_sectors) {
    auto master = master_with(patterned_disk(AtariGeometry::enhanced_density()));
    const SioAnswer answer = master.format_enhanced();
    EXPECT_EQ(answer.kinds, "AC");
    EXPECT_THAT(answer.data, AllOf(SizeIs(128), Each(0xFF)));
    EXPECT_TRUE(answer.check_right);
    AtariDisk formatted = AtariDisk::formatted(AtariGeometry::enhanced_density());
    formatted.set_modified(true);
    EXPECT_EQ(*master.sio.disk(0), formatted);
    EXPECT_EQ(master.write(1040, pattern(1)).kinds, "AAC");
    EXPECT_EQ(master.status().data.at(0), 0x90);
}

TEST(Drive1050, formats_in_single_density_and_back) {
    auto master = master_with(patterned_disk(AtariGeometry::enhanced_density()));
    EXPECT_EQ(master.format().kinds, "AC");
    EXPECT_EQ(master.sio.disk(0)->geometry(), AtariGeometry::single_density());
    EXPECT_EQ(master.read(721).kinds, "N");
    EXPECT_EQ(master.status().data.at(0) & 0x80, 0);
    EXPECT_EQ(master.format_enhanced().kinds, "AC");
    EXPECT_EQ(master.sio.disk(0)->geometry(), AtariGeometry::enhanced_density());
    EXPECT_EQ(master.status().data.at(0) & 0x80, 0x80);
}

// 40 tracks: one turn and the rest of another to write each, two turns to check it.
TEST(Drive1050, formats_at_its_own_pace) {
    auto master = master_with(patterned_disk(AtariGeometry::enhanced_density()));
    EXPECT_THAT(master.format_enhanced().seconds_to(1), DoubleNear(35, 3));
}

TEST(Drive1050, answers_at_the_1050s_times_and_rate) {
    auto master = master_with(patterned_disk(AtariGeometry::enhanced_density()));
    const SioAnswer answer = master.status();
    EXPECT_THAT(answer.seconds_to(0), DoubleNear(184e-6, 5e-6));
    EXPECT_THAT(answer.seconds_to(1) - answer.seconds_to(0), DoubleNear((549 + 290) * 1e-6, 3e-6));
    EXPECT_THAT(answer.seconds_to(6) - answer.seconds_to(5), DoubleNear(549e-6, 2e-6));
}

TEST(Drive1050, a_protected_disk_is_not_formatted) {
    AtariDisk disk = patterned_disk(AtariGeometry::enhanced_density());
    disk.set_write_protected(true);
    auto master = master_with(disk);
    const SioAnswer answer = master.format_enhanced();
    EXPECT_EQ(answer.kinds, "AE");
    EXPECT_THAT(std::vector(answer.data.begin(), answer.data.begin() + 3), ElementsAre(0xFF, 0xFF, 0x00));
    EXPECT_EQ(*master.sio.disk(0), disk);
    EXPECT_EQ(master.status().data.at(1), 0xBF);
}

TEST(Drive1050, finds_no_sector_after_two_attempts_and_reports_that_it_is_empty) {
    AtariDisk disk = patterned_disk(AtariGeometry::enhanced_density());
    sector_of(disk, 7).status = AtariSector::bad_address;
    auto master = master_with(disk);
    master.read(1);
    EXPECT_THAT(master.read(7).seconds_to(1), DoubleNear(2 * 0.471, 0.1));
    EXPECT_EQ(master.status().data.at(1) & 0x80, 0x80);
    master.sio.eject(0, master.now);
    EXPECT_EQ(master.status().data.at(1) & 0x80, 0);
}

TEST(Drive1050, answers_no_percom_commands) {
    auto master = master_with(patterned_disk(AtariGeometry::enhanced_density()));
    for (const char command : {'N', 'O'}) {
        master.command(0, command, 0);
        EXPECT_EQ(master.next_byte(SioMaster::millisecond)->data, 'N');
    }
}

TEST(Drive1050, is_an_810_again_with_another_disk) {
    auto master = master_with(patterned_disk(AtariGeometry::enhanced_density()));
    master.sio.insert(0, patterned_disk(), master.now);
    EXPECT_EQ(master.format_enhanced().kinds, "N");
}

TEST(Drive1050, stays_one_when_it_is_switched_off_and_on) {
    auto master = master_with(patterned_disk(AtariGeometry::enhanced_density()));
    EXPECT_EQ(master.format().kinds, "AC");
    master.sio.power_on();
    master.now = 0;
    EXPECT_EQ(master.format_enhanced().kinds, "AC");
}

TEST(Drive1050, a_restored_one_still_formats_in_enhanced_density) {
    auto master = master_with(patterned_disk(AtariGeometry::enhanced_density()));
    EXPECT_EQ(master.format().kinds, "AC");
    SioMaster restored;
    restored.now = master.now;
    ASSERT_TRUE(restores(restored.sio, state_of(master.sio)));
    EXPECT_EQ(restored.sio, master.sio);
    EXPECT_EQ(restored.format_enhanced().kinds, "AC");
}

TEST(Drive810, a_bad_check_is_an_error_with_the_data) {
    AtariDisk disk = patterned_disk();
    sector_of(disk, 7).status = AtariSector::bad_check;
    auto master = master_with(disk);
    const SioAnswer answer = master.read(7);
    EXPECT_EQ(answer.kinds, "AE");
    EXPECT_EQ(answer.data, pattern(7));
    EXPECT_EQ(master.status().data.at(1), 0xF7);
}

TEST(Drive810, deleted_and_long_sectors_are_errors_with_their_status) {
    AtariDisk disk = patterned_disk();
    sector_of(disk, 7).status = AtariSector::deleted;
    sector_of(disk, 8).status = AtariSector::too_long | AtariSector::bad_check;
    auto master = master_with(disk);
    EXPECT_EQ(master.read(7).kinds, "AE");
    EXPECT_EQ(master.status().data.at(1), 0x9F);
    EXPECT_EQ(master.read(8).kinds, "AE");
    EXPECT_EQ(master.status().data.at(1), 0xFC);
}

TEST(Drive810, a_sector_without_data_is_missing_until_it_is_written) {
    AtariDisk disk = patterned_disk();
    sector_of(disk, 7).status = AtariSector::no_data;
    sector_of(disk, 7).length = 0;
    auto master = master_with(disk);
    EXPECT_EQ(master.read(7).kinds, "AE");
    EXPECT_EQ(master.status().data.at(1), 0xEF);
    EXPECT_EQ(master.write(7, pattern(70)).kinds, "AAC");
    EXPECT_EQ(master.read(7).data, pattern(70));
}

TEST(Drive810, a_bad_address_field_is_reported_by_the_status) {
    AtariDisk disk = patterned_disk();
    sector_of(disk, 7).status = AtariSector::bad_address;
    auto master = master_with(disk);
    EXPECT_EQ(master.read(7).kinds, "AE");
    EXPECT_EQ(master.status().data.at(1), 0xE7);
}

TEST(Drive810, weak_bytes_read_differently_each_time) {
    AtariDisk disk = patterned_disk();
    sector_of(disk, 7).weak_from = 100;
    sector_of(disk, 7).status = AtariSector::bad_check;
    auto master = master_with(disk);
    const auto one = master.read(7).data, two = master.read(7).data;
    EXPECT_TRUE(std::equal(one.begin(), one.begin() + 100, two.begin()));
    EXPECT_FALSE(std::equal(one.begin() + 100, one.end(), two.begin() + 100));
}

// A copy protection: the time of the request decides which sector is read.
TEST(Drive810, of_two_sectors_with_one_number_the_next_to_pass_is_read) {
    AtariDisk disk = patterned_disk();
    disk.track_for_writing(0).add({.number = 1, .position = 13'000}, pattern(77));
    auto master = master_with(disk);
    std::vector<std::vector<std::uint8_t>> seen;
    for (Cycle wait = 0; wait < 210; wait += 10) {
        seen.push_back(master.read(1).data);
        master.wait(wait * SioMaster::millisecond);
    }
    EXPECT_THAT(seen, testing::Contains(pattern(1)));
    EXPECT_THAT(seen, testing::Contains(pattern(77)));
}

TEST(Drive810, two_drives_keep_their_own_disks) {
    auto master = master_with(patterned_disk());
    master.sio.insert(1, AtariDisk::formatted(), master.now);
    EXPECT_EQ(master.read(4, 0).data, pattern(4));
    EXPECT_THAT(master.read(4, 1).data, Each(0));
}

TEST(Drive810, a_fast_drive_answers_the_same_but_sooner) {
    auto master = master_with(patterned_disk());
    master.sio.set_fast(true);
    const SioAnswer answer = master.read(700);
    EXPECT_EQ(answer.data, pattern(700));
    EXPECT_LT(answer.seconds_to(1), 0.003);
    EXPECT_EQ(master.write(700, pattern(1)).kinds, "AAC");
    EXPECT_EQ(master.read(700).data, pattern(1));
    EXPECT_EQ(master.format().kinds, "AC");
    EXPECT_THAT(master.read(700).data, Each(0));
}

} // namespace
} // namespace emu::atari
