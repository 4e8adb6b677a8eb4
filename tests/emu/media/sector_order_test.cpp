// Sector order detected by content, for images with misleading names.
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/apple/sector_order.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <string_view>

namespace emu {
namespace {

using Image = std::vector<std::uint8_t>;

std::size_t sector_at(std::size_t track, std::size_t sector) { return (track * 16 + sector) * 256; }

// In DOS order: a VTOC and a catalogue of fifteen sectors.
Image dos_disk() {
    Image image(sector_image_bytes);
    const std::size_t vtoc = sector_at(17, 0);
    image[vtoc + 1] = 17;
    image[vtoc + 2] = 15;
    image[vtoc + 0x27] = 122;
    image[vtoc + 0x34] = 35;
    image[vtoc + 0x35] = 16;
    for (std::size_t sector = 15; sector > 1; --sector) {
        image[sector_at(17, sector) + 1] = 17;
        image[sector_at(17, sector) + 2] = static_cast<std::uint8_t>(sector - 1);
    }
    return image;
}

void put(Image& image, std::size_t at, std::string_view bytes) {
    std::ranges::copy(bytes, image.begin() + static_cast<std::ptrdiff_t>(at));
}

// In ProDOS order: the first two blocks of a volume directory.
Image prodos_disk() {
    using namespace std::string_view_literals;
    Image image(sector_image_bytes);
    put(image, 2 * 512, "\0\0\x03\0\xF5WORK1"sv);
    put(image, 2 * 512 + 0x23, "\x27\x0D"sv);
    put(image, 3 * 512, "\x02\0\x04\0"sv);
    return image;
}

Image pascal_disk() {
    using namespace std::string_view_literals;
    Image image(sector_image_bytes);
    put(image, 2 * 512,
        "\0\0\x06\0\0\0\x06"
        "APPLE1\0\x18\x01"sv);
    return image;
}

// The same disk in the other order.
Image reordered(const Image& image) { return *save_image(*load_image(image, ImageFormat::po), ImageFormat::dsk); }

TEST(SectorOrder, a_dos_catalogue_shows_its_order_under_any_name) {
    EXPECT_EQ(*format_of("po", dos_disk()), ImageFormat::dsk);
    const Image other = *save_image(*load_image(dos_disk(), ImageFormat::dsk), ImageFormat::po);
    EXPECT_EQ(*format_of("dsk", other), ImageFormat::po);
}

TEST(SectorOrder, a_dos_catalogue_on_40_tracks_shows_the_order) {
    Image image = dos_disk();
    image.resize(40 * 4096);
    EXPECT_EQ(*format_of("po", image), ImageFormat::dsk);
    EXPECT_EQ(*format_of("dsk", reordered(image)), ImageFormat::po);
}

TEST(SectorOrder, vtoc_bytes_that_dos_does_not_look_at_do_not_count) {
    for (const std::size_t at : {0x27U, 0x34U, 0x35U}) {
        Image image = dos_disk();
        image[sector_at(17, 0) + at] = 0;
        EXPECT_EQ(*format_of("po", image), ImageFormat::dsk) << at;
    }
}

TEST(SectorOrder, prodos_and_pascal_directories_show_the_order) {
    for (const Image& image : {prodos_disk(), pascal_disk()}) {
        EXPECT_EQ(*format_of("do", image), ImageFormat::po);
        EXPECT_EQ(*format_of("po", reordered(image)), ImageFormat::dsk);
    }
}

TEST(SectorOrder, without_a_directory_the_name_counts) {
    const Image blank(sector_image_bytes);
    EXPECT_EQ(order_by_contents(blank), std::nullopt);
    EXPECT_EQ(*format_of("po", blank), ImageFormat::po);
    EXPECT_EQ(*format_of("dsk", blank), ImageFormat::dsk);
}

TEST(SectorOrder, two_directories_that_disagree_leave_it_to_the_name) {
    Image both = dos_disk();
    const Image prodos = prodos_disk();
    std::copy_n(prodos.begin(), 8 * 512, both.begin());
    EXPECT_EQ(order_by_contents(both), std::nullopt);
}

TEST(SectorOrder, a_catalogue_of_two_sectors_reads_the_same_in_both_and_does_not_decide) {
    Image image = dos_disk();
    image[sector_at(17, 14) + 1] = 0;
    EXPECT_EQ(order_by_contents(image), std::nullopt);
}

TEST(SectorOrder, any_bytes_get_an_answer) {
    std::mt19937 random(1);
    for (int trial = 0; trial < 3000; ++trial) {
        Image image = random() % 2 ? dos_disk() : prodos_disk();
        for (int i = 0; i < 6; ++i) {
            const std::size_t track = random() % 2 ? 17 : 0;
            image[sector_at(track, random() % 16) + random() % 64] = static_cast<std::uint8_t>(random());
        }
        ASSERT_TRUE(format_of("dsk", image));
    }
}

} // namespace
} // namespace emu
