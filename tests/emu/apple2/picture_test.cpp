// Artifact colour: Sather, Understanding the Apple II, ch. 8; Apple II Reference Manual (1979) ch. 1.
#include "emu/apple2/picture.hpp"

#include "emu/apple2/dots.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace emu::apple2 {
namespace {

constexpr std::size_t violet = 3, blue = 6, orange = 9, green = 12, white = 15, black = 0;

// A hi-res line with colour burst: bytes for even and odd columns in turn.
Frame::Line hires_line(std::uint8_t even, std::uint8_t odd) {
    Frame::Line line;
    line.color_burst = true;
    bool carry = false;
    for (std::size_t column = 0; column < line.columns.size(); ++column) {
        const std::uint8_t byte = column & 1 ? odd : even;
        line.columns[column] = hires_dots(byte, carry);
        carry = hires_carry(byte);
    }
    return line;
}

std::array<std::uint32_t, 560> pixels(const Frame::Line& line, Monitor monitor = Monitor::color) {
    std::array<std::uint32_t, 560> out{};
    convert_line(line, monitor, out.data());
    return out;
}

void expect_all(const Frame::Line& line, std::size_t color) {
    const auto shown = pixels(line);
    for (std::size_t x = 4; x < 556; ++x) ASSERT_EQ(shown[x], palette[color]) << x;
}

TEST(Picture, even_hires_columns_are_violet) { expect_all(hires_line(0x55, 0x2A), violet); }
TEST(Picture, odd_hires_columns_are_green) { expect_all(hires_line(0x2A, 0x55), green); }
TEST(Picture, even_delayed_columns_are_blue) { expect_all(hires_line(0xD5, 0xAA), blue); }
TEST(Picture, odd_delayed_columns_are_orange) { expect_all(hires_line(0xAA, 0xD5), orange); }
TEST(Picture, all_pixels_are_white) { expect_all(hires_line(0x7F, 0x7F), white); }
TEST(Picture, no_pixels_are_black) { expect_all(hires_line(0x00, 0x80), black); }

TEST(Picture, two_neighbouring_pixels_are_white) {
    const auto shown = pixels(hires_line(0x0C, 0x00));
    for (std::size_t x = 4; x < 8; ++x) EXPECT_EQ(shown[x], palette[white]);
    EXPECT_EQ(shown[3], palette[black]);
    EXPECT_EQ(shown[8], palette[black]);
}

TEST(Picture, single_pixel_is_two_dots_of_its_colour) {
    const auto shown = pixels(hires_line(0x04, 0x00));
    EXPECT_EQ(shown[3], palette[black]);
    EXPECT_EQ(shown[4], palette[violet]);
    EXPECT_EQ(shown[5], palette[violet]);
    EXPECT_EQ(shown[6], palette[black]);
}

TEST(Picture, delayed_single_pixel_is_half_a_pixel_to_the_right) {
    const auto shown = pixels(hires_line(0x84, 0x00));
    EXPECT_EQ(shown[4], palette[black]);
    EXPECT_EQ(shown[5], palette[blue]);
    EXPECT_EQ(shown[6], palette[blue]);
}

TEST(Picture, lores_blocks_have_the_sixteen_colours) {
    for (std::size_t color = 0; color < 16; ++color) {
        Frame::Line line;
        line.color_burst = true;
        for (int column = 0; column < 40; ++column)
            line.columns[static_cast<std::size_t>(column)] = lores_dots(static_cast<std::uint8_t>(color), 0, column);
        expect_all(line, color);
    }
}

TEST(Picture, both_greys_are_the_same) { EXPECT_EQ(palette[5], palette[10]); }

TEST(Picture, line_without_burst_is_black_and_white) {
    Frame::Line line = hires_line(0x55, 0x2A);
    line.color_burst = false;
    const auto shown = pixels(line);
    for (std::size_t x = 0; x < 560; ++x) ASSERT_EQ(shown[x], palette[line.dot(static_cast<int>(x)) ? white : black]);
}

TEST(Picture, monochrome_monitors_show_dots_in_their_phosphor) {
    const Frame::Line line = hires_line(0x01, 0x00);
    for (const Monitor monitor : {Monitor::white, Monitor::green, Monitor::amber}) {
        const auto shown = pixels(line, monitor);
        EXPECT_EQ(shown[0], shown[1]);
        EXPECT_NE(shown[0], palette[black]);
        EXPECT_EQ(shown[2], palette[black]);
    }
}

TEST(Picture, update_converts_only_lines_whose_count_moved) {
    auto frame = std::make_unique<Frame>();
    Picture picture;
    EXPECT_TRUE(picture.update(*frame, Monitor::white));
    frame->line[7].columns[0] = 1;
    EXPECT_FALSE(picture.update(*frame, Monitor::white));
    ++frame->line[7].changed;
    EXPECT_TRUE(picture.update(*frame, Monitor::white));
    EXPECT_EQ(picture.pixels()[7 * Picture::width], palette[white]);
}

TEST(Picture, another_monitor_converts_everything) {
    auto frame = std::make_unique<Frame>();
    frame->line[0] = hires_line(0x7F, 0x7F);
    Picture picture;
    picture.update(*frame, Monitor::white);
    EXPECT_TRUE(picture.update(*frame, Monitor::green));
    EXPECT_NE(picture.pixels()[0], palette[white]);
}

} // namespace
} // namespace emu::apple2
