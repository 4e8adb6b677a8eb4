// .2mg images: a header, sectors in either order or disk bytes, a comment.
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/apple/two_img.hpp"
#include "emu/media/track/gcr.hpp"
#include "tests/support/random_bytes.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string_view>

namespace emu {
namespace {

using Bytes = std::vector<std::uint8_t>;
using support::random_bytes;
using testing::HasSubstr;

void put(Bytes& bytes, std::size_t at, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
}

// Built from the format's description, not by save_two_img.
struct ImageMaker {
    std::uint32_t order = 0, flags = 0, data_at = 64, blocks = 280, length = sector_image_bytes;
    Bytes data = random_bytes(sector_image_bytes);
    std::string_view comment = "made for a test";

    Bytes make() const {
        Bytes file(data_at);
        std::ranges::copy(std::string_view("2IMGXGS!"), file.begin());
        file[8] = 64;
        file[10] = 1;
        put(file, 12, order);
        put(file, 16, flags);
        put(file, 20, blocks);
        put(file, 24, data_at);
        put(file, 28, length);
        file.insert(file.end(), data.begin(), data.end());
        file.insert(file.end(), comment.begin(), comment.end());
        return file;
    }
};

TEST(TwoImg, either_order_of_sectors_comes_back_byte_for_byte) {
    for (const std::uint32_t order : {0U, 1U}) {
        ImageMaker image;
        image.order = order;
        const Bytes bytes = image.make();
        ASSERT_EQ(*format_of(".dsk", bytes), ImageFormat::two_img);
        const auto disk = load_image(bytes, ImageFormat::two_img);
        ASSERT_TRUE(disk) << disk.error();
        EXPECT_EQ(*save_image(*disk, ImageFormat::two_img), bytes);
        EXPECT_EQ(*save_image(*disk, order == 0 ? ImageFormat::dsk : ImageFormat::po), image.data);
        EXPECT_FALSE(disk->modified());
    }
}

TEST(TwoImg, disk_bytes_come_back_byte_for_byte) {
    ImageMaker image;
    image.order = 2;
    image.data = *save_image(*load_image(image.data, ImageFormat::dsk), ImageFormat::nib);
    image.length = nib_image_bytes;
    const Bytes bytes = image.make();
    EXPECT_EQ(*save_two_img(*load_two_img(bytes)), bytes);
}

TEST(TwoImg, the_header_may_be_longer_and_leave_the_length_out) {
    ImageMaker image;
    image.data_at = 300;
    image.length = 0;
    for (const std::uint32_t order : {0U, 1U}) {
        image.order = order;
        EXPECT_EQ(*save_two_img(*load_two_img(image.make())), image.make());
    }
}

TEST(TwoImg, the_lock_is_the_disks_protection) {
    ImageMaker image;
    EXPECT_FALSE(load_two_img(image.make())->write_protected());
    image.flags = 0x80000000;
    auto disk = *load_two_img(image.make());
    EXPECT_TRUE(disk.write_protected());
    disk.set_write_protected(false);
    image.flags = 0;
    EXPECT_EQ(*save_two_img(disk), image.make());
}

// The address field begins D5 AA 96, then the volume in 4-and-4.
TEST(TwoImg, the_volume_goes_to_the_address_fields) {
    const auto volume_of = [](std::uint32_t flags) {
        ImageMaker image;
        image.flags = flags;
        const auto bytes = read_disk_bytes(*load_two_img(image.make())->track_at(0));
        const Bytes mark = {0xD5, 0xAA, 0x96};
        const auto at = std::search(bytes.begin(), bytes.end(), mark.begin(), mark.end()) + 3;
        return (at[0] << 1 | 1) & at[1];
    };
    EXPECT_EQ(volume_of(0), 254);
    EXPECT_EQ(volume_of(0x100 | 17), 17);
}

TEST(TwoImg, formatting_again_updates_the_volume_in_the_header) {
    ImageMaker image;
    image.flags = 0x100 | 254;
    Floppy525 disk = *load_two_img(image.make());
    const Floppy525 formatted = load_sectors(image.data, ImageFormat::dsk, 17);
    for (int track = 0; track < image_tracks; ++track) disk.lay_track(4 * track, *formatted.track_at(4 * track));
    image.flags = 0x100 | 17;
    EXPECT_EQ(*save_two_img(disk), image.make());
}

TEST(TwoImg, images_of_40_tracks_come_back_byte_for_byte) {
    ImageMaker image;
    image.data = random_bytes(40 * 4096);
    image.length = 40 * 4096;
    const Bytes bytes = image.make();
    EXPECT_EQ(*save_two_img(*load_two_img(bytes)), bytes);
}

TEST(TwoImg, a_track_formatted_past_the_last_is_refused) {
    Floppy525 disk = *load_two_img(ImageMaker().make());
    disk.lay_track(4 * 35, encode_track(254, 35, {}));
    EXPECT_EQ(save_two_img(disk).error(), "a track past the 35 of the .2mg image is recorded");
    disk.set_image_notes({});
    EXPECT_EQ(save_two_img(disk)->size(), 64 + 36 * 4096);
}

TEST(TwoImg, any_disk_becomes_one_of_sectors_in_dos_order) {
    const Bytes sectors = random_bytes(sector_image_bytes);
    const auto saved = save_image(*load_image(sectors, ImageFormat::po), ImageFormat::two_img);
    ASSERT_TRUE(saved) << saved.error();
    EXPECT_EQ(saved->size(), 64 + sector_image_bytes);
    EXPECT_EQ(*save_image(*load_two_img(*saved), ImageFormat::po), sectors);
}

std::string refusal(const ImageMaker& image) {
    const auto disk = load_two_img(image.make());
    return disk ? "taken" : disk.error();
}

TEST(TwoImg, damage_and_larger_disks_have_their_line) {
    ImageMaker image;
    image.order = 3;
    EXPECT_EQ(refusal(image), "the .2mg image has its sectors in the unknown order 3");
    image = {};
    image.order = 1;
    image.length = 819'200;
    EXPECT_EQ(refusal(image),
              "the .2mg image holds 819200 bytes of a disk; one of 5.25 inches has 143360 (35 tracks) to 163840");
    image.length = 0;
    image.blocks = 1600;
    EXPECT_THAT(refusal(image), HasSubstr("holds 819200 bytes"));
    image = {};
    image.data.resize(1000);
    image.comment = "";
    EXPECT_EQ(refusal(image), "the .2mg image has 1064 bytes; its header puts the disk at byte 64, 143360 bytes long");
    Bytes bytes = ImageMaker().make();
    put(bytes, 24, 0xFFFFFFFF);
    EXPECT_THAT(load_two_img(bytes).error(), HasSubstr("at byte 4294967295"));
    bytes.resize(31);
    EXPECT_EQ(load_two_img(bytes).error(), "the .2mg image ends within its header");
    EXPECT_THAT(load_two_img(Bytes(100)).error(), HasSubstr("does not begin with 2IMG"));
}

} // namespace
} // namespace emu
