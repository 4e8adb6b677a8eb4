#include "rwts_driver.hpp"

#include "emu/media/gcr.hpp"

#include <gtest/gtest.h>

namespace emu::test {
namespace {

std::vector<std::uint8_t> disk_bytes(std::size_t count) {
    std::mt19937 random(7);
    std::vector<std::uint8_t> bytes = {0xD5, 0xAA, 0xAD};
    while (bytes.size() < count)
        if (const auto byte = static_cast<std::uint8_t>(random() | 0x80); (byte & (byte >> 1) & 0x3F) && byte != 0xD5)
            if (const int zeros = ~byte & 0xFF; (zeros & (zeros >> 1) & (zeros >> 2)) == 0) bytes.push_back(byte);
    return bytes;
}

RwtsDriver with_disk(Floppy525 disk) {
    RwtsDriver rwts;
    rwts.card.insert(0, std::move(disk), rwts.now);
    rwts.read(RwtsDriver::motor_on);
    return rwts;
}

std::vector<std::uint8_t> behind_mark(const std::vector<std::uint8_t>& turn, std::size_t count) {
    std::vector<std::uint8_t> twice = turn;
    twice.insert(twice.end(), turn.begin(), turn.end());
    const std::array<std::uint8_t, 3> mark = {0xD5, 0xAA, 0xAD};
    const auto at = std::search(twice.begin(), twice.end(), mark.begin(), mark.end());
    if (static_cast<std::size_t>(twice.end() - at) < count) return {};
    return {at, at + static_cast<std::ptrdiff_t>(count)};
}

TEST(Disk2Write, bytes_written_stand_on_the_track_bit_for_bit) {
    const auto bytes = disk_bytes(346);
    for (Cycle start = 0; start < 8; ++start) {
        RwtsDriver rwts = with_disk(Floppy525());
        rwts.wait(start);
        rwts.write_bytes(20, bytes);
        rwts.card.run_to(rwts.now);
        ASSERT_EQ(behind_mark(read_disk_bytes(*rwts.card.disk(0)->track_at(0)), 346), bytes) << start;
    }
}

TEST(Disk2Write, bytes_written_read_back_through_the_sequencer) {
    const auto bytes = disk_bytes(346);
    RwtsDriver rwts = with_disk(Floppy525());
    rwts.write_bytes(20, bytes);
    const auto read = rwts.read_behind({0xD5, 0xAA, 0xAD}, 343);
    EXPECT_EQ(read, std::vector(bytes.begin() + 3, bytes.end()));
}

TEST(Disk2Write, a_forty_cycle_byte_is_self_sync_ten_cells_long) {
    RwtsDriver rwts = with_disk(Floppy525());
    rwts.write_bytes(5, disk_bytes(10));
    rwts.card.run_to(rwts.now);
    const BitTrack& track = *rwts.card.disk(0)->track_at(0);
    std::uint32_t first = 0;
    while (!track.bit(first)) ++first;
    std::string cells;
    for (std::uint32_t i = first; i < first + 30; ++i) cells += track.bit(i) ? '1' : '0';
    EXPECT_EQ(cells, "111111110011111111001111111100");
}

TEST(Disk2Write, replacing_one_data_field_leaves_the_other_fifteen_sectors) {
    const auto image = random_image();
    RwtsDriver rwts = with_disk(*load_image(image, ImageFormat::dsk));
    const auto field = rwts.read_behind({0xD5, 0xAA, 0xAD}, 346);
    std::vector<std::uint8_t> again = {0xD5, 0xAA, 0xAD};
    again.insert(again.end(), field.begin(), field.end());
    ASSERT_TRUE(rwts.find_sector(4));
    rwts.wait(100);
    rwts.write_bytes(5, again); // the first sector's contents into sector 4
    rwts.card.run_to(rwts.now);
    const auto saved = save_image(*rwts.card.disk(0), ImageFormat::dsk);
    ASSERT_TRUE(saved) << saved.error();
    const auto sectors = decode_track(*rwts.card.disk(0)->track_at(0), 0);
    const auto before = decode_track(*random_disk().track_at(0), 0);
    int changed = 0;
    for (std::size_t i = 0; i < 16; ++i) changed += sectors[i].data != before[i].data;
    EXPECT_EQ(changed, 1);
    EXPECT_EQ(sectors[4].data, before[0].data);
}

TEST(Disk2Write, a_protected_disk_is_sensed_and_never_changes) {
    Floppy525 disk = random_disk();
    disk.set_write_protected(true);
    RwtsDriver rwts = with_disk(disk);
    EXPECT_TRUE(rwts.write_protected());
    rwts.write_bytes(5, disk_bytes(346));
    rwts.card.run_to(rwts.now);
    EXPECT_EQ(*rwts.card.disk(0), disk);
}

// As INIT of DOS 3.2 does behind each track.
TEST(Disk2Write, a_drive_that_writes_senses_protection_in_the_very_cycle_that_ends_the_writing) {
    for (Cycle start = 0; start < 8; ++start) {
        RwtsDriver rwts = with_disk(random_disk());
        rwts.read(RwtsDriver::q6_high);
        rwts.read(RwtsDriver::q7_low);
        rwts.write(RwtsDriver::q7_high, 0xFF);
        rwts.wait(100 + start);
        rwts.read(RwtsDriver::q6_high);
        EXPECT_LT(rwts.read(RwtsDriver::q7_low), 0x80) << start;
    }
}

TEST(Disk2Write, a_writable_disk_and_an_empty_drive_sense_as_not_protected) {
    RwtsDriver rwts = with_disk(random_disk());
    EXPECT_FALSE(rwts.write_protected());
    rwts.card.eject(0, rwts.now);
    EXPECT_FALSE(rwts.write_protected());
}

TEST(Disk2Write, the_switch_is_seen_as_soon_as_the_disk_is_protected) {
    RwtsDriver rwts = with_disk(random_disk());
    rwts.card.protect(0, true, rwts.now);
    EXPECT_TRUE(rwts.write_protected());
    rwts.card.protect(0, false, rwts.now);
    EXPECT_FALSE(rwts.write_protected());
}

TEST(Disk2Write, writing_marks_the_disk_as_modified_and_reading_does_not) {
    RwtsDriver rwts = with_disk(random_disk());
    rwts.read_address();
    EXPECT_FALSE(rwts.card.disk(0)->modified());
    rwts.write_bytes(5, disk_bytes(10));
    rwts.card.run_to(rwts.now);
    EXPECT_TRUE(rwts.card.disk(0)->modified());
    rwts.card.set_unmodified(0);
    EXPECT_FALSE(rwts.card.disk(0)->modified());
}

TEST(Disk2Write, writing_with_no_disk_in_the_drive_does_nothing) {
    RwtsDriver rwts;
    rwts.read(RwtsDriver::motor_on);
    rwts.write_bytes(5, disk_bytes(346));
    rwts.card.run_to(rwts.now);
    EXPECT_EQ(rwts.card.disk(0), nullptr);
}

} // namespace
} // namespace emu::test
