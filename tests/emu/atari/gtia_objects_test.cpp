// Players and missiles: Altirra Hardware Reference Manual, CTIA/GTIA. A write in machine cycle c is at clock 2c.
#include "tests/emu/atari/gtia_line.hpp"

#include <gtest/gtest.h>

#include <string>

namespace emu::atari::test {
namespace {

// The colour clocks from..to-1: # where player 0 shows, else a dot.
std::string shape(const GtiaLine& line, int from, int to) {
    std::string text;
    for (int clock = from; clock < to; ++clock) text += line.left(clock) == GtiaLine::color(0) ? '#' : '.';
    return text;
}

TEST(GtiaObjects, hpos_is_the_colour_clock_of_the_leftmost_pixel) {
    GtiaLine line;
    line.place(0, 100, 0x81);
    line.end();
    EXPECT_EQ(shape(line, 99, 109), ".#......#.");
}

TEST(GtiaObjects, sizes_are_1_2_1_and_4_clocks_a_pixel) {
    const char* shapes[] = {"#.##....", "##..####", "#.##....", "####...."};
    for (int size = 0; size < 4; ++size) {
        GtiaLine line;
        line.place(0, 100, 0xB0);
        line.set(reg::sizep0, size);
        line.end();
        EXPECT_EQ(shape(line, 100, 108), shapes[size]) << size;
    }
}

TEST(GtiaObjects, a_missile_has_two_pixels_of_its_players_colour) {
    GtiaLine line;
    line.place(4, 100, 0);
    line.set(reg::grafm, 0x02);
    line.end();
    EXPECT_EQ(shape(line, 99, 103), ".#..");
}

TEST(GtiaObjects, hpos_moved_to_the_right_shows_the_player_again) {
    GtiaLine line;
    line.place(0, 60, 0xFF);
    line.set(reg::hposp0, 120, 90);
    line.end();
    EXPECT_EQ(shape(line, 59, 69), ".########.");
    EXPECT_EQ(shape(line, 119, 129), ".########.");
}

TEST(GtiaObjects, hpos_takes_effect_five_clocks_after_its_write) {
    GtiaLine early, late;
    early.place(0, 200, 0xFF);
    late.place(0, 200, 0xFF);
    early.set(reg::hposp0, 95, 90);
    late.set(reg::hposp0, 94, 90);
    early.end();
    late.end();
    EXPECT_EQ(shape(early, 94, 97), ".##");
    EXPECT_EQ(shape(late, 94, 97), "...");
}

TEST(GtiaObjects, graf_takes_effect_three_clocks_after_its_write) {
    GtiaLine early, late;
    for (GtiaLine* line : {&early, &late}) line->place(0, 100, 0);
    early.set(reg::grafp0, 0xFF, 97);
    late.set(reg::grafp0, 0xFF, 98);
    early.end();
    late.end();
    EXPECT_EQ(shape(early, 99, 102), ".##");
    EXPECT_EQ(shape(late, 99, 102), "...");
}

TEST(GtiaObjects, retriggered_while_shifting_it_mixes_with_itself) {
    GtiaLine line;
    line.place(0, 100, 0x90);
    line.set(reg::hposp0, 102, 96); // in effect at 101
    line.end();
    EXPECT_EQ(shape(line, 100, 108), "#.##.#..");
}

TEST(GtiaObjects, graf_written_while_shifting_waits_for_the_next_trigger) {
    GtiaLine line;
    line.place(0, 100, 0xFF);
    line.set(reg::grafp0, 0, 98);
    line.end();
    EXPECT_EQ(shape(line, 100, 109), "########.");
    line.end();
    EXPECT_EQ(shape(line, 100, 109), ".........");
}

TEST(GtiaObjects, size_2_after_1_or_2_counts_makes_the_player_stand_still) {
    GtiaLine line;
    line.place(0, 100, 0x80);
    line.set(reg::sizep0, 3);
    line.set(reg::sizep0, 2, 98);    // in effect at 101: the counter is at 1
    line.set(reg::hposp0, 230, 150); // off the line: a trigger would release it
    line.end();
    EXPECT_EQ(shape(line, 99, 109), ".#########");
    EXPECT_EQ(shape(line, 212, 222), "##########");
    line.end();
    EXPECT_EQ(shape(line, 34, 44), "##########"); // continues into the next line
}

TEST(GtiaObjects, vdelay_keeps_dma_of_even_lines_out) {
    GtiaLine line;
    line.place(0, 100, 0);
    line.set(reg::gractl, 2);
    line.set(reg::vdelay, 0x10);
    line.gtia.load_player(0, 0xFF, 4);
    line.end(9);
    EXPECT_EQ(shape(line, 100, 103), "...");
    line.gtia.load_player(0, 0xFF, 4);
    line.end();
    line.end();
    EXPECT_EQ(shape(line, 100, 103), "###");
}

TEST(GtiaObjects, gractl_keeps_all_dma_out) {
    GtiaLine line;
    line.place(0, 100, 0);
    line.place(4, 110, 0);
    line.gtia.load_player(0, 0xFF, 4);
    line.gtia.load_missiles(0xFF, 0);
    line.end();
    EXPECT_EQ(shape(line, 100, 113), ".............");
}

} // namespace
} // namespace emu::atari::test
