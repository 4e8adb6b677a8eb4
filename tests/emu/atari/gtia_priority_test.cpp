// Priorities of two objects: Atari Home Computer System Hardware Manual, ch. III (PRIOR), and the GTIA's equations
// for the manual's "black". Altirra Hardware Reference Manual, CTIA/GTIA.
#include "tests/emu/atari/gtia_line.hpp"

#include <gtest/gtest.h>

namespace emu::atari::test {
namespace {

// The colour shown where one or more players (bits) overlap a playfield (0-3; -1: none).
int meeting(int prior, int players, int playfield) {
    GtiaLine line;
    line.set(reg::prior, prior);
    for (int player = 0; player < 4; ++player) line.place(player, 100, (players >> player & 1) != 0 ? 0xFF : 0);
    if (playfield >= 0) line.codes(96, 112, AnLine::playfield + playfield);
    line.end();
    return line.left(103);
}

constexpr int players = 0, playfields = 4; // arguments of GtiaLine::color

TEST(GtiaPriority, bit_0_puts_players_first) {
    for (int player = 0; player < 4; ++player)
        for (int playfield = 0; playfield < 4; ++playfield)
            EXPECT_EQ(meeting(1, 1 << player, playfield), GtiaLine::color(players + player));
}

TEST(GtiaPriority, bit_1_puts_playfields_between_the_players) {
    for (int playfield = 0; playfield < 4; ++playfield) {
        EXPECT_EQ(meeting(2, 2, playfield), GtiaLine::color(players + 1));
        EXPECT_EQ(meeting(2, 4, playfield), GtiaLine::color(playfields + playfield));
    }
}

TEST(GtiaPriority, bit_2_puts_playfields_first) {
    for (int playfield = 0; playfield < 4; ++playfield) {
        EXPECT_EQ(meeting(4, 1, playfield), GtiaLine::color(playfields + playfield));
        EXPECT_EQ(meeting(4, 8, playfield), GtiaLine::color(playfields + playfield));
    }
}

TEST(GtiaPriority, bit_3_puts_players_between_the_playfields) {
    for (int player = 0; player < 4; ++player) {
        EXPECT_EQ(meeting(8, 1 << player, 1), GtiaLine::color(playfields + 1));
        EXPECT_EQ(meeting(8, 1 << player, 2), GtiaLine::color(players + player));
    }
}

TEST(GtiaPriority, two_players_mix_only_if_bit_5_is_set_and_only_in_pairs) {
    EXPECT_EQ(meeting(0x01, 3, -1), GtiaLine::color(0));
    EXPECT_EQ(meeting(0x21, 3, -1), GtiaLine::color(0) | GtiaLine::color(1));
    EXPECT_EQ(meeting(0x21, 12, -1), GtiaLine::color(2) | GtiaLine::color(3));
    EXPECT_EQ(meeting(0x21, 6, -1), GtiaLine::color(1));
}

TEST(GtiaPriority, without_any_bit_players_and_playfields_mix) {
    EXPECT_EQ(meeting(0, 1, 0), GtiaLine::color(0) | GtiaLine::color(playfields));
    EXPECT_EQ(meeting(0, 4, 3), GtiaLine::color(2) | GtiaLine::color(playfields + 3));
}

TEST(GtiaPriority, contradicting_bits_make_black) {
    EXPECT_EQ(meeting(0x0A, 1, 0), 0);
    EXPECT_EQ(meeting(0x0A, 4, 2), 0);
}

TEST(GtiaPriority, missiles_can_be_a_fifth_player_of_playfield_3) {
    GtiaLine line;
    line.set(reg::prior, 0x11);
    line.place(5, 100, 0);
    line.set(reg::grafm, 0x0C);
    line.codes(101, 110, AnLine::playfield + 1);
    line.end();
    EXPECT_EQ(line.left(100), GtiaLine::color(playfields + 3));
    EXPECT_EQ(line.left(101), GtiaLine::color(playfields + 3)); // in front of every playfield
}

TEST(GtiaPriority, hires_dots_light_up_players_too) {
    GtiaLine line;
    line.an.hires = true;
    line.codes(90, 130, AnLine::playfield + 2);
    line.place(0, 100, 0xFF);
    line.end();
    EXPECT_EQ(line.left(92), (GtiaLine::color(playfields + 2) & 0xF0) | (GtiaLine::color(playfields + 1) & 0x0F));
    EXPECT_EQ(line.right(92), GtiaLine::color(playfields + 2));
    EXPECT_EQ(line.left(100), (GtiaLine::color(0) & 0xF0) | (GtiaLine::color(playfields + 1) & 0x0F));
    EXPECT_EQ(line.right(100), GtiaLine::color(0));
}

} // namespace
} // namespace emu::atari::test
