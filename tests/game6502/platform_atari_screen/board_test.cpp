// The displayed board: tiles, cursors, and no other changes (screen.s, tiles.s).
#include "emu/atari/text_screen.hpp"
#include "tests/game6502/platform_atari_screen/art_source.hpp"
#include "tests/game6502/platform_atari_screen/picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>

namespace {

using namespace atari_screen_test;
using support::AtariGame;

constexpr int tile_count = 15;
constexpr int field_left = 32; // pixels
enum Cursor : std::uint8_t { off, white, black };
enum Color : std::uint8_t { black_stone = 0x00, white_stone = 0x0E, blue = 0x96, red = 0x46 };

class AtariBoard : public testing::Test {
  protected:
    void SetUp() override { game.call("screen_board"); }
    void tile(int number, int square) {
        game.call("screen_tile", static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(square));
    }
    void cursor(Cursor kind, int square) { game.call("screen_cursor", kind, static_cast<std::uint8_t>(square)); }
    Square square(int number) { return square_on_screen(shown(game), number); }

    AtariGame game;
};

// The tile of tiles.s on a square with grass of this colour.
Square pictured(int number, std::uint8_t grass) {
    static const auto source = art_source();
    const bool blacks = number == 2 || number >= 9;
    const std::array<std::uint8_t, 4> colors{grass, black_stone, white_stone, blacks ? red : blue};
    Square square{};
    for (std::size_t line = 0; line < square_lines; ++line) {
        const auto& strips = tile_strips.at(static_cast<std::size_t>(number));
        const auto& dots = source.at(strips.at(line / 8)).at(line % 8);
        for (std::size_t x = 0; x < square_width; ++x)
            square[line][x] = colors.at(static_cast<std::size_t>(dots[x] - '0'));
    }
    return square;
}

void expect_same_picture(const emu::atari::Frame& picture, const emu::atari::Frame& expected) {
    for (std::size_t line = 0; line < expected.line.size(); ++line)
        EXPECT_EQ(picture.line[line].dots, expected.line[line].dots) << line;
}

// The colour of a square's grass: every other square is lighter.
std::uint8_t grass_of(int square) { return (square / 6 + square) % 2 == 0 ? 0xC8 : 0xC6; }

TEST_F(AtariBoard, shows_four_blank_text_rows_below_the_picture) {
    EXPECT_EQ(emu::atari::text_screen(game.machine()), std::vector<std::string>(4, std::string(40, ' ')));
}

TEST_F(AtariBoard, begins_with_a_chequered_field) {
    const auto frame = shown(game);
    for (int number = 0; number < squares; ++number)
        EXPECT_EQ(square_on_screen(frame, number), pictured(0, grass_of(number))) << number;
}

TEST_F(AtariBoard, draws_every_tile_as_its_source_reads) {
    for (int number = 0; number < tile_count; ++number) {
        for (const int at : {0, 17, 35}) tile(number, at);
        const auto frame = shown(game);
        for (const int at : {0, 17, 35})
            EXPECT_EQ(square_on_screen(frame, at), pictured(number, grass_of(at))) << number << " at " << at;
    }
}

TEST_F(AtariBoard, draws_a_tile_in_its_own_square_and_touches_nothing_else) {
    for (int number = 0; number < squares; ++number) {
        const auto before = shown(game);
        const auto memory = ram(game);
        tile(3 + number % 12, number);
        EXPECT_LE(changed_ram(memory, ram(game)).size(), 12U);
        const auto after = shown(game);
        for (int other = 0; other < squares; ++other)
            EXPECT_EQ(square_on_screen(after, other) == square_on_screen(before, other), other != number) << other;
    }
}

TEST_F(AtariBoard, draws_a_tile_within_a_fiftieth_of_a_frame) {
    tile(13, 14);
    EXPECT_LT(game.cycles(), AtariGame::frame / 50);
}

TEST_F(AtariBoard, all_tiles_differ) {
    std::set<Square> seen;
    for (int number = 0; number < tile_count; ++number) seen.insert(pictured(number, 0xC6));
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(tile_count));
}

// Compares luminance only: an open gate is a hole, a closed one has white planks in its place.
TEST_F(AtariBoard, the_closed_gate_of_white_shows_without_colours) {
    const Square open = pictured(3, 0xC6), closed = pictured(4, 0xC6);
    int changed = 0, white_planks = 0;
    for (std::size_t line = 0; line < square_lines; ++line)
        for (std::size_t x = 0; x < square_width; ++x) {
            const int before = open[line][x] & 0x0F, now = closed[line][x] & 0x0F;
            changed += std::abs(before - now) >= 8 ? 1 : 0;
            white_planks += before == 0 && now == (white_stone & 0x0F) ? 1 : 0;
        }
    EXPECT_GE(white_planks, 9);
    EXPECT_GE(changed, 15);
}

