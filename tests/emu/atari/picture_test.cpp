// Colours: the hues run from the burst's yellow through red, blue and green; luminance has 16 steps.
#include "emu/atari/palette.hpp"
#include "emu/atari/picture.hpp"
#include "emu/rgb.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace emu::atari {
namespace {

struct Rgb {
    int red, green, blue;
};

Rgb parts(std::uint32_t pixel) {
    return {static_cast<int>(pixel & 0xFF), static_cast<int>(pixel >> 8 & 0xFF), static_cast<int>(pixel >> 16 & 0xFF)};
}

TEST(Palette, hue_0_is_a_ladder_from_black_to_white) {
    const Palette& palette = atari_palette(TvSystem::ntsc);
    EXPECT_EQ(palette[0x00], rgb(0, 0, 0));
    EXPECT_EQ(palette[0x0F], rgb(255, 255, 255));
    for (unsigned luminance = 0; luminance < 16; ++luminance) {
        EXPECT_EQ(palette[luminance], rgb(17 * luminance, 17 * luminance, 17 * luminance));
    }
}

TEST(Palette, hues_have_the_names_of_the_manual) { // 1 gold, 4 pink, 8 blue, 12 green
    for (const TvSystem tv : {TvSystem::ntsc, TvSystem::pal}) {
        const Palette& palette = atari_palette(tv);
        const Rgb gold = parts(palette[0x18]), pink = parts(palette[0x48]), blue = parts(palette[0x88]);
        const Rgb green = parts(palette[0xC8]);
        EXPECT_GT(gold.green, gold.blue);
        EXPECT_GT(gold.red, gold.blue);
        EXPECT_GT(pink.red, pink.green);
        EXPECT_GT(blue.blue, blue.red);
        EXPECT_GT(blue.blue, blue.green);
        EXPECT_GT(green.green, green.red);
        EXPECT_GT(green.green, green.blue);
    }
}

TEST(Palette, hues_1_and_15_look_alike) {
    for (const TvSystem tv : {TvSystem::ntsc, TvSystem::pal}) {
        EXPECT_EQ(atari_palette(tv)[0x18], atari_palette(tv)[0xF8]);
    }
}

// A hi-res line, white on black, that repeats the four dots.
Frame::Line striped(std::array<std::uint8_t, 4> dots) {
    Frame::Line line;
    line.hires = true;
    for (std::size_t x = 0; x < line.dots.size(); ++x) line.dots[x] = dots[x % 4];
    return line;
}

Rgb middle(const Frame::Line& line, Monitor monitor, TvSystem tv = TvSystem::ntsc) {
    std::array<std::uint32_t, Frame::dots_per_line> out{};
    convert_line(line, monitor, tv, out.data());
    return parts(out[188]);
}

TEST(AtariArtifacts, left_dots_are_blue_right_dots_green) {
    const Rgb left = middle(striped({15, 0, 15, 0}), Monitor::color);
    const Rgb right = middle(striped({0, 15, 0, 15}), Monitor::color);
    EXPECT_GT(left.blue, left.green);
    EXPECT_GT(right.green, right.blue);
}

TEST(AtariArtifacts, areas_have_their_palettes_colour) {
    const auto line = striped({0x94, 0x94, 0x94, 0x94});
    const Rgb area = middle(line, Monitor::color), crisp = middle(line, Monitor::rgb);
    EXPECT_EQ(area.red, crisp.red);
    EXPECT_EQ(area.green, crisp.green);
    EXPECT_EQ(area.blue, crisp.blue);
}

TEST(AtariArtifacts, there_are_none_on_pal_in_crisp_and_on_other_lines) {
    auto line = striped({15, 0, 15, 0});
    const auto is_white = [](const Rgb& pixel) { return pixel.red == 255 && pixel.green == 255 && pixel.blue == 255; };
    EXPECT_TRUE(is_white(middle(line, Monitor::color, TvSystem::pal)));
    EXPECT_TRUE(is_white(middle(line, Monitor::rgb)));
    line.hires = false;
    EXPECT_TRUE(is_white(middle(line, Monitor::color)));
}

TEST(Picture, dots_known_to_be_paired_are_of_the_same_colours) {
    Frame::Line line;
    for (std::size_t x = 0; x < line.dots.size(); ++x) line.dots[x] = static_cast<std::uint8_t>(x / 2 * 37);
    for (const TvSystem tv : {TvSystem::ntsc, TvSystem::pal}) {
        std::array<std::uint32_t, Frame::dots_per_line> paired{}, single{};
        line.paired = true;
        convert_line(line, Monitor::rgb, tv, paired.data());
        line.paired = false;
        convert_line(line, Monitor::rgb, tv, single.data());
        EXPECT_EQ(paired, single);
    }
}

TEST(Picture, converts_only_lines_that_changed) {
    auto frame = std::make_unique<Frame>();
    Picture picture;
    EXPECT_TRUE(picture.update(*frame, Monitor::rgb, TvSystem::ntsc));
    EXPECT_FALSE(picture.update(*frame, Monitor::rgb, TvSystem::ntsc));
    frame->line[7].dots.fill(0x0F);
    ++frame->line[7].changed;
    EXPECT_TRUE(picture.update(*frame, Monitor::rgb, TvSystem::ntsc));
    EXPECT_EQ(picture.pixels()[7 * Picture::width], rgb(255, 255, 255));
    EXPECT_EQ(picture.pixels()[8 * Picture::width], rgb(0, 0, 0));
}

TEST(Picture, another_monitor_converts_everything) {
    auto frame = std::make_unique<Frame>();
    frame->line[0].dots.fill(0x0F);
    Picture picture;
    picture.update(*frame, Monitor::rgb, TvSystem::ntsc);
    EXPECT_TRUE(picture.update(*frame, Monitor::amber, TvSystem::ntsc));
    EXPECT_EQ(picture.pixels()[0], rgb(255, 176, 0));
}

} // namespace
} // namespace emu::atari
