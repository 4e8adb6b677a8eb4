// The GTIA modes 9, 10 and 11, and PRIOR changed in mid-line. Altirra Hardware Reference Manual, CTIA/GTIA.
#include "tests/emu/atari/gtia_line.hpp"

#include <gtest/gtest.h>

namespace emu::atari::test {
namespace {

// A hi-res line whose pixels (two clocks each, from clock 48) repeat the values 0 to 15.
GtiaLine counting(int prior) {
    GtiaLine line;
    line.an.hires = true;
    for (int pixel = 0; pixel < 80; ++pixel) {
        line.codes(48 + 2 * pixel, 49 + 2 * pixel, AnLine::playfield + (pixel >> 2 & 3));
        line.codes(49 + 2 * pixel, 50 + 2 * pixel, AnLine::playfield + (pixel & 3));
    }
    line.set(reg::prior, prior | 1);
    return line;
}

TEST(GtiaModes, mode_9_is_16_luminances_of_the_background) {
    GtiaLine line = counting(0x40);
    line.set(reg::colbk, 0x70);
    line.end();
    for (int pixel = 0; pixel < 16; ++pixel) {
        EXPECT_EQ(line.left(48 + 2 * pixel), 0x70 | pixel);
        EXPECT_EQ(line.right(49 + 2 * pixel), 0x70 | pixel);
    }
}

TEST(GtiaModes, mode_10_is_nine_registers_a_clock_later) {
    GtiaLine line = counting(0x80);
    line.end();
    for (int pixel = 0; pixel < 16; ++pixel) {
        const int index = pixel < 8 ? pixel : pixel < 12 ? 8 : pixel - 8;
        EXPECT_EQ(line.left(49 + 2 * pixel), GtiaLine::color(index)) << pixel;
        EXPECT_EQ(line.left(50 + 2 * pixel), GtiaLine::color(index)) << pixel;
    }
}

TEST(GtiaModes, mode_10_has_player_0s_colour_for_a_border) {
    GtiaLine line = counting(0x80);
    line.end();
    EXPECT_EQ(line.left(40), GtiaLine::color(0));
}

TEST(GtiaModes, mode_11_is_15_hues_of_the_backgrounds_luminance_and_black) {
    GtiaLine line = counting(0xC0);
    line.set(reg::colbk, 0x06);
    line.end();
    EXPECT_EQ(line.left(48), 0);
    for (int pixel = 1; pixel < 16; ++pixel) EXPECT_EQ(line.left(48 + 2 * pixel), pixel << 4 | 6);
}

TEST(GtiaModes, players_show_over_mode_9_as_they_are) {
    GtiaLine line = counting(0x40);
    line.place(1, 100, 0xFF);
    line.end();
    EXPECT_EQ(line.left(103), GtiaLine::color(1));
}

TEST(GtiaModes, in_mode_10_a_player_pixel_of_the_playfield_has_a_players_priority) {
    GtiaLine line = counting(0x80);
    line.place(1, 49, 0xFF); // overlaps pixels 0-3: players 0, 1, 2 and 3
    line.end();
    EXPECT_EQ(line.left(49), GtiaLine::color(0));
    EXPECT_EQ(line.left(53), GtiaLine::color(1));
}

TEST(GtiaModes, back_from_a_gtia_mode_a_hires_line_has_four_colours) { // "mode E"
    GtiaLine line = counting(0);
    line.set(reg::prior, 0x41, 80);
    line.set(reg::prior, 0x01, 90);
    line.end();
    for (int clock = 100; clock < 120; ++clock) {
        const int code = line.an.code[static_cast<std::size_t>(clock)] & 3;
        EXPECT_EQ(line.left(clock), GtiaLine::color(4 + code)) << clock;
    }
}

TEST(GtiaModes, the_next_line_is_hires_again) {
    GtiaLine line = counting(0);
    line.set(reg::prior, 0x41, 80);
    line.set(reg::prior, 0x01, 90);
    line.end();
    line.end();
    EXPECT_EQ(line.left(105), GtiaLine::color(6)); // pixel 12: dots 1 1, 0 0
    EXPECT_TRUE(line.gtia.frame().line[0].hires);
}

// PRIOR changes in clock 101 of this line.
GtiaLine entering(int prior) {
    GtiaLine line;
    line.codes(40, 200, AnLine::playfield + 1);
    line.codes(100, 101, AnLine::playfield);
    line.codes(102, 103, AnLine::playfield + 2);
    line.codes(103, 104, AnLine::playfield);
    line.set(reg::prior, prior, 100);
    line.end();
    return line;
}

TEST(GtiaModes, mode_9_begins_with_half_pixels_twice) {
    const GtiaLine line = entering(0x41);
    EXPECT_EQ(line.left(101), 0x38 | 6); // codes 1 and 2 as a pixel, while hi-res is still active
    EXPECT_EQ(line.right(101), 0x36 | 6);
    EXPECT_EQ(line.left(102), 0x38 | 10); // 2 and 2
    EXPECT_EQ(line.left(103), 0x38 | 0);
    EXPECT_EQ(line.left(104), 0x38 | 5); // as usual: 1 and 1
}

TEST(GtiaModes, mode_10_begins_with_the_pixels_of_any_two_clocks) {
    const GtiaLine line = entering(0x81);
    EXPECT_EQ(line.left(101), 0x26);               // still playfield 1
    EXPECT_EQ(line.left(102), 0x28);               // 1 and 2: playfield 2
    EXPECT_EQ(line.left(103), 0x38);               // 2 and 0: background
    EXPECT_EQ(line.left(104), GtiaLine::color(0)); // 0 and 0: player 0
    EXPECT_EQ(line.left(105), GtiaLine::color(5)); // as usual, late: 1 and 1
}

TEST(GtiaModes, mode_11_begins_a_clock_late) {
    const GtiaLine line = entering(0xC1);
    EXPECT_EQ(line.left(101), 0x26);
    EXPECT_EQ(line.left(102), 0x38 | 0x80); // 2 and 0
    EXPECT_EQ(line.left(104), 0x38 | 0x50);
}

TEST(GtiaModes, leaving_mode_9_blanks_two_clocks) {
    GtiaLine line = counting(0x40);
    line.set(reg::prior, 0x01, 90);
    line.end();
    EXPECT_EQ(line.left(91), GtiaLine::color(8));
    EXPECT_EQ(line.left(92), GtiaLine::color(8));
    EXPECT_NE(line.left(93), GtiaLine::color(8));
}

} // namespace
} // namespace emu::atari::test
