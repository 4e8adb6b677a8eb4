// 13-sector tracks: 5-and-3 coding against values computed by hand, and back.
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/track/gcr13.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace emu {
namespace {

using Sectors = std::array<SectorData, 13>;

Sectors random_sectors(unsigned seed) {
    std::mt19937 random(seed);
    Sectors sectors;
    for (auto& sector : sectors)
        for (auto& byte : sector) byte = static_cast<std::uint8_t>(random());
    return sectors;
}

// The values of the disk bytes after the first data mark of a sector's track.
std::vector<unsigned> first_values(const SectorData& data) {
    Sectors sectors{};
    sectors[0] = data;
    const auto bytes = read_disk_bytes(encode_track13(254, 0, sectors));
    const std::uint8_t mark[] = {0xD5, 0xAA, 0xAD};
    auto at = std::search(bytes.begin(), bytes.end(), std::begin(mark), std::end(mark)) + std::size(mark);
    constexpr std::string_view table = "\xAB\xAD\xAE\xAF\xB5\xB6\xB7\xBA\xBB\xBD\xBE\xBF\xD6\xD7\xDA\xDB"
                                       "\xDD\xDE\xDF\xEA\xEB\xED\xEE\xEF\xF5\xF6\xF7\xFA\xFB\xFD\xFE\xFF";
    std::vector<unsigned> values;
    for (unsigned previous = 0; values.size() < 410; values.push_back(previous))
        previous ^= static_cast<unsigned>(table.find(static_cast<char>(*at++)));
    return values;
}

TEST(Gcr13, written_bytes_are_read_back) {
    const Sectors sectors = random_sectors(1);
    const auto decoded = decode_track13(encode_track13(254, 5, sectors), 5);
    for (std::size_t i = 0; i < sectors.size(); ++i) {
        ASSERT_EQ(decoded[i].state, DecodedSector::State::good) << i;
        EXPECT_EQ(decoded[i].data, sectors[i]) << i;
    }
}

TEST(Gcr13, a_track_fills_a_turn) {
    EXPECT_EQ(encode_track13(254, 0, random_sectors(2)).bit_count(), BitTrack::nominal_bits);
}

// The first five bytes of a sector make the last value of each of their buffers; the low bits' buffers are sent from
// the end.
TEST(Gcr13, the_first_group_of_five_is_last_in_its_buffers) {
    SectorData data{};
    data[0] = 0b10110'101;
    data[1] = 0b00001'010;
    data[2] = 0b11111'001;
    data[3] = 0b01000'100;
    data[4] = 0b10001'011;
    const auto values = first_values(data);
    EXPECT_EQ(values[154 + 50], 0b10110U);
    EXPECT_EQ(values[154 + 101], 0b00001U);
    EXPECT_EQ(values[154 + 254], 0b10001U);
    EXPECT_EQ(values[153 - 50], 0b101'1'0U);
    EXPECT_EQ(values[153 - 101], 0b010'0'1U);
    EXPECT_EQ(values[153 - 152], 0b001'0'1U);
}

TEST(Gcr13, the_last_byte_stands_alone) {
    SectorData data{};
    data[255] = 0b10011'110;
    const auto values = first_values(data);
    EXPECT_EQ(values[0], 0b110U);
    EXPECT_EQ(values[409], 0b10011U);
}

TEST(Gcr13, sixteen_sector_tracks_have_no_sectors_of_it) {
    const auto disk = load_image(std::vector<std::uint8_t>(sector_image_bytes), ImageFormat::dsk);
    for (const auto& sector : decode_track13(*disk->track_at(0), 0))
        EXPECT_EQ(sector.state, DecodedSector::State::missing);
}

TEST(Image13, comes_back_byte_for_byte) {
    std::mt19937 random(3);
    std::vector<std::uint8_t> image(sector13_image_bytes);
    for (auto& byte : image) byte = static_cast<std::uint8_t>(random());
    const auto disk = load_image(image, ImageFormat::d13);
    ASSERT_TRUE(disk) << disk.error();
    EXPECT_EQ(*save_image(*disk, ImageFormat::d13), image);
    EXPECT_THAT(save_image(*disk, ImageFormat::dsk).error(),
                testing::HasSubstr("track 0 sector 0 has no address field"));
}

TEST(Image13, is_recognized_by_its_length_too) {
    const std::vector<std::uint8_t> image(sector13_image_bytes);
    EXPECT_EQ(*format_of("d13", image), ImageFormat::d13);
    EXPECT_EQ(*format_of("dsk", image), ImageFormat::d13);
    EXPECT_EQ(format_of("d13", 5).error(), "the image is 5 bytes long; a .d13 image has 35 tracks of 3328");
}

} // namespace
} // namespace emu
