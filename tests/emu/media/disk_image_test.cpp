#include "emu/media/apple/disk_image.hpp"

#include "emu/media/track/gcr.hpp"
#include "tests/support/random_bytes.hpp"

#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace emu {
namespace {

using support::random_bytes;
using testing::HasSubstr;

Floppy525 random_disk() { return *load_image(random_bytes(sector_image_bytes, 1), ImageFormat::dsk); }

TEST(DiskImage, a_nib_image_turned_to_any_place_comes_back_byte_for_byte) {
    auto nib = *save_image(random_disk(), ImageFormat::nib);
    for (int turn = 0; turn < 20; ++turn) {
        std::rotate(nib.begin(), nib.begin() + 331, nib.begin() + nib_track_bytes);
        EXPECT_EQ(*save_image(*load_image(nib, ImageFormat::nib), ImageFormat::nib), nib) << turn;
    }
}

// By length: .nib images with tracks of 6,384 bytes, sometimes called .nb2.
TEST(DiskImage, a_nib_image_of_short_tracks_is_known_by_its_length) {
    EXPECT_EQ(nb2_image_bytes, 223'440u);
    EXPECT_EQ(*format_of("nib", nb2_image_bytes), ImageFormat::nb2);
    EXPECT_EQ(*format_of(".NB2", nb2_image_bytes), ImageFormat::nb2);
    EXPECT_EQ(format_of("nib", 5).error(),
              "the image is 5 bytes long; a .nib image has 35 to 40 tracks of 6656 or 6384");
    EXPECT_EQ(format_of("nb2", nib_image_bytes).error(),
              "the image is 232960 bytes long; a .nb2 image has 35 to 40 tracks of 6384");
}

// DOS's tracks, each with a longer gap somewhere.
std::vector<std::uint8_t> short_tracks() {
    std::vector<std::uint8_t> image;
    const Floppy525 disk = random_disk();
    for (int track = 0; track < image_tracks; ++track) {
        auto bytes = read_disk_bytes(*disk.track_at(4 * track));
        const auto gap = std::search_n(bytes.begin(), bytes.end(), 18, 0xFF);
        bytes.insert(gap, nb2_track_bytes - bytes.size(), 0xFF);
        image.insert(image.end(), bytes.begin(), bytes.end());
    }
    return image;
}

TEST(DiskImage, longer_tracks_lose_gap_bytes_in_a_nib_image_of_short_ones) {
    const auto sectors = random_bytes(sector_image_bytes, 1);
    const auto longer = *load_image(*save_image(random_disk(), ImageFormat::nib), ImageFormat::nib);
    const auto shorter = load_image(*save_image(longer, ImageFormat::nb2), ImageFormat::nb2);
    ASSERT_TRUE(shorter) << shorter.error();
    EXPECT_EQ(*save_image(*shorter, ImageFormat::dsk), sectors);
}

TEST(DiskImage, a_nib_image_of_short_tracks_comes_back_byte_for_byte) {
    auto image = short_tracks();
    for (int turn = 0; turn < 20; ++turn) {
        const auto disk = load_image(image, ImageFormat::nb2);
        ASSERT_TRUE(disk) << disk.error();
        EXPECT_EQ(*save_image(*disk, ImageFormat::nb2), image) << turn;
        EXPECT_EQ(*save_image(*disk, ImageFormat::dsk), random_bytes(sector_image_bytes, 1));
        std::rotate(image.begin(), image.begin() + 331, image.begin() + nb2_track_bytes);
    }
}

// Beneath Apple DOS, fig. 3.24; Beneath Apple ProDOS: block 0 is physical sectors 0 and 2.
TEST(DiskImage, sectors_are_in_the_documented_order) {
    std::vector<std::uint8_t> image(sector_image_bytes);
    for (std::size_t sector = 0; sector < 16; ++sector) image[sector * 256] = static_cast<std::uint8_t>(sector);
    const auto order = [&](ImageFormat format) {
        std::vector<int> numbers;
        for (const auto& sector : decode_track(*load_image(image, format)->track_at(0), 0))
            numbers.push_back(sector.data[0]);
        return numbers;
    };
    EXPECT_EQ(order(ImageFormat::dsk), (std::vector{0, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 15}));
    EXPECT_EQ(order(ImageFormat::po), (std::vector{0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15}));
}

TEST(DiskImage, a_loaded_disk_is_not_modified) { EXPECT_FALSE(random_disk().modified()); }

TEST(DiskImage, extensions_name_formats_in_any_case) {
    EXPECT_EQ(*format_of(".DSK", sector_image_bytes), ImageFormat::dsk);
    EXPECT_EQ(*format_of("do", sector_image_bytes), ImageFormat::dsk);
    EXPECT_EQ(*format_of("po", sector_image_bytes), ImageFormat::po);
    EXPECT_EQ(*format_of("nib", nib_image_bytes), ImageFormat::nib);
    EXPECT_THAT(format_of("gif", sector_image_bytes).error(), HasSubstr("\"gif\""));
}

TEST(DiskImage, a_wrong_length_names_the_found_and_the_expected_one) {
    EXPECT_EQ(format_of("dsk", 143'360 - 4096).error(),
              "the image is 139264 bytes long; a .dsk image has 35 to 40 tracks of 4096");
    EXPECT_THAT(load_image({}, ImageFormat::nib).error(), HasSubstr("0 bytes long; a .nib image has 35 to 40 tracks"));
}

TEST(DiskImage, a_nib_track_of_zeros_is_unformatted_and_stays_so) {
    auto nib = *save_image(random_disk(), ImageFormat::nib);
    std::fill_n(nib.begin() + 3 * nib_track_bytes, nib_track_bytes, std::uint8_t{0});
    const auto disk = load_image(nib, ImageFormat::nib);
    EXPECT_EQ(disk->track_at(12), nullptr);
    EXPECT_EQ(*save_image(*disk, ImageFormat::nib), nib);
    EXPECT_THAT(save_image(*disk, ImageFormat::dsk).error(), HasSubstr("track 3 is unformatted"));
}

// Other emulators pad tracks with zeros.
TEST(DiskImage, bytes_without_bit_7_in_a_nib_image_are_a_gap) {
    const Floppy525 sound = random_disk();
    auto nib = *save_image(sound, ImageFormat::nib);
    for (const int track : {0, 2, 34}) {
        const auto begin = nib.begin() + track * static_cast<int>(nib_track_bytes);
        const auto gap = std::search_n(begin, begin + nib_track_bytes, 40, 0xFF);
        std::fill_n(gap + 2, 20, std::uint8_t{0});
        gap[22] = 0x7F;
    }
    const auto disk = load_image(nib, ImageFormat::nib);
    ASSERT_TRUE(disk) << disk.error();
    EXPECT_EQ(*save_image(*disk, ImageFormat::dsk), *save_image(sound, ImageFormat::dsk));
}

TEST(DiskImage, sectors_may_be_some_bytes_short_or_long_with_a_remark) {
    const auto whole = random_bytes(sector_image_bytes, 3);
    for (const std::size_t bytes : {143'104U, 143'488U, 143'360U - 4'095U, 143'360U + 4'095U}) {
        auto odd = whole;
        odd.resize(bytes, 0xEE);
        ASSERT_EQ(*format_of("dsk", odd), ImageFormat::dsk);
        const auto disk = load_image(odd, ImageFormat::dsk);
        ASSERT_TRUE(disk) << disk.error();
        auto expected = whole;
        if (bytes < sector_image_bytes)
            std::fill(expected.begin() + static_cast<std::ptrdiff_t>(bytes), expected.end(), 0);
        EXPECT_EQ(*save_image(*disk, ImageFormat::dsk), expected);
    }
    EXPECT_EQ(remark_on_length(143'104, ImageFormat::dsk),
              "the image is 256 bytes short; the missing ones read as zeros");
    EXPECT_THAT(*remark_on_length(143'488, ImageFormat::po), HasSubstr("128 bytes too long"));
    EXPECT_EQ(remark_on_length(143'360, ImageFormat::dsk), std::nullopt);
    EXPECT_FALSE(format_of("dsk", random_bytes(41 * 4'096, 4)));
}

TEST(DiskImage, the_kind_of_an_image_does_not_depend_on_its_extension) {
    const Floppy525 disk = random_disk();
    for (const char* extension : {"", ".img", ".nib", ".d13", ".woz", ".2mg"}) {
        for (const ImageFormat format : {ImageFormat::dsk, ImageFormat::nib, ImageFormat::woz, ImageFormat::two_img})
            EXPECT_EQ(*format_of(extension, *save_image(disk, format)), format) << extension;
        EXPECT_EQ(*format_of(extension, random_bytes(nb2_image_bytes, 5)), ImageFormat::nb2) << extension;
        EXPECT_EQ(*format_of(extension, random_bytes(sector13_image_bytes, 5)), ImageFormat::d13) << extension;
    }
    EXPECT_EQ(*format_of("po", random_bytes(sector_image_bytes, 5)), ImageFormat::po);
    EXPECT_THAT(format_of("img", random_bytes(143'104, 5)).error(), HasSubstr("\"img\" is not an Apple disk image's"));
}

constexpr std::size_t length_of_40_tracks = 40 * 16 * sector_bytes;

TEST(DiskImage, images_of_35_36_and_40_tracks_come_back_byte_for_byte_with_the_same_sectors) {
    for (const std::size_t tracks : {35U, 36U, 40U})
        for (const ImageFormat format : {ImageFormat::dsk, ImageFormat::po, ImageFormat::nib, ImageFormat::nb2}) {
            const auto sectors = random_bytes(tracks * 16 * sector_bytes, 6);
            const auto image = save_image(*load_image(sectors, ImageFormat::dsk), format);
            ASSERT_TRUE(image) << image.error();
            ASSERT_EQ(image->size(), tracks * track_bytes(format));
            EXPECT_EQ(*format_of(name_of(format), *image), format);
            const auto disk = load_image(*image, format);
            EXPECT_EQ(*save_image(*disk, format), *image);
            EXPECT_EQ(*save_image(*disk, ImageFormat::dsk), sectors);
        }
}

TEST(DiskImage, a_track_formatted_past_the_last_makes_the_image_longer) {
    Floppy525 disk = random_disk();
    disk.lay_track(4 * 35, encode_track(254, 35, {}));
    EXPECT_EQ(save_image(disk, ImageFormat::dsk)->size(), 36 * 16 * sector_bytes);
    EXPECT_EQ(save_image(disk, ImageFormat::nib)->size(), 36 * nib_track_bytes);
}

TEST(DiskImage, a_nib_image_of_40_tracks_keeps_unformatted_ones) {
    const std::vector<std::uint8_t> blank(40 * nib_track_bytes);
    EXPECT_EQ(*save_image(*load_image(blank, ImageFormat::nib), ImageFormat::nib), blank);
}

TEST(DiskImage, an_erased_track_39_is_named_not_left_out) {
    Floppy525 disk = *load_image(random_bytes(length_of_40_tracks, 6), ImageFormat::dsk);
    std::ranges::fill(disk.track_for_writing(4 * 39).bytes(), std::uint8_t{0});
    EXPECT_THAT(save_image(disk, ImageFormat::dsk).error(), HasSubstr("track 39 sector 0"));
}

// The image of a disk whose DOS requires a volume, as left by INIT: in RWTS's parameters on track 0 sector 1.
std::vector<std::uint8_t> dos_of_volume(std::uint8_t volume, ImageFormat format, std::size_t length) {
    auto image = random_bytes(length, 8);
    const std::size_t sector = format == ImageFormat::po ? 14 : 1; // ProDOS counts downwards
    const std::array<std::uint8_t, 8> parameters = {1, 0x60, 1, volume, 2, 4, 0xFB, 0xB7};
    std::ranges::copy(parameters, image.begin() + static_cast<std::ptrdiff_t>(sector * 256 + 0xE8));
    return image;
}

TEST(DiskImage, the_volume_that_a_disks_own_dos_asks_for_is_in_its_address_fields) {
    for (const ImageFormat format : {ImageFormat::dsk, ImageFormat::po, ImageFormat::d13})
        for (const std::size_t tracks : {35U, 40U}) {
            if (format == ImageFormat::d13 && tracks == 40) continue;
            const auto image = dos_of_volume(17, format, tracks * track_bytes(format));
            const auto disk = load_image(image, format);
            EXPECT_EQ(volumes_of(*disk), std::set{17}) << name_of(format);
            EXPECT_EQ(*save_image(*disk, format), image);
            EXPECT_EQ(remark_on_volume(*disk, image, format), std::nullopt);
        }
}

TEST(DiskImage, a_dos_that_takes_any_volume_and_a_disk_without_dos_have_254) {
    for (const std::uint8_t any : {std::uint8_t{0}, std::uint8_t{0xFF}})
        EXPECT_EQ(volumes_of(*load_image(dos_of_volume(any, ImageFormat::dsk, sector_image_bytes), ImageFormat::dsk)),
                  std::set{254});
    auto no_slot = dos_of_volume(17, ImageFormat::dsk, sector_image_bytes);
    no_slot[0x1E9] = 0x61;
    EXPECT_EQ(volumes_of(*load_image(no_slot, ImageFormat::dsk)), std::set{254});
}

TEST(DiskImage, track_images_keep_the_volume_and_sectors_get_a_remark) {
    const auto sectors = random_bytes(sector_image_bytes, 9);
    const Floppy525 disk = load_sectors(sectors, ImageFormat::dsk, 17);
    for (const ImageFormat format : {ImageFormat::nib, ImageFormat::nb2, ImageFormat::woz, ImageFormat::two_img}) {
        const auto image = save_image(disk, format);
        EXPECT_EQ(volumes_of(*load_image(*image, format)), std::set{17}) << name_of(format);
        EXPECT_EQ(remark_on_volume(disk, *image, format), std::nullopt) << name_of(format);
    }
    EXPECT_EQ(remark_on_volume(disk, sectors, ImageFormat::dsk),
              "a .dsk image cannot keep disk volume 17, it reads back as 254; save the disk as .nib or .woz");
}

TEST(DiskImage, a_sector_that_cannot_be_read_is_named_not_lost) {
    Floppy525 disk = random_disk();
    BitTrack& track = disk.track_for_writing(0);
    for (std::uint32_t i = 0; i < 200; ++i) track.set_bit(2000 + i, i % 3 == 0);
    EXPECT_THAT(save_image(disk, ImageFormat::dsk).error(), HasSubstr("track 0 sector 0 has no readable data field"));
}

TEST(DiskImage, something_between_the_tracks_is_named_not_lost) {
    Floppy525 disk = random_disk();
    disk.track_for_writing(4 * 20 + 2).set_bit(0, true);
    EXPECT_THAT(save_image(disk, ImageFormat::dsk).error(), HasSubstr("track 20.50"));
    EXPECT_THAT(save_image(disk, ImageFormat::nib).error(), HasSubstr("track 20.50"));
}

TEST(DiskImage, a_track_of_too_many_disk_bytes_for_nib_is_named_not_cut) {
    Floppy525 disk = random_disk();
    std::vector<std::uint8_t> bytes(8000, 0x96);
    disk.lay_track(4, lay_disk_bytes(bytes, std::vector<bool>(bytes.size())));
    EXPECT_THAT(save_image(disk, ImageFormat::nib).error(), HasSubstr("track 1 holds 8000 disk bytes"));
}

// tests/fuzz tests the same with libFuzzer.
TEST(DiskImage, damaged_nib_images_are_loaded_and_saved_or_refused_with_a_line) {
    const auto sound = *save_image(random_disk(), ImageFormat::nib);
    std::mt19937 random(5);
    for (int round = 0; round < 60; ++round) {
        auto nib = sound;
        for (auto changes = random() % 60; changes > 0; --changes)
            nib[random() % nib.size()] = static_cast<std::uint8_t>(random() | (random() % 500 ? 0x80 : 0));
        const auto disk = load_image(nib, ImageFormat::nib);
        if (!disk) {
            ASSERT_THAT(disk.error(), HasSubstr("of the .nib image"));
            continue;
        }
        for (const ImageFormat format : {ImageFormat::dsk, ImageFormat::nib}) {
            const auto saved = save_image(*disk, format);
            ASSERT_THAT(saved ? "track" : saved.error(), HasSubstr("track"));
        }
    }
}

} // namespace
} // namespace emu
