// Transition times and the tracks made from them.
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/track/flux.hpp"
#include "emu/media/track/gcr.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace emu {
namespace {

using Times = std::vector<std::uint8_t>;

// The transitions of a bit track whose cells take `units` of 125 ns.
Times times_of(const BitTrack& track, unsigned units) {
    Times times;
    unsigned time = 0;
    for (std::uint32_t cell = 0; cell < track.bit_count(); ++cell) {
        time += units;
        if (!track.bit(cell)) continue;
        times.insert(times.end(), time / 255, std::uint8_t{255});
        times.push_back(static_cast<std::uint8_t>(time % 255));
        time = 0;
    }
    return times;
}

TEST(Flux, a_turn_of_a_fifth_of_a_second_has_a_cell_for_each_sequencer_clock) {
    const auto track = track_from_flux(Times(50'000, 32));
    ASSERT_TRUE(track) << track.error();
    EXPECT_TRUE(track->is_flux());
    EXPECT_EQ(track->bit_count(), 408'193U); // 2,040,968 / 5
}

TEST(Flux, ff_continues_with_the_next_byte) {
    const auto track = track_from_flux(Times{200, 255, 145, 100, 100});
    EXPECT_TRUE(track->bit(200 * 2'040'968ULL / 8'000'000));
    EXPECT_TRUE(track->bit(600 * 2'040'968ULL / 8'000'000));
    EXPECT_FALSE(track->bit(455 * 2'040'968ULL / 8'000'000));
}

TEST(Flux, no_time_at_all_and_too_much_are_refused) {
    EXPECT_THAT(track_from_flux(Times{}).error(), testing::HasSubstr("a turn of 0 microseconds"));
    EXPECT_THAT(track_from_flux(Times(10'000, 255)).error(), testing::HasSubstr("a turn of 318"));
}

TEST(Flux, cells_come_back_as_times_that_make_the_same_cells) {
    std::mt19937 random(1);
    for (int trial = 0; trial < 50; ++trial) {
        BitTrack track(10'000 + static_cast<std::uint32_t>(random() % 100), BitTrack::flux_cell);
        for (int i = 0; i < 300; ++i) track.set_bit(static_cast<std::uint32_t>(random() % track.bit_count()), true);
        track.set_bit(0, true);
        auto again = *track_from_flux(flux_from_track(track));
        again.set_imaged({});
        EXPECT_EQ(again, track);
    }
}

TEST(Flux, a_turn_that_does_not_end_with_a_transition_is_turned_until_it_does) {
    BitTrack track(1000, BitTrack::flux_cell);
    track.set_bit(400, true);
    track.set_bit(990, true);
    const auto again = track_from_flux(flux_from_track(track));
    EXPECT_EQ(again->bit_count(), 1000U);
    EXPECT_TRUE(again->bit(0) && again->bit(410));
}

TEST(Flux, a_bit_track_comes_back_from_single_transitions_bit_for_bit) {
    std::mt19937 random(2);
    for (const int length : {400, 700, 775, 784, 825, 1600})
        for (int trial = 0; trial < 20; ++trial) {
            BitTrack track(4000 + static_cast<std::uint32_t>(random() % 9), static_cast<std::uint16_t>(length));
            for (std::uint32_t cell = 0; cell < track.bit_count(); ++cell) track.set_bit(cell, random() % 3 == 0);
            const BitTrack flux = resolve_transitions(track);
            EXPECT_TRUE(flux.is_flux());
            EXPECT_EQ(resolve_cells(flux), track) << length;
        }
    EXPECT_EQ(resolve_cells(resolve_transitions(BitTrack(51'024))), BitTrack(51'024));
}

TEST(Flux, resolves_into_the_cells_it_was_made_of_at_any_usual_speed) {
    const auto disk = load_image(std::vector<std::uint8_t>(sector_image_bytes, 0x3C), ImageFormat::dsk);
    const BitTrack& track = *disk->track_at(0); // its ends are in a gap
    for (const unsigned units : {30U, 31U, 32U, 33U}) {
        const auto sectors = decode_track(*track_from_flux(times_of(track, units)), 0);
        for (const auto& sector : sectors) EXPECT_EQ(sector.state, DecodedSector::State::good) << units;
    }
}

} // namespace
} // namespace emu