TEST_F(AtariBoard, the_wall_above_the_field_is_three_lines_thick) {
    const auto frame = shown(game);
    for (int x = field_left; x < field_left + 96; ++x) { // merlons with gaps, then two whole lines
        EXPECT_EQ(pixel(frame, x, 6), white_stone) << x;
        EXPECT_EQ(pixel(frame, x, 7), blue) << x;
    }
}

TEST_F(AtariBoard, cursor_frames_its_square_and_leaves_the_middle_alone) {
    for (const int number : {0, 14, 35}) {
        tile(7, number);
        const Square plain = square(number);
        cursor(white, number);
        const Square framed = square(number);
        for (std::size_t x = 0; x < square_width; ++x) EXPECT_EQ(framed[0][x], white_stone);
        for (std::size_t line = 0; line < square_lines; ++line) EXPECT_EQ(framed[line][0], white_stone);
        for (std::size_t line = 3; line < square_lines - 3; ++line)
            for (std::size_t x = 3; x < square_width - 3; ++x) EXPECT_EQ(framed[line][x], plain[line][x]);
    }
}

TEST_F(AtariBoard, cursor_goes_and_leaves_the_square_as_it_was) {
    tile(8, 15);
    const Square plain = square(15);
    cursor(black, 15);
    EXPECT_NE(square(15), plain);
    cursor(off, 15);
    EXPECT_EQ(square(15), plain);
}

TEST_F(AtariBoard, cursor_is_only_in_one_place) {
    const auto before = shown(game);
    cursor(white, 0);
    cursor(black, 35);
    const auto after = shown(game);
    for (int number = 0; number < 28; ++number)
        EXPECT_EQ(square_on_screen(after, number), square_on_screen(before, number)) << number;
}

TEST_F(AtariBoard, tile_drawn_under_the_cursor_keeps_the_cursor) {
    cursor(white, 8);
    tile(3, 8);
    const Square drawn_under = square(8);
    cursor(off, 8);
    cursor(white, 8);
    EXPECT_EQ(square(8), drawn_under);
}

TEST_F(AtariBoard, cursors_differ_from_each_other_on_every_tile) {
    for (int number = 0; number < tile_count; ++number) {
        tile(number, 0);
        cursor(white, 0);
        const Square with_white = square(0);
        cursor(black, 0);
        EXPECT_NE(square(0), with_white) << number;
    }
}

TEST_F(AtariBoard, prints_on_paper_in_the_text_window_from_its_first_line_on) {
    game.call("text_at", 0, 0, 20);
    for (int column = 0; column < 40; ++column) game.call("text_put", static_cast<std::uint8_t>('A' + column % 26));
    const auto frame = shown(game);
    const std::uint8_t paper = pixel(frame, 80, 190);
    EXPECT_NE(pixel(frame, 80, 159), paper);
    for (int x = 0; x < 160; ++x) EXPECT_EQ(pixel(frame, x, 160), paper) << x; // no capital reaches this line
}

TEST_F(AtariBoard, is_the_same_in_every_frame) {
    const auto first = shown(game);
    expect_same_picture(shown(game), first);
}

// A wait with WSYNC delays the display list interrupts.
TEST_F(AtariBoard, is_the_same_while_a_sound_plays_and_a_key_clicks) {
    constexpr std::uint8_t build = 1;
    const auto quiet = shown(game);
    for (const auto& [routine, number] : {std::pair("sound_play", build), std::pair("input_click", std::uint8_t{0})}) {
        game.begin(routine, number);
        for (int frame = 0; frame < 6; ++frame) {
            expect_same_picture(game.machine().draw_frame(), quiet);
            game.run(AtariGame::frame + 119); // one line later
        }
    }
}

TEST_F(AtariBoard, darkens_altogether_in_the_attract_mode) {
    game.machine().poke_ram(0x4D, 0xFE);
    game.run_frames(260); // the OS changes its mask every 256 frames
    const auto frame = shown(game);
    for (const auto& line : frame.line)
        for (const auto dot : line.dots) ASSERT_LT(dot & 0x0F, 8);
}

} // namespace
