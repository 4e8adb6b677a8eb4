#include "rwts_driver.hpp"

#include "emu/media/track/flux.hpp"
#include "emu/media/track/gcr.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <set>

namespace emu::apple2::test {
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

TEST(Disk2Write, bytes_written_are_on_the_track_bit_for_bit) {
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
    const BitTrack track = resolve_cells(*rwts.card.disk(0)->track_at(0));
    std::string cells;
    for (std::uint32_t i = 0; i < track.bit_count(); ++i) cells += track.bit(i) ? '1' : '0';
    EXPECT_THAT(cells, testing::HasSubstr("111111110011111111001111111100"));
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

std::vector<std::uint32_t> transitions_of(const BitTrack& flux) {
    std::vector<std::uint32_t> clocks;
    for (std::uint32_t at = 0; at < flux.bit_count(); ++at)
        if (flux.bit(at)) clocks.push_back(at);
    return clocks;
}

// Overwrites sector 4, beginning `delay` cycles later. Counts the transitions by their position in a cell of the old
// recording.
std::map<std::uint32_t, int> phases_after_write(Cycle delay, std::uint32_t* seams = nullptr) {
    RwtsDriver rwts = with_disk(random_disk());
    EXPECT_TRUE(rwts.find_sector(4));
    rwts.wait(100 + delay);
    rwts.write_bytes(5, disk_bytes(346));
    rwts.card.run_to(rwts.now);
    std::map<std::uint32_t, int> phases;
    std::uint32_t before = 0;
    for (const std::uint32_t at : transitions_of(*rwts.card.disk(0)->track_at(0))) {
        ++phases[at % 8];
        if (seams && (at - before) % 8 != 0) ++*seams;
        before = at;
    }
    return phases;
}

TEST(Disk2Write, a_recording_keeps_its_own_phase_to_the_clock) {
    std::set<std::uint32_t> phases_written;
    for (Cycle delay = 0; delay < 4; ++delay)
        for (const auto& [phase, count] : phases_after_write(delay))
            if (phase != 0 && count > 1000) phases_written.insert(phase);
    EXPECT_GE(phases_written.size(), 3U); // two clocks a cycle; one of the four may fall together with the old cells
}

TEST(Disk2Write, old_and_new_cells_are_out_of_step_only_where_they_meet) {
    for (Cycle delay = 0; delay < 4; ++delay) {
        std::uint32_t seams = 0;
        phases_after_write(delay, &seams);
        EXPECT_LE(seams, 4U) << delay; // a turn-over of the seam's own has a short distance on both sides
    }
}

TEST(Disk2Write, in_an_image_a_track_keeps_its_number_of_cells_however_often_it_is_written_on) {
    RwtsDriver rwts = with_disk(random_disk());
    for (int sector = 0; sector < 16; ++sector) {
        ASSERT_TRUE(rwts.find_sector(sector));
        rwts.wait(100 + static_cast<Cycle>(sector));
        rwts.write_bytes(5, disk_bytes(349));
    }
    rwts.card.run_to(rwts.now);
    EXPECT_EQ(resolve_cells(*rwts.card.disk(0)->track_at(0)).bit_count(), BitTrack::nominal_bits);
}

TEST(Disk2Write, overwriting_leaves_the_old_directions_of_magnetization_after_it) {
    for (Cycle delay = 0; delay < 4; ++delay) {
        int transitions = 0;
        for (const auto& [phase, count] : phases_after_write(delay)) transitions += count;
        const BitTrack before = *random_disk().track_at(0);
        EXPECT_EQ(transitions % 2 != 0, before.level_before(0) != (before.level_before(before.bit_count() - 1) !=
                                                                   before.bit(before.bit_count() - 1)));
    }
}

TEST(Disk2Write, a_track_of_other_cells_takes_a_recording_in_cells_of_its_own) {
    const auto bytes = disk_bytes(346);
    for (const std::uint16_t length : {std::uint16_t{750}, std::uint16_t{825}}) {
        const Floppy525 usual = random_disk();
        Floppy525 disk;
        BitTrack track(BitTrack::nominal_bits, length);
        std::ranges::copy(usual.track_at(0)->bytes(), track.bytes().begin());
        disk.lay_track(0, track);
        RwtsDriver rwts = with_disk(disk);
        ASSERT_TRUE(rwts.find_sector(4));
        rwts.wait(100);
        rwts.write_bytes(5, bytes);
        ASSERT_TRUE(rwts.find_sector(4));
        EXPECT_EQ(rwts.read_behind({0xD5, 0xAA, 0xAD}, 340), std::vector(bytes.begin() + 3, bytes.end() - 3)) << length;
    }
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

// INIT of DOS 3.2 does this after each track.
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

TEST(Disk2Write, the_switch_is_seen_as_soon_as_the_disk_is_protected) {
    RwtsDriver rwts = with_disk(random_disk());
    EXPECT_FALSE(rwts.write_protected());
    rwts.card.protect(0, true, rwts.now);
    EXPECT_TRUE(rwts.write_protected());
    rwts.card.protect(0, false, rwts.now);
    EXPECT_FALSE(rwts.write_protected());
    rwts.card.eject(0, rwts.now);
    EXPECT_FALSE(rwts.write_protected()) << "an empty drive";
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
} // namespace emu::apple2::test
