// The NTSC decoder of the composite look. Sources: SMPTE 170M; Sather, Understanding the Apple II, ch. 8.
#include "emu/apple2/picture.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

namespace emu::apple2 {
namespace {

Frame::Line line_of(const std::function<bool(int)>& lit, bool burst = true) {
    Frame::Line line;
    line.color_burst = burst;
    for (int x = 0; x < Frame::dots_per_line; ++x)
        if (lit(x)) line.columns[static_cast<std::size_t>(x / 14)] |= static_cast<std::uint16_t>(1 << x % 14);
    return line;
}

std::array<std::uint32_t, 560> decoded(const Frame::Line& line) {
    std::array<std::uint32_t, 560> out{};
    convert_line(line, Monitor::composite, out.data());
    return out;
}

int channel(std::uint32_t pixel, int shift) { return static_cast<int>(pixel >> shift & 0xFF); }

// The sum of the differences between the three channels.
int colorfulness(std::uint32_t pixel) {
    const int r = channel(pixel, 0), g = channel(pixel, 8), b = channel(pixel, 16);
    return std::abs(r - g) + std::abs(g - b) + std::abs(b - r);
}

TEST(Composite, areas_have_the_sixteen_colours_of_the_palette) {
    for (unsigned color = 0; color < 16; ++color) {
        const auto shown = decoded(line_of([&](int x) { return (color >> (x & 3) & 1) != 0; }));
        for (std::size_t x = 8; x < 552; ++x)
            for (const int shift : {0, 8, 16})
                ASSERT_NEAR(channel(shown[x], shift), channel(palette[color], shift), 2) << color << ' ' << x;
    }
}

TEST(Composite, colour_without_burst_is_grey_at_its_brightness) {
    for (const std::uint32_t pixel : decoded(line_of([](int x) { return x % 4 < 2; }, false)))
        EXPECT_EQ(colorfulness(pixel), 0);
}

TEST(Composite, edge_of_a_white_area_is_fringed_and_then_white) {
    const auto shown = decoded(line_of([](int x) { return x >= 280; }));
    EXPECT_EQ(shown[270], palette[0]);
    EXPECT_GT(colorfulness(shown[280]), 20);
    EXPECT_EQ(shown[290], palette[15]);
}

TEST(Composite, colour_bleeds_further_than_brightness) {
    const auto shown = decoded(line_of([](int x) { return x == 280 || x == 281; }));
    EXPECT_GT(channel(shown[280], 8), 90);
    EXPECT_GT(colorfulness(shown[276]) + colorfulness(shown[285]), 0);
    EXPECT_EQ(shown[270], palette[0]);
    EXPECT_EQ(shown[292], palette[0]);
}

TEST(Composite, hue_turns_with_the_phase_of_the_dots) {
    const auto violet = decoded(line_of([](int x) { return x % 4 < 2; }))[300];
    const auto green = decoded(line_of([](int x) { return x % 4 >= 2; }))[300];
    EXPECT_GT(channel(violet, 16), channel(violet, 8));
    EXPECT_GT(channel(green, 8), channel(green, 16));
}

TEST(Composite, finest_dots_are_an_even_grey) {
    const auto shown = decoded(line_of([](int x) { return x % 2 == 0; }));
    for (std::size_t x = 8; x < 552; ++x) ASSERT_NEAR(channel(shown[x], 8), 128, 1);
}

} // namespace
} // namespace emu::apple2
