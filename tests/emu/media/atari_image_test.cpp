#include "emu/media/atari/atari_image.hpp"

#include "atx_maker.hpp"
#include "tests/emu/states.hpp"
#include "tests/support/random_bytes.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace emu {
namespace {

using support::random_bytes;
using testing::Each;
using testing::HasSubstr;

std::vector<std::uint8_t> atr(std::size_t sector_bytes, const std::vector<std::uint8_t>& sectors) {
    const std::size_t paragraphs = sectors.size() / 16;
    std::vector<std::uint8_t> image(16 + sectors.size());
    image[0] = 0x96;
    image[1] = 0x02;
    for (std::size_t i = 0; i < 2; ++i) image[2 + i] = static_cast<std::uint8_t>(paragraphs >> (8 * i));
    for (std::size_t i = 0; i < 2; ++i) image[4 + i] = static_cast<std::uint8_t>(sector_bytes >> (8 * i));
    image[6] = static_cast<std::uint8_t>(paragraphs >> 16);
    image[9] = 0x5A; // an unused byte
    std::ranges::copy(sectors, image.begin() + 16);
    return image;
}

AtariDisk sound(const std::vector<std::uint8_t>& image, AtariImageFormat format) {
    auto disk = load_atari_image(image, format);
    EXPECT_TRUE(disk) << disk.error();
    return disk ? *disk : AtariDisk();
}

std::string refusal(const std::vector<std::uint8_t>& image, AtariImageFormat format) {
    const auto disk = load_atari_image(image, format);
    return disk ? "" : disk.error();
}

TEST(AtariImage, atr_images_of_all_sizes_come_back_byte_for_byte) {
    for (const std::size_t size : {128U, 256U, 512U, 1024U, 2048U, 4096U, 8192U})
        for (const std::size_t sectors : {1U, 3U, 4U, 7U, 18U, 19U, 720U, 721U, 1040U}) {
            const std::size_t boot = size == 256 ? std::min<std::size_t>(sectors, 3) : 0;
            const auto image = atr(size, random_bytes(boot * 128 + (sectors - boot) * size));
            const AtariDisk disk = sound(image, AtariImageFormat::atr);
            EXPECT_EQ(disk.geometry().sectors, sectors);
            EXPECT_FALSE(disk.modified());
            EXPECT_EQ(*save_atari_image(disk, AtariImageFormat::atr), image) << size << ' ' << sectors;
        }
}

TEST(AtariImage, the_first_three_sectors_of_double_density_are_found_in_three_ways) {
    auto bytes = random_bytes(720 * 256);
    const auto check = [](const std::vector<std::uint8_t>& sectors, std::size_t second_at, std::size_t fourth_at) {
        const auto image = atr(256, sectors);
        const AtariDisk disk = sound(image, AtariImageFormat::atr);
        EXPECT_EQ(disk.geometry().sectors, 720);
        EXPECT_TRUE(std::equal(sectors.begin() + static_cast<std::ptrdiff_t>(second_at),
                               sectors.begin() + static_cast<std::ptrdiff_t>(second_at) + 128, disk.read(2).begin()));
        EXPECT_EQ(disk.read(4)[0], sectors[fourth_at]);
        EXPECT_EQ(*save_atari_image(disk, AtariImageFormat::atr), image);
    };
    check(bytes, 256, 768); // 256 bytes each
    std::fill(bytes.begin() + 384, bytes.begin() + 768, std::uint8_t{0});
    check(bytes, 128, 768); // packed
    bytes.resize(3 * 128 + 717 * 256);
    check(bytes, 128, 384); // 128 bytes each
}

TEST(AtariImage, a_protected_atr_is_protected_and_stays_so) {
    auto image = atr(128, random_bytes(720 * 128));
    image[15] = 1;
    AtariDisk disk = sound(image, AtariImageFormat::atr);
    EXPECT_TRUE(disk.write_protected());
    EXPECT_EQ(*save_atari_image(disk, AtariImageFormat::atr), image);
    disk.set_write_protected(false);
    EXPECT_EQ(save_atari_image(disk, AtariImageFormat::atr)->at(15), 0);
}

TEST(AtariImage, an_atr_of_more_than_its_header_says_is_read_whole) {
    auto image = atr(128, random_bytes(9000 * 128)); // over a megabyte: 17 bits of paragraphs
    image[6] = 0;
    EXPECT_EQ(sound(image, AtariImageFormat::atr).geometry().sectors, 9000);
}

TEST(AtariImage, damaged_atr_images_are_refused_with_a_reason) {
    auto image = atr(128, random_bytes(720 * 128));
    image.resize(image.size() - 18 * 128);
    EXPECT_EQ(refusal(image, AtariImageFormat::atr),
              "the .atr image is cut short: its header gives 92160 bytes of sectors, 89856 are there");
    EXPECT_THAT(refusal(atr(300, random_bytes(384)), AtariImageFormat::atr), HasSubstr("sectors of 300 bytes"));
    EXPECT_THAT(refusal({0x96, 0x02, 0}, AtariImageFormat::atr), HasSubstr("3 bytes long"));
    EXPECT_THAT(refusal({}, AtariImageFormat::atr), HasSubstr("96 02"));
    EXPECT_THAT(refusal(atr(128, {}), AtariImageFormat::atr), HasSubstr("0 bytes of sectors"));
}

// Loads the first `bytes` of an image, or the image extended to that length.
void expect_read_with_a_remark(std::vector<std::uint8_t> image, std::size_t bytes, AtariImageFormat format,
                               std::uint16_t sectors, const char* remark) {
    image.resize(bytes, 0xEE);
    std::string line;
    const auto disk = load_atari_image(image, format, &line);
    ASSERT_TRUE(disk) << disk.error();
    EXPECT_EQ(disk->geometry().sectors, sectors);
    EXPECT_THAT(line, HasSubstr(remark)) << bytes;
    EXPECT_EQ(disk->read(sectors / 2)[7], disk->geometry().sector_bytes == 256 ? 0x5A : 0xA5);
}

TEST(AtariImage, an_atr_that_is_a_few_bytes_off_is_read_with_a_remark) {
    for (const std::size_t bytes : {720U * 128, 1040U * 128, 1000U * 128, 384U + 717 * 256}) {
        const bool doubled = bytes == 384 + 717 * 256;
        const auto image = atr(doubled ? 256 : 128, std::vector<std::uint8_t>(bytes, doubled ? 0x5A : 0xA5));
        const auto sectors = static_cast<std::uint16_t>(doubled ? 720 : bytes / 128);
        const auto expect = [&](std::size_t there, const char* remark) {
            expect_read_with_a_remark(image, 16 + there, AtariImageFormat::atr, sectors, remark);
        };
        expect(bytes + 1, "1 byte too long");
        expect(bytes + 16, "16 bytes too long");
        expect(bytes - 1, "1 byte short");
        expect(bytes - 100, "100 bytes short");
        expect(bytes - 2000, "2000 bytes short");
    }
}

TEST(AtariImage, an_atr_with_a_sector_too_many_for_its_header_is_the_usual_disk) {
    const auto image = atr(128, std::vector<std::uint8_t>(720 * 128, 0xA5));
    expect_read_with_a_remark(image, 16 + 721 * 128, AtariImageFormat::atr, 720, "128 bytes too long");
}

TEST(AtariImage, an_atr_whose_header_is_off_is_read_as_it_is_with_a_remark) {
    for (const int paragraphs : {5759, 5761, 5744, 0, 5760 + 8}) {
        auto image = atr(128, std::vector<std::uint8_t>(720 * 128, 0xA5));
        image[2] = static_cast<std::uint8_t>(paragraphs);
        image[3] = static_cast<std::uint8_t>(paragraphs >> 8);
        expect_read_with_a_remark(image, image.size(), AtariImageFormat::atr, 720, "those count");
    }
}

TEST(AtariImage, an_xfd_that_is_a_few_bytes_off_is_read_with_a_remark) {
    for (const std::size_t bytes : {720U * 128, 1040U * 128, 384U + 717 * 256, 720U * 256}) {
        const bool doubled = bytes > 1040 * 128;
        const std::vector<std::uint8_t> image(bytes, doubled ? 0x5A : 0xA5);
        const std::uint16_t sectors = bytes == 1040 * 128 ? 1040 : 720;
        expect_read_with_a_remark(image, bytes + 7, AtariImageFormat::xfd, sectors, "7 bytes too long");
        expect_read_with_a_remark(image, bytes - 50, AtariImageFormat::xfd, sectors, "50 bytes short");
    }
}

TEST(AtariImage, a_sound_image_gets_no_remark) {
    std::string line;
    ASSERT_TRUE(load_atari_image(atr(128, random_bytes(720 * 128)), AtariImageFormat::atr, &line));
    auto long_one = atr(128, random_bytes(9000 * 128));
    long_one[6] = 0; // as older programs write it
    ASSERT_TRUE(load_atari_image(long_one, AtariImageFormat::atr, &line));
    ASSERT_TRUE(load_atari_image(random_bytes(1040 * 128), AtariImageFormat::xfd, &line));
    EXPECT_EQ(line, "");
}

TEST(AtariImage, xfd_images_come_back_byte_for_byte) {
    for (const std::size_t size : {720U * 128, 1040U * 128, 720U * 256, 384U + 717 * 256, 128U, 5U * 128}) {
        const auto image = random_bytes(size);
        const AtariDisk disk = sound(image, AtariImageFormat::xfd);
        EXPECT_EQ(*save_atari_image(disk, AtariImageFormat::xfd), image);
    }
    EXPECT_EQ(sound(random_bytes(1040 * 128), AtariImageFormat::xfd).geometry(), AtariGeometry::enhanced_density());
    EXPECT_EQ(sound(random_bytes(720 * 256), AtariImageFormat::xfd).geometry(), AtariGeometry::double_density());
    EXPECT_THAT(refusal(random_bytes(1000), AtariImageFormat::xfd), HasSubstr("1000 bytes long"));
}

TEST(AtariImage, a_disk_that_xfd_would_mistake_is_not_saved_so) {
    const AtariDisk small = AtariDisk::formatted({100, 18, 256});
    EXPECT_THAT(save_atari_image(small, AtariImageFormat::xfd).error(), HasSubstr("save it as .atr"));
    EXPECT_THAT(save_atari_image(AtariDisk::formatted({9, 18, 512}), AtariImageFormat::xfd).error(),
                HasSubstr("512 bytes"));
}

TEST(AtariImage, a_sector_that_cannot_be_saved_is_named_not_lost) {
    AtariDisk disk = AtariDisk::formatted();
    disk.track_for_writing(3).sectors[1].status = AtariSector::bad_check; // 3, because of the interleave
    EXPECT_EQ(save_atari_image(disk, AtariImageFormat::atr).error(),
              "track 3 sector 3 (sector 57 of the disk) has a bad check; an image of sectors cannot hold that");
    disk = AtariDisk::formatted();
    disk.track_for_writing(0).add({.number = 5, .position = 9}, random_bytes(128));
    EXPECT_THAT(save_atari_image(disk, AtariImageFormat::xfd).error(), HasSubstr("is there more than once"));
    EXPECT_THAT(save_atari_image(AtariDisk(), AtariImageFormat::atr).error(), HasSubstr("track 0 sector 1"));
}

TEST(AtariImage, atx_records_place_status_doubles_and_weak_bytes) {
    const AtariDisk disk = sound(
        AtxMaker().make({{0, {{1, 20'000, 0x08, 64}, {1, 500}, {2, 900, 0x10}, {3, 26'041, 0x20}, {4, 1000, 0x0E}}},
                         {39, {{18, 7}}}}),
        AtariImageFormat::atx);
    EXPECT_EQ(disk.geometry(), AtariGeometry::single_density());
    const auto& sectors = disk.track(0).sectors;
    ASSERT_EQ(sectors.size(), 5U);
    EXPECT_EQ(sectors[0].position, 500);
    EXPECT_THAT(std::vector(disk.read(1).begin(), disk.read(1).end()), atx_data(0, 1));
    EXPECT_EQ(sectors[1].status, AtariSector::no_data);
    EXPECT_EQ(sectors[2].status, AtariSector::too_long | AtariSector::bad_check);
    EXPECT_EQ(sectors[3].weak_from, 64);
    EXPECT_EQ(sectors[3].status, AtariSector::bad_check);
    EXPECT_EQ(sectors[4].status, AtariSector::deleted);
    EXPECT_TRUE(disk.track(1).sectors.empty());
    EXPECT_EQ(disk.read(720)[0], 39);
}

TEST(AtariImage, atx_is_only_read) {
    const AtariDisk disk = sound(AtxMaker().make({{0, {{1, 500}}}}), AtariImageFormat::atx);
    EXPECT_EQ(save_atari_image(disk, AtariImageFormat::atx).error(),
              "an .atx image is only read, never written; save the disk as .atr");
}

TEST(AtariImage, damaged_atx_images_name_the_track) {
    const std::vector<AtxTrack> one{{7, {{1, 500}}}};
    EXPECT_THAT(refusal(AtxMaker().make({one[0], one[0]}), AtariImageFormat::atx), HasSubstr("track 7"));
    auto image = AtxMaker().make(one);
    image[48 + 32 + 8 + 5] = 0x10; // offset of its data, in the list
    EXPECT_THAT(refusal(image, AtariImageFormat::atx), HasSubstr("track 7 of the .atx image has its sector 1 outside"));
    image = AtxMaker().make(one);
    image.resize(image.size() - 20);
    EXPECT_THAT(refusal(image, AtariImageFormat::atx), HasSubstr("the record at byte 48"));
}

TEST(AtariImage, damaged_images_are_loaded_or_refused_with_a_line) {
    std::mt19937 random(5);
    const auto sound_atx = AtxMaker().make({{0, {{1, 500, 0, 9}, {2, 900, 0x10}}}, {1, {{1, 1}}}});
    for (int i = 0; i < 20'000; ++i) {
        auto image = sound_atx;
        for (auto changes = random() % 8; changes > 0; --changes)
            image[random() % 140] = static_cast<std::uint8_t>(random());
        image.resize(image.size() - random() % 60);
        const auto disk = load_atari_image(image, AtariImageFormat::atx);
        EXPECT_TRUE(disk || !disk.error().empty());
    }
}

TEST(AtariImage, marks_win_over_extensions_but_not_over_the_length_of_an_xfd) {
    const std::vector<std::uint8_t> marked{0x96, 0x02};
    EXPECT_EQ(*atari_format_of(".XFD", marked), AtariImageFormat::atr);
    EXPECT_EQ(*atari_format_of("atr", AtxMaker().make({})), AtariImageFormat::atx);
    EXPECT_EQ(*atari_format_of("", std::vector<std::uint8_t>{0xFF, 0xFF}), AtariImageFormat::xex);
    EXPECT_EQ(*atari_format_of("xfd", std::vector<std::uint8_t>(128, 0xFF)), AtariImageFormat::xfd);
    EXPECT_EQ(*atari_format_of("atr", {}), AtariImageFormat::atr);
    EXPECT_THAT(atari_format_of("gif", {}).error(), HasSubstr("\"gif\""));
}

TEST(AtariImage, a_disks_state_comes_back) {
    for (const auto& disk : {sound(AtxMaker().make({{0, {{1, 500, 8, 9}}}}), AtariImageFormat::atx),
                             sound(atr(256, random_bytes(384 + 9 * 256)), AtariImageFormat::atr), AtariDisk()}) {
        AtariDisk again;
        EXPECT_TRUE(restores(again, state_of(disk)));
        EXPECT_EQ(again, disk);
    }
}

TEST(AtariImage, a_sector_beyond_the_bytes_of_its_track_in_a_state_is_refused) {
    const auto is_accepted = [](std::uint32_t begin, std::uint32_t length) {
        StateWriter out;
        for (const int number : {1, 18, 128}) out.put(static_cast<std::uint16_t>(number)); // a one-sector disk
        for (const int number : {0, 0, 1, 1, 0}) out.put(static_cast<std::uint8_t>(number));
        out.put(std::uint16_t{0});
        out.put(AtariSector::nothing_weak);
        for (const std::uint32_t number : {begin, length, std::uint32_t{128}}) out.put(number);
        out.put_bytes(std::vector<std::uint8_t>(128));
        out.put(std::uint8_t{0});
        AtariDisk disk;
        return restores(disk, out.bytes());
    };
    EXPECT_TRUE(is_accepted(0, 128));
    EXPECT_TRUE(is_accepted(128, 0)); // without a data field, at the end of its track
    EXPECT_FALSE(is_accepted(1, 128));
    EXPECT_FALSE(is_accepted(129, 0));
    EXPECT_FALSE(is_accepted(0xFFFF'FFFF, 1));
}

TEST(AtariImage, damaged_states_are_refused_and_leave_a_blank_disk) {
    const auto state = state_of(sound(atr(128, random_bytes(40 * 128)), AtariImageFormat::atr));
    std::mt19937 random(5);
    for (int i = 0; i < 5000; ++i) {
        auto bytes = state;
        bytes[random() % 400] = static_cast<std::uint8_t>(random());
        StateReader in(bytes);
        AtariDisk disk;
        disk.deserialize(in);
        ASSERT_TRUE(in.ok() || disk == AtariDisk());
    }
}

// Altirra's tables: the 810's order, 11.072 ms between sectors.
TEST(AtariImage, sectors_of_an_atr_are_where_an_810_formats_them) {
    const AtariDisk disk = AtariDisk::formatted();
    std::vector<int> numbers, positions;
    for (const AtariSector& sector : disk.track(0).sectors) {
        numbers.push_back(sector.number);
        positions.push_back(sector.position);
    }
    EXPECT_EQ(numbers, (std::vector{1, 3, 5, 7, 9, 11, 13, 15, 17, 2, 4, 6, 8, 10, 12, 14, 16, 18}));
    EXPECT_EQ(positions[1] - positions[0], 1384);
    EXPECT_EQ(positions[17], 17 * 1384);
}

// The XF551's interleave.
TEST(AtariGeometry, sectors_of_double_density_pass_in_the_order_that_the_drive_formats) {
    const std::vector<std::uint8_t> order{1, 7, 13, 6, 12, 18, 5, 11, 17, 4, 10, 16, 3, 9, 15, 2, 8, 14};
    EXPECT_EQ(AtariGeometry::double_density().passing_order(0), order);
    EXPECT_EQ(AtariGeometry::double_density().position(7), 1368); // 10.944 ms after the first
}

TEST(AtariImage, a_new_atr_begins_with_its_mark_its_length_and_that_of_a_sector) {
    const auto header_of = [](const AtariGeometry& geometry) {
        auto image = *save_atari_image(AtariDisk::formatted(geometry), AtariImageFormat::atr);
        image.resize(16);
        return image;
    };
    using Header = std::vector<std::uint8_t>;
    EXPECT_EQ(header_of(AtariGeometry()), (Header{0x96, 0x02, 0x80, 0x16, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(header_of(AtariGeometry::double_density()),
              (Header{0x96, 0x02, 0xE8, 0x2C, 0x00, 0x01, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
}

} // namespace
} // namespace emu
