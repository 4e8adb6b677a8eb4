#include "host/picture/png.hpp"
#include "tools/files/files.hpp"

#include <gtest/gtest.h>
#include <png.h>

#include <filesystem>
#include <unistd.h>

namespace host {
namespace {

TEST(Png, a_screenshot_has_every_pixel_in_its_colour_and_lines_of_half_height_twice) {
    const std::vector<std::uint32_t> pixels{0x0000FF, 0x00FF00, 0xFF0000, 0x102030, 0xFFFFFF}; // red, green, blue ...
    const auto file = std::filesystem::temp_directory_path() / ("shot" + std::to_string(::getpid()) + ".png");
    ASSERT_FALSE(save_screenshot({pixels, 5, 1, true}, file));
    const auto bytes = files::read_file(file);
    std::filesystem::remove(file);
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    ASSERT_NE(png_image_begin_read_from_memory(&image, bytes->data(), bytes->size()), 0);
    image.format = PNG_FORMAT_RGB;
    std::vector<std::uint8_t> read(PNG_IMAGE_SIZE(image));
    ASSERT_NE(png_image_finish_read(&image, nullptr, read.data(), 0, nullptr), 0);
    const std::vector<std::uint8_t> row{255, 0, 0, 0, 255, 0, 0, 0, 255, 0x30, 0x20, 0x10, 255, 255, 255};
    std::vector<std::uint8_t> expected(row);
    expected.insert(expected.end(), row.begin(), row.end());
    EXPECT_EQ(read, expected);
}

} // namespace
} // namespace host
