// The board on the emulated machine: tiles, cursors, and no other changes (screen.s, tiles.s).
#include "emu/apple2/video_mode.hpp"
#include "tests/game6502/platform_screen/hires.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <string>

namespace {

using namespace screen_test;
using support::GameMachine;

constexpr emu::Cycle frame_cycles = 17'030;
constexpr int tile_count = 15;
enum Cursor : std::uint8_t { off, white, black };

class Board : public testing::Test {
  protected:
    void SetUp() override { game.call("screen_board"); }
    void tile(int number, int square) {
        game.call("screen_tile", static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(square));
    }
    void cursor(Cursor kind, int square) { game.call("screen_cursor", kind, static_cast<std::uint8_t>(square)); }
    Tile shown(int square) { return tile_on_screen(game, square); }
    Tile picture(int number) { return tile_in_table(game, number); }

    GameMachine game;
};

TEST_F(Board, shows_hires_page_1_above_four_text_rows) {
    const emu::apple2::VideoMode expected{.text = false, .mixed = true, .page2 = false, .hires = true};
    EXPECT_EQ(game.machine().video_mode(), expected);
}

TEST_F(Board, begins_with_an_empty_field) {
    for (int square = 0; square < squares; ++square) EXPECT_EQ(shown(square), picture(0)) << square;
}

TEST_F(Board, begins_with_blank_text_rows) {
    for (const int address : {0x650, 0x6D0, 0x750, 0x7D0})
        for (int column = 0; column < 40; ++column)
            EXPECT_EQ(game.machine().peek(static_cast<std::uint16_t>(address + column)), 0xA0);
}

TEST_F(Board, draws_every_tile_in_every_square_as_it_is_in_the_table) {
    for (int number = 0; number < tile_count; ++number)
        for (int square = 0; square < squares; ++square) {
            tile(number, square);
            ASSERT_EQ(shown(square), picture(number)) << "tile " << number << " square " << square;
        }
}

TEST_F(Board, touches_nothing_but_the_square_and_its_note_of_the_tile) {
    for (int square = 0; square < squares; ++square) {
        const auto before = ram(game);
        tile(3 + square % 12, square);
        auto changed = changed_ram(before, ram(game));
        for (int row = 0; row < tile_rows; ++row)
            for (int byte = 0; byte < tile_bytes; ++byte) changed.erase(square_address(square, row, byte));
        changed.erase(static_cast<std::uint16_t>(support::game_symbols()["w_tiles"] + square));
        EXPECT_TRUE(changed.empty()) << "square " << square << " first $" << std::hex << *changed.begin();
    }
}

TEST_F(Board, draws_a_tile_within_a_third_of_a_frame) {
    tile(13, 14);
    EXPECT_LT(game.cycles(), frame_cycles / 3);
}

TEST_F(Board, all_tiles_differ) {
    for (int a = 0; a < tile_count; ++a)
        for (int b = 0; b < a; ++b) EXPECT_NE(picture(a), picture(b)) << a << ' ' << b;
}

TEST_F(Board, cursor_leaves_the_middle_of_the_square_alone) {
    tile(7, 20);
    const Tile plain = shown(20);
    cursor(white, 20);
    const Tile framed = shown(20);
    for (std::size_t row = 3; row < tile_rows - 3; ++row) {
        EXPECT_EQ(framed[row][1], plain[row][1]);
        EXPECT_EQ(framed[row][2], plain[row][2]);
    }
    EXPECT_NE(framed, plain);
}

TEST_F(Board, cursor_goes_and_leaves_the_square_as_it_was) {
    for (int number = 0; number < tile_count; ++number) {
        tile(number, 15);
        cursor(black, 15);
        cursor(off, 15);
        EXPECT_EQ(shown(15), picture(number)) << number;
    }
}

TEST_F(Board, cursor_moves_and_is_only_in_one_place) {
    const auto before = ram(game);
    cursor(white, 0);
    cursor(white, 1);
    cursor(black, 35);
    cursor(off, 35);
    EXPECT_TRUE(changed_ram(before, ram(game)).empty());
}

TEST_F(Board, tile_drawn_under_the_cursor_keeps_the_cursor) {
    cursor(white, 8);
    tile(3, 8);
    const Tile drawn_under = shown(8);
    cursor(off, 8);
    EXPECT_EQ(shown(8), picture(3));
    cursor(white, 8);
    EXPECT_EQ(shown(8), drawn_under);
}

TEST_F(Board, cursors_differ_on_every_tile_and_from_no_cursor) {
    for (int number = 0; number < tile_count; ++number) {
        tile(number, 0);
        cursor(white, 0);
        const Tile with_white = shown(0);
        cursor(black, 0);
        EXPECT_NE(shown(0), with_white) << number;
        EXPECT_NE(shown(0), picture(number)) << number;
    }
}

// Solid, as the rule book says: an unbroken dark line at least two dots wide within a white one, on any tile.
TEST_F(Board, R6_2_blacks_cursor_is_a_solid_line_within_a_white_one) {
    for (int number = 0; number < tile_count; ++number) {
        tile(number, 0);
        cursor(black, 0);
        const Tile frame = shown(0);
        for (const std::size_t edge : {std::size_t{0}, std::size_t{tile_rows - 1}})
            for (std::size_t byte = 0; byte < 4; ++byte) EXPECT_EQ(frame[edge][byte] & 0x7F, 0x7F);
        for (std::size_t row = 1; row < tile_rows - 1; ++row) {
            EXPECT_EQ(frame[row][0] & 0x1F, 0x03) << row; // two white dots, three dark ones
            EXPECT_EQ(frame[row][3] & 0x7C, 0x60) << row;
        }
        for (const std::size_t row : {std::size_t{1}, std::size_t{2}, std::size_t{tile_rows - 2}})
            EXPECT_EQ((frame[row][1] | frame[row][2]) & 0x7F, 0) << row;
    }
}

// Reads the art's source independently, to check the packing macros.
std::uint8_t packed(const std::string& dots, bool odd_column) {
    int byte = 0;
    for (int i = 0; i < 7; ++i) {
        const bool odd = (i % 2 != 0) != odd_column;
        const char digit = dots[static_cast<std::size_t>(i)];
        const bool lit = digit == '8' || (odd ? digit == '1' || digit == '5' : digit == '2' || digit == '6');
        byte |= (lit ? 1 : 0) << i | (digit == '5' || digit == '6' ? 0x80 : 0);
    }
    return static_cast<std::uint8_t>(byte);
}

TEST_F(Board, art_is_packed_as_its_source_reads) {
    std::ifstream source(FORTRESS_SOURCE_DIR "/game6502/platform/apple2/tiles.s");
    std::string line;
    while (std::getline(source, line) && line != "t_tile_flag_white:") {
    }
    const std::regex row("\\$([0-9]{7}), \\$([0-9]{7}), \\$([0-9]{7}), \\$([0-9]{7})");
    for (const auto& bytes : picture(1)) {
        std::smatch dots;
        ASSERT_TRUE(std::getline(source, line) && std::regex_search(line, dots, row));
        for (std::size_t i = 0; i < bytes.size(); ++i) EXPECT_EQ(bytes[i], packed(dots[i + 1], i % 2 != 0)) << line;
    }
}

} // namespace
