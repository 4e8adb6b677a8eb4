// Collisions: Altirra Hardware Reference Manual, CTIA/GTIA.
#include "tests/emu/atari/gtia_line.hpp"
#include "tests/emu/states.hpp"

#include <gtest/gtest.h>

namespace emu::atari::test {
namespace {

int after_meeting(GtiaLine& line, int which) {
    line.end();
    return line.gtia.read(which);
}

TEST(GtiaCollisions, a_player_meets_each_playfield) {
    for (int playfield = 0; playfield < 4; ++playfield) {
        GtiaLine line;
        line.place(2, 100, 0x01);
        line.codes(107, 108, AnLine::playfield + playfield);
        EXPECT_EQ(after_meeting(line, reg::p0pf + 2), 1 << playfield);
    }
}

TEST(GtiaCollisions, players_meet_each_other_but_not_themselves) {
    GtiaLine line;
    line.place(0, 100, 0xFF);
    line.place(3, 107, 0xFF);
    line.end();
    EXPECT_EQ(line.gtia.read(reg::p0pl), 8);
    EXPECT_EQ(line.gtia.read(reg::p0pl + 3), 1);
    EXPECT_EQ(line.gtia.read(reg::p0pl + 1), 0);
}

TEST(GtiaCollisions, a_missile_meets_players_and_playfields_also_as_fifth_player) {
    GtiaLine line;
    line.set(reg::prior, 0x11);
    line.place(1, 100, 0xFF);
    line.place(7, 103, 0);
    line.set(reg::grafm, 0x80);
    line.codes(103, 104, AnLine::playfield + 2);
    line.end();
    EXPECT_EQ(line.gtia.read(reg::m0pf + 3), 4);
    EXPECT_EQ(line.gtia.read(reg::m0pl + 3), 2);
    EXPECT_EQ(line.gtia.read(reg::p0pf + 1), 4);
}

TEST(GtiaCollisions, each_missile_meets_each_player) {
    for (int missile = 0; missile < 4; ++missile) {
        for (int player = 0; player < 4; ++player) {
            GtiaLine line;
            line.place(player, 100, 0xFF);
            line.place(4 + missile, 103, 0);
            line.set(reg::grafm, 3 << 2 * missile);
            line.end();
            for (int other = 0; other < 4; ++other)
                EXPECT_EQ(line.gtia.read(reg::m0pl + other), other == missile ? 1 << player : 0);
        }
    }
}

TEST(GtiaCollisions, only_clocks_22_to_dd_count) {
    for (const int position : {0x21, 0x22, 0xDD, 0xDE}) {
        GtiaLine line;
        line.place(0, position, 0x80);
        line.place(1, position, 0x80);
        EXPECT_EQ(after_meeting(line, reg::p0pl), position == 0x22 || position == 0xDD ? 2 : 0) << position;
    }
}

TEST(GtiaCollisions, hires_dots_are_playfield_2_their_ground_is_nothing) {
    for (int code = 0; code < 4; ++code) {
        GtiaLine line;
        line.an.hires = true;
        line.codes(90, 120, AnLine::playfield + code);
        line.place(0, 100, 0x80);
        EXPECT_EQ(after_meeting(line, reg::p0pf), code == 0 ? 0 : 4) << code;
    }
}

TEST(GtiaCollisions, modes_9_and_11_have_none_with_playfields) {
    for (const int prior : {0x41, 0xC1}) {
        GtiaLine line;
        line.an.hires = true;
        line.codes(90, 120, AnLine::playfield + 3);
        line.set(reg::prior, prior);
        line.place(0, 100, 0xFF);
        EXPECT_EQ(after_meeting(line, reg::p0pf), 0);
    }
}

TEST(GtiaCollisions, mode_10_has_them_with_playfield_pixels_only) {
    for (int pixel = 0; pixel < 16; ++pixel) {
        GtiaLine line;
        line.an.hires = true;
        for (int clock = 90; clock < 120; ++clock) {
            line.codes(clock, clock + 1, AnLine::playfield + (clock % 2 == 0 ? pixel >> 2 : pixel & 3));
        }
        line.set(reg::prior, 0x81);
        line.place(0, 100, 0xFF);
        EXPECT_EQ(after_meeting(line, reg::p0pf), (pixel & 4) != 0 ? 1 << (pixel & 3) : 0) << pixel;
    }
}

TEST(GtiaCollisions, hitclr_clears_earlier_collisions) {
    GtiaLine line;
    line.place(0, 100, 0xFF);
    line.place(1, 100, 0xFF);
    line.set(reg::hitclr, 0, 120);
    EXPECT_EQ(after_meeting(line, reg::p0pl), 0);
}

TEST(GtiaCollisions, hitclr_takes_effect_three_clocks_after_its_write) {
    for (const int written : {97, 98}) {
        GtiaLine line;
        line.place(0, 100, 0x80);
        line.place(1, 100, 0x80);
        line.set(reg::hitclr, 0, written);
        EXPECT_EQ(after_meeting(line, reg::p0pl), written + 3 <= 100 ? 2 : 0) << written;
    }
}

TEST(GtiaCollisions, prior_reaches_their_decoder_two_clocks_after_its_write) {
    for (const int written : {98, 99}) {
        GtiaLine line;
        line.codes(0, AnLine::clocks, AnLine::playfield);
        line.place(0, 100, 0x80);
        line.set(reg::prior, 0x40, written);
        EXPECT_EQ(after_meeting(line, reg::p0pf), written + 2 <= 100 ? 0 : 1) << written;
    }
}

TEST(GtiaCollisions, a_read_sees_the_clocks_the_beam_has_passed) {
    GtiaLine line;
    line.place(0, 100, 0x80);
    line.place(1, 100, 0x80);
    line.gtia.run_to(98 + Gtia::reads_ahead, line.an);
    EXPECT_EQ(line.gtia.read(reg::p0pl), 0);
    line.gtia.run_to(100 + Gtia::reads_ahead, line.an);
    EXPECT_EQ(line.gtia.read(reg::p0pl), 2);
}

TEST(GtiaCollisions, a_restored_line_has_no_pixels_of_the_one_before) {
    GtiaLine line;
    line.gtia.run_to(40, line.an);
    const auto state = state_of(line.gtia); // no player is set yet
    line.place(0, 100, 0xFF);
    line.gtia.run_to(120, line.an);
    ASSERT_TRUE(restores(line.gtia, state));
    line.set(reg::hposp0 + 1, 100, 60);
    line.set(reg::grafp0 + 1, 0xFF, 60);
    EXPECT_EQ(after_meeting(line, reg::p0pl + 1), 0);
}

TEST(GtiaCollisions, in_vertical_blank_nothing_collides) {
    GtiaLine line;
    line.an.blank = true;
    line.place(0, 100, 0x80);
    line.place(1, 100, 0x80);
    line.gtia.begin_line(250);
    line.gtia.run_to(AnLine::clocks, line.an);
    EXPECT_EQ(line.gtia.read(reg::p0pl), 0);
}

} // namespace
} // namespace emu::atari::test
