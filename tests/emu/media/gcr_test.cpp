#include "emu/media/track/gcr.hpp"

#include "emu/media/track/gcr_fields.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace emu {
namespace {

std::array<SectorData, 16> random_sectors(unsigned seed) {
    std::mt19937 random(seed);
    std::array<SectorData, 16> sectors;
    for (auto& sector : sectors)
        for (auto& byte : sector) byte = static_cast<std::uint8_t>(random());
    return sectors;
}

TEST(Gcr, sectors_come_back_from_the_track_they_were_laid_on) {
    const auto sectors = random_sectors(1);
    const auto decoded = decode_track(encode_track(254, 5, sectors), 5);
    for (std::size_t i = 0; i < 16; ++i) {
        EXPECT_EQ(decoded[i].state, DecodedSector::State::good);
        EXPECT_EQ(decoded[i].data, sectors[i]);
    }
}

TEST(Gcr, the_address_field_s_volume_comes_back) {
    for (const DecodedSector& sector : decode_track(encode_track(17, 5, random_sectors(1)), 5))
        EXPECT_EQ(sector.volume, 17);
}

TEST(Gcr, a_sector_is_replaced_and_the_rest_of_the_track_stays) {
    auto sectors = random_sectors(1);
    BitTrack track = encode_track(17, 5, sectors);
    for (const std::size_t sector : {0U, 15U}) {
        sectors[sector] = random_sectors(3)[sector];
        EXPECT_TRUE(replace_sector(track, 5, sector, sectors[sector]));
    }
    EXPECT_EQ(track, encode_track(17, 5, sectors));
}

TEST(Gcr, a_sector_that_a_track_does_not_have_is_not_replaced) {
    BitTrack track = encode_track(17, 5, random_sectors(1));
    EXPECT_FALSE(replace_sector(track, 6, 0, random_sectors(3)[0]));
    EXPECT_EQ(track, encode_track(17, 5, random_sectors(1)));
}

TEST(Gcr, a_track_is_one_turn_at_300_a_minute) {
    EXPECT_EQ(encode_track(254, 0, random_sectors(1)).bit_count(), 51'024U);
}

// The start of a sector's address field, in cells.
std::uint32_t place_of(const BitTrack& track, unsigned number, unsigned sector) {
    gcr::TrackWriter field(112);
    gcr::write_address_field(field, 0x96, 254, number, sector);
    const BitTrack wanted = field.take();
    for (std::uint32_t at = 0; at < track.bit_count(); ++at) {
        std::uint32_t same = 0;
        while (same < 112 && track.bit((at + same) % track.bit_count()) == wanted.bit(same)) ++same;
        if (same == 112) return at;
    }
    return track.bit_count();
}

// Measured on a disk formatted by DOS 3.3's INIT in this drive: cells from one track's sector 0 to the next track's.
TEST(Gcr, tracks_have_the_skew_that_init_leaves) {
    constexpr std::uint32_t turn = BitTrack::nominal_bits;
    for (int track = 0; track < 34; ++track) {
        const auto sector_0 = [&](int of) {
            return place_of(encode_track(254, of, random_sectors(1)), static_cast<unsigned>(of), 0);
        };
        EXPECT_NEAR((sector_0(track + 1) + turn - sector_0(track)) % turn, 16'552.5, 1.0) << track;
    }
}

TEST(Gcr, no_more_than_two_cells_in_a_row_are_empty) {
    const BitTrack track = encode_track(1, 34, random_sectors(2));
    int run = 0, longest = 0;
    for (std::uint32_t i = 0; i < track.bit_count(); ++i) {
        run = track.bit(i) ? 0 : run + 1;
        longest = std::max(longest, run);
    }
    EXPECT_EQ(longest, 2);
}

// The first disk byte of a data field holds the low bits of bytes 0, 86 and 172, each pair reversed; each disk byte is
// exclusive-ored with the previous one. Beneath Apple DOS, ch. 3, figs. 3.18 to 3.21.
TEST(Gcr, the_low_bits_of_bytes_0_86_and_172_come_first) {
    std::array<SectorData, 16> sectors{};
    sectors[0][0] = 0x01;
    sectors[0][86] = 0x02;
    sectors[0][172] = 0x03;
    const auto bytes = read_disk_bytes(encode_track(254, 0, sectors));
    const std::array<std::uint8_t, 3> mark = {0xD5, 0xAA, 0xAD};
    const auto field = std::search(bytes.begin(), bytes.end(), mark.begin(), mark.end()) + 3;
    const std::uint8_t of_six_bits_110110 = 0xF5, of_zero = 0x96;
    EXPECT_EQ(field[0], of_six_bits_110110);
    EXPECT_EQ(field[1], of_six_bits_110110);
    EXPECT_EQ(field[2], of_zero);
}

TEST(Gcr, a_field_across_the_end_of_the_track_is_read) {
    const BitTrack track = encode_track(254, 0, random_sectors(3));
    for (const std::uint32_t turned : {700U, 1000U, 2000U, 3500U}) {
        BitTrack other(track.bit_count());
        for (std::uint32_t i = 0; i < track.bit_count(); ++i)
            other.set_bit((i + turned) % track.bit_count(), track.bit(i));
        const auto decoded = decode_track(other, 0);
        EXPECT_TRUE(std::ranges::all_of(decoded, [](auto& s) { return s.state == DecodedSector::State::good; }));
    }
}

TEST(Gcr, address_fields_of_another_track_do_not_count) {
    for (const DecodedSector& sector : decode_track(encode_track(254, 5, random_sectors(1)), 6))
        EXPECT_EQ(sector.state, DecodedSector::State::missing);
}

TEST(Gcr, a_damaged_data_field_is_unreadable_and_the_other_sectors_are_good) {
    BitTrack track = encode_track(254, 0, random_sectors(1));
    const std::uint32_t in_first_data_field = 900 + 112 + 60 + 24 + 800;
    for (std::uint32_t i = 0; i < 8; ++i) track.set_bit(in_first_data_field + i, i % 2);
    const auto decoded = decode_track(track, 0);
    EXPECT_EQ(decoded[0].state, DecodedSector::State::unreadable);
    for (std::size_t i = 1; i < 16; ++i) EXPECT_EQ(decoded[i].state, DecodedSector::State::good);
}

TEST(Gcr, a_byte_is_laid_in_8_cells_and_a_self_sync_byte_in_10) {
    EXPECT_EQ(lay_disk_bytes({0xFF, 0xD5}, {true, false}).bit_count(), 18U);
}

TEST(Gcr, a_track_without_a_bit_has_no_disk_bytes) { EXPECT_TRUE(read_disk_bytes(BitTrack(51'024)).empty()); }

} // namespace
} // namespace emu
