// Cells of other lengths, single transitions, weak bits and the angle between tracks, which only images store; and
// disks written by the card, through the WOZ format and back.
#include "rwts_driver.hpp"

#include "emu/media/apple/woz.hpp"
#include "emu/media/track/flux.hpp"
#include "emu/media/track/gcr.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace emu::apple2::test {
namespace {

RwtsDriver reading(const Floppy525& disk) {
    RwtsDriver rwts;
    rwts.card.insert(0, disk, rwts.now);
    rwts.read(RwtsDriver::motor_on);
    return rwts;
}

// The same cells, longer or shorter.
BitTrack with_cells(const BitTrack& track, std::uint16_t length) {
    BitTrack other(track.bit_count(), length);
    std::ranges::copy(track.bytes(), other.bytes().begin());
    return other;
}

BitTrack as_flux(const BitTrack& track) {
    BitTrack flux(track.bit_count() * 8, BitTrack::flux_cell);
    for (std::uint32_t cell = 0; cell < track.bit_count(); ++cell) flux.set_bit(8 * cell, track.bit(cell));
    return flux;
}

TEST(Disk2Woz, a_disk_written_by_the_card_comes_back_bit_for_bit) {
    for (const bool flux : {false, true}) {
        Floppy525 disk = random_disk();
        if (flux) disk.lay_track(0, as_flux(*disk.track_at(0)));
        RwtsDriver rwts = reading(disk);
        ASSERT_TRUE(rwts.find_sector(5));
        rwts.write_bytes(5, std::vector<std::uint8_t>(349, 0xB5));
        rwts.seek_half_tracks(0, 71); // beyond the tracks: an erased one is laid
        rwts.write_bytes(60, std::vector<std::uint8_t>(4000, 0xD6));
        const Floppy525& written = *rwts.card.disk(0);
        const auto saved = save_woz(written);
        ASSERT_TRUE(saved) << saved.error();
        const auto again = load_woz(*saved);
        ASSERT_TRUE(again) << again.error();
        for (int quarter = 0; quarter < Floppy525::quarter_tracks; ++quarter) {
            ASSERT_EQ(again->track_number(quarter), written.track_number(quarter)) << quarter;
            if (!written.track_at(quarter) || again->track_at(quarter)->is_flux()) continue;
            const BitTrack expected = resolve_cells(*written.track_at(quarter));
            EXPECT_TRUE(std::ranges::equal(again->track_at(quarter)->bytes(), expected.bytes())) << quarter;
        }
        const auto read_back = decode_track(*again->track_at(0), 0);
        const auto as_written = decode_track(*written.track_at(0), 0);
        for (std::size_t sector = 0; sector < 16; ++sector) EXPECT_EQ(read_back[sector].data, as_written[sector].data);
        EXPECT_EQ(read_back[5].state, DecodedSector::State::unreadable);
    }
}

TEST(Disk2Woz, cells_take_the_time_that_the_image_says) {
    const Floppy525 disk_of_sectors = random_disk();
    constexpr double ticks_per_cycle = 2 * BitTrack::ticks_per_clock;
    for (const int length : {750, 775, 784, 825}) {
        Floppy525 disk;
        disk.lay_track(0, with_cells(*disk_of_sectors.track_at(0), static_cast<std::uint16_t>(length)));
        RwtsDriver rwts = reading(disk);
        ASSERT_TRUE(rwts.find_sector(3));
        const Cycle start = rwts.now;
        ASSERT_TRUE(rwts.find_sector(3));
        EXPECT_NEAR(static_cast<double>(rwts.now - start),
                    BitTrack::nominal_bits * static_cast<double>(length) / ticks_per_cycle, 20.0);
    }
}

// A loader that waits for a mark in a loop of its own sees it at another phase in each turn, as with a real drive.
TEST(Disk2Woz, a_turn_of_a_bit_stream_is_not_a_whole_number_of_cycles) {
    for (const std::uint32_t cells : {50'470U, 51'018U, 51'024U, 51'271U}) {
        BitTrack track(cells);
        for (std::uint32_t cell = 0; cell < cells; ++cell) track.set_bit(cell, cell % 10 < 8); // self-sync bytes
        track.exchange(30'000, 8, 0xD5);
        track.fill_turn();
        Floppy525 disk;
        disk.lay_track(0, track);
        RwtsDriver rwts = reading(disk);
        const auto next_mark = [&] { // polled each second cycle
            while (rwts.card.access(RwtsDriver::q6_low, false, 0, rwts.now += 2) != 0xD5) {
            }
            const Cycle found = rwts.now;
            rwts.now += 1000;
            return found;
        };
        const Cycle first = next_mark();
        constexpr int turns = 16;
        for (int turn = 1; turn < turns; ++turn) next_mark();
        EXPECT_NEAR(static_cast<double>(next_mark() - first), turns * 1'020'484.4 / 5, 2.0) << cells;
    }
}

TEST(Disk2Woz, the_card_changes_only_the_bits_that_it_writes) {
    for (const std::uint32_t cells : {50'470U, 51'018U, 52'000U}) {
        std::mt19937 random(cells);
        BitTrack track(cells);
        for (std::uint32_t cell = 0; cell < cells; cell += 1 + static_cast<std::uint32_t>(random() % 3))
            track.set_bit(cell, true);
        track.fill_turn();
        EXPECT_EQ(resolve_cells(resolve_transitions(track)), track) << cells;
        Floppy525 disk;
        disk.lay_track(0, track);
        RwtsDriver rwts = reading(disk);
        rwts.wait(40'000);
        rwts.write_bytes(5, std::vector<std::uint8_t>(300, 0xB5));
        const BitTrack written = *load_woz(*save_woz(*rwts.card.disk(0)))->track_at(0);
        EXPECT_NEAR(written.bit_count(), cells, 50); // the card's own cells are longer or shorter
        EXPECT_TRUE(std::ranges::equal(written.bytes().first(1000), track.bytes().first(1000))) << cells;
        std::size_t written_bytes = 0;
        for (const std::uint8_t byte : read_disk_bytes(written)) written_bytes += byte == 0xB5;
        EXPECT_GE(written_bytes, 299U) << cells;
    }
}

TEST(Disk2Woz, transitions_imaged_as_times_read_as_the_bits_did) {
    Floppy525 bits = random_disk(), flux = bits;
    flux.lay_track(0, as_flux(*bits.track_at(0)));
    RwtsDriver one = reading(bits), other = reading(flux);
    EXPECT_EQ(one.read_bytes(7000), other.read_bytes(7000));
}

TEST(Disk2Woz, two_empty_cells_are_never_noise_on_a_flux_track) {
    BitTrack pairs(40'800, BitTrack::flux_cell); // transitions 24 and 26 clocks apart
    for (std::uint32_t at = 0; at < pairs.bit_count(); at += 50)
        for (const std::uint32_t clock : {at, at + 24}) pairs.set_bit(clock, true);
    Floppy525 disk;
    disk.lay_track(0, pairs);
    RwtsDriver rwts = reading(disk);
    rwts.read_bytes(20);
    const auto bytes = rwts.read_bytes(3);
    for (int i = 0; i < 300; ++i) EXPECT_EQ(rwts.read_bytes(3), bytes);
}

TEST(Disk2Woz, three_zeros_are_read_as_they_are_and_four_are_weak) {
    const auto reads_alike = [](std::uint32_t period, bool flux) {
        BitTrack track(period * 1000);
        for (std::uint32_t cell = 0; cell < track.bit_count(); cell += period) track.set_bit(cell, true);
        Floppy525 disk;
        disk.lay_track(0, flux ? as_flux(track) : track);
        RwtsDriver rwts = reading(disk);
        rwts.read_bytes(50);
        const auto first = rwts.read_bytes(period);
        for (int i = 0; i < 100; ++i)
            if (rwts.read_bytes(period) != first) return false;
        return true;
    };
    for (const bool flux : {false, true}) {
        EXPECT_TRUE(reads_alike(4, flux)) << flux;
        EXPECT_FALSE(reads_alike(5, flux)) << flux;
    }
}

// Moves to a track of another length and back, in so short a time that its own turn does not count.
TEST(Disk2Woz, the_angle_is_kept_between_tracks_of_different_lengths) {
    const Floppy525 random = random_disk();
    for (const std::uint16_t length : {BitTrack::nominal_cell, std::uint16_t{775}, BitTrack::flux_cell}) {
        Floppy525 disk;
        disk.lay_track(0, *random.track_at(0));
        disk.lay_track(4, BitTrack(length == BitTrack::flux_cell ? 399'999 : 50'304, length));
        RwtsDriver still = reading(disk);
        still.wait(70'000);
        RwtsDriver moved = still;
        for (const int magnet : {3, 5, 2, 3, 4, 1, 2}) moved.read(static_cast<std::uint8_t>(magnet));
        EXPECT_EQ(moved.card.quarter_track(0), 0);
        still.wait(7 * 4);
        const auto address = still.read_address();
        ASSERT_TRUE(address && moved.find_sector(address->sector));
        EXPECT_NEAR(static_cast<double>(still.now), static_cast<double>(moved.now), 16.0);
    }
}

TEST(Disk2Woz, an_erased_track_gets_cells_as_long_as_the_disks_others) {
    Floppy525 disk;
    disk.lay_track(0, BitTrack(50'000, 825));
    RwtsDriver rwts = reading(disk);
    rwts.seek_half_tracks(0, 2);
    rwts.write_bytes(10, std::vector<std::uint8_t>(7000, 0xFF)); // more than a turn
    EXPECT_EQ(rwts.card.disk(0)->track_at(4)->image_cell_length(), 825);
    EXPECT_TRUE(save_woz(*rwts.card.disk(0)));
}

} // namespace
} // namespace emu::apple2::test
