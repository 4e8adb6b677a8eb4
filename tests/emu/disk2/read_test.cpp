#include "rwts_driver.hpp"

#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <set>
#include <vector>

namespace emu::apple2::test {
namespace {

TEST(Disk2Read, finds_all_sixteen_sectors_in_one_turn) {
    RwtsDriver rwts;
    rwts.card.insert(0, random_disk(), rwts.now);
    rwts.read(RwtsDriver::motor_on);
    std::set<int> sectors;
    rwts.read_address();
    const Cycle start = rwts.now;
    for (int i = 0; i < 16; ++i) sectors.insert(rwts.read_address().value().sector);
    EXPECT_EQ(sectors.size(), 16U);
    EXPECT_NEAR(static_cast<double>(rwts.now - start), BitTrack::nominal_bits * 4.0, 40.0);
}

TEST(Disk2Read, the_arm_reaches_every_one_of_40_tracks) {
    RwtsDriver rwts;
    auto image = random_image();
    image.resize(40 * 4096);
    rwts.card.insert(0, *load_image(image, ImageFormat::dsk), rwts.now);
    rwts.read(RwtsDriver::motor_on);
    for (int track = 1; track < 40; ++track) {
        rwts.seek_half_tracks(2 * track - 2, 2 * track);
        const auto address = rwts.read_address();
        ASSERT_TRUE(address) << track;
        EXPECT_EQ(address->track, track);
        EXPECT_EQ(address->volume, 254);
    }
}

// RWTS compares the volume in its parameters, which INIT leaves on track 0 sector 1, with each address field.
TEST(Disk2Read, address_fields_have_the_volume_that_the_disks_dos_asks_for) {
    RwtsDriver rwts;
    auto image = random_image();
    const std::array<std::uint8_t, 4> parameters = {1, 0x60, 1, 17};
    std::ranges::copy(parameters, image.begin() + 256 + 0xE8);
    rwts.card.insert(0, *load_image(image, ImageFormat::dsk), rwts.now);
    rwts.read(RwtsDriver::motor_on);
    rwts.seek_half_tracks(0, 2 * 2);
    EXPECT_EQ(rwts.read_address().value().volume, 17);
}

TEST(Disk2Read, comes_into_step_from_any_cell_before_the_next_address_field) {
    RwtsDriver started;
    started.card.insert(0, random_disk(), started.now);
    started.read(RwtsDriver::motor_on);
    for (Cycle start = 0; start < 4000; start += 3) {
        RwtsDriver rwts = started;
        rwts.wait(start);
        const auto address = rwts.read_address();
        ASSERT_TRUE(address) << start;
        ASSERT_LE(rwts.now - 1000 - start, 15'000U) << start; // a sector and a gap
    }
}

TEST(Disk2Read, the_data_register_lasts_long_enough_for_the_seven_cycle_loop_and_is_read_once) {
    RwtsDriver rwts;
    rwts.card.insert(0, random_disk(), rwts.now);
    rwts.read(RwtsDriver::motor_on);
    const auto field = rwts.read_behind({0xD5, 0xAA, 0xAD}, 346);
    ASSERT_EQ(field.size(), 346U);
    EXPECT_EQ(std::vector(field.end() - 3, field.end()), (std::vector<std::uint8_t>{0xDE, 0xAA, 0xEB}));
}

TEST(Disk2Read, finds_all_thirteen_sectors_of_a_dos_32_disk) {
    RwtsDriver rwts;
    rwts.card.insert(0, *load_image(std::vector<std::uint8_t>(sector13_image_bytes), ImageFormat::d13), rwts.now);
    rwts.read(RwtsDriver::motor_on);
    rwts.read_behind({0xD5, 0xAA, 0xB5}, 8);
    std::set<std::vector<std::uint8_t>> fields;
    for (int i = 0; i < 13; ++i) fields.insert(rwts.read_behind({0xD5, 0xAA, 0xB5}, 8));
    EXPECT_EQ(fields.size(), 13U);
}

TEST(Disk2Read, only_even_switches_drive_the_bus) {
    EXPECT_TRUE(Disk2::drives_bus(0x0C));
    EXPECT_FALSE(Disk2::drives_bus(0x0D));
}

TEST(Disk2Read, second_drive_is_read_when_selected) {
    RwtsDriver rwts;
    rwts.card.insert(1, random_disk(2), rwts.now);
    rwts.read(RwtsDriver::motor_on);
    rwts.read(RwtsDriver::drive_2);
    EXPECT_TRUE(rwts.read_address());
    rwts.read(RwtsDriver::drive_1);
    EXPECT_FALSE(rwts.read_address());
}

TEST(Disk2Read, without_a_disk_changing_bytes_come_but_never_an_address_field) {
    RwtsDriver rwts;
    rwts.read(RwtsDriver::motor_on);
    std::set<std::uint8_t> seen;
    for (const std::uint8_t byte : rwts.read_bytes(500)) seen.insert(byte);
    EXPECT_GT(seen.size(), 20U);
    EXPECT_FALSE(rwts.read_address());
}

TEST(Disk2Read, an_unformatted_disk_gives_noise_too) {
    RwtsDriver rwts;
    rwts.card.insert(0, Floppy525(), rwts.now);
    rwts.read(RwtsDriver::motor_on);
    const auto first = rwts.read_bytes(100);
    EXPECT_NE(first, rwts.read_bytes(100));
    EXPECT_FALSE(rwts.read_address());
}

TEST(Disk2Read, noise_is_the_same_every_time) {
    RwtsDriver one, other;
    one.read(RwtsDriver::motor_on);
    other.read(RwtsDriver::motor_on);
    EXPECT_EQ(one.read_bytes(200), other.read_bytes(200));
}

TEST(Disk2Read, four_empty_cells_read_differently_from_turn_to_turn) {
    Floppy525 disk;
    std::vector<std::uint8_t> bytes(6400, 0xFF);
    std::fill(bytes.begin() + 3000, bytes.begin() + 3100, std::uint8_t{0x80});
    disk.lay_track(0, BitTrack(static_cast<std::uint32_t>(bytes.size() * 8)));
    std::ranges::copy(bytes, disk.track_for_writing(0).bytes().begin());
    RwtsDriver rwts;
    rwts.card.insert(0, disk, rwts.now);
    rwts.read(RwtsDriver::motor_on);
    const auto weak_bytes = [&] {
        while (rwts.read_byte() == 0xFF) {
        }
        return rwts.read_bytes(60);
    };
    EXPECT_NE(weak_bytes(), weak_bytes());
}

} // namespace
} // namespace emu::apple2::test
