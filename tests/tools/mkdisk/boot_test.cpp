#include "tools/mkdisk/check.hpp"
#include "tools/mkdisk/dos_disk.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mkdisk {
namespace {

using testing::HasSubstr;

// `pages` pages, each filled with its number plus one.
std::vector<std::uint8_t> numbered_pages(std::size_t pages) {
    std::vector<std::uint8_t> image;
    for (std::size_t page = 0; page < pages; ++page)
        image.insert(image.end(), 256, static_cast<std::uint8_t>(page + 1));
    return image;
}

TEST(Boot, pages_follow_one_another_in_dos_sectors) {
    SectorImage disk = create_disk(254, Layout::init);
    ASSERT_FALSE(place_boot_image(disk, numbered_pages(20), BootOrder::logical));
    for (std::uint8_t page = 0; page < 20; ++page)
        EXPECT_EQ((disk[{static_cast<std::uint8_t>(page / 16), static_cast<std::uint8_t>(page % 16)}][0]), page + 1);
}

TEST(Boot, physical_order_follows_the_numbers_in_the_address_fields) {
    SectorImage disk = create_disk(254, Layout::init);
    ASSERT_FALSE(place_boot_image(disk, numbered_pages(16), BootOrder::physical));
    EXPECT_EQ((disk[{0, 0}][0]), 1);
    EXPECT_EQ((disk[{0, 7}][0]), 2);
    EXPECT_EQ((disk[{0, 14}][0]), 3);
    EXPECT_EQ((disk[{0, 15}][0]), 16);
}

TEST(Boot, its_tracks_are_used_and_the_disk_stays_sound) {
    SectorImage disk = create_disk(254, Layout::init);
    ASSERT_FALSE(place_boot_image(disk, numbered_pages(16 * 5 + 1), BootOrder::logical));
    EXPECT_FALSE(is_free(disk, {5, 15}));
    EXPECT_TRUE(is_free(disk, {6, 0}));
    EXPECT_TRUE(check_disk(disk).empty());
}

TEST(Boot, the_rest_of_the_last_sector_is_zero) {
    SectorImage disk = create_disk(254, Layout::init);
    disk[{0, 0}][200] = 99;
    ASSERT_FALSE(place_boot_image(disk, std::vector<std::uint8_t>(100, 7), BootOrder::logical));
    EXPECT_EQ((disk[{0, 0}][99]), 7);
    EXPECT_EQ((disk[{0, 0}][200]), 0);
}

TEST(Boot, an_image_that_reaches_the_catalogue_is_refused) {
    SectorImage disk = create_disk(254, Layout::init);
    EXPECT_FALSE(place_boot_image(disk, numbered_pages(17 * 16), BootOrder::logical));
    SectorImage other = create_disk(254, Layout::init);
    EXPECT_THAT(place_boot_image(other, numbered_pages(17 * 16 + 1), BootOrder::logical)->text,
                HasSubstr("273 sectors; 272 lie before the catalogue"));
    EXPECT_EQ(other, create_disk(254, Layout::init));
}

TEST(Boot, a_file_in_the_way_is_not_overwritten) {
    SectorImage disk = create_disk(254, Layout::data);
    ASSERT_FALSE(write_file(disk, "A", FileType::binary, std::vector<std::uint8_t>(110'000)));
    const SectorImage before = disk;
    EXPECT_THAT(place_boot_image(disk, numbered_pages(16 * 16), BootOrder::logical)->text,
                HasSubstr("which a file uses"));
    EXPECT_EQ(disk, before);
}

} // namespace
} // namespace mkdisk
