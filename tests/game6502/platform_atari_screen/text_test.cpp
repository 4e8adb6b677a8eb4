// Text on the full screen (text.s).
#include "emu/atari/text_screen.hpp"
#include "tests/support/atari_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using support::AtariGame;

class AtariText : public testing::Test {
  protected:
    void SetUp() override { game.call("text_mode"); }
    void at(int column, int row) {
        game.call("text_at", 0, static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row));
    }
    void put(char c) { game.call("text_put", static_cast<std::uint8_t>(c)); }
    void print(std::string_view text) {
        std::vector<std::uint8_t> bytes(text.begin(), text.end());
        bytes.push_back(0);
        game.poke(0x0600, bytes);
        game.call("text_print", 0x00, 0x06);
    }
    std::string number(int value) {
        at(0, 0);
        print("   ");
        at(0, 0);
        game.call("text_number", static_cast<std::uint8_t>(value));
        const auto row = emu::atari::text_screen(game.machine())[0];
        return row.substr(0, row.find_last_not_of(' ', 2) + 1);
    }
    int code(int row, int column) {
        return game.machine().peek(static_cast<std::uint16_t>(0x8C00 + row * 40 + column));
    }

    AtariGame game;
};

TEST_F(AtariText, mode_shows_24_blank_rows) {
    EXPECT_EQ(emu::atari::text_screen(game.machine()), std::vector<std::string>(24, std::string(40, ' ')));
}

TEST_F(AtariText, all_signs_of_the_game_are_shown_as_themselves) {
    std::string signs;
    for (char c = ' '; c <= '_'; ++c) signs += c;
    print(signs.substr(0, 40));
    print(signs.substr(40));
    const auto rows = emu::atari::text_screen(game.machine());
    EXPECT_EQ(rows[0], signs.substr(0, 40));
    EXPECT_EQ(rows[1].substr(0, signs.size() - 40), signs.substr(40));
}

TEST_F(AtariText, inverse_characters_have_bit_7) {
    game.call("text_inverse", 1);
    print("A1 ");
    EXPECT_EQ(code(0, 0), 0xA1);
    EXPECT_EQ(code(0, 1), 0x91);
    EXPECT_EQ(code(0, 2), 0x80);
    game.call("text_inverse", 0);
    put('B');
    EXPECT_EQ(code(0, 3), 0x22);
}

TEST_F(AtariText, small_letters_are_shown_as_capitals) {
    print("Abz");
    EXPECT_EQ(emu::atari::text_screen(game.machine())[0].substr(0, 3), "ABZ");
}

TEST_F(AtariText, continues_in_the_next_row_past_column_39_and_at_the_top_past_the_last) {
    at(39, 2);
    print("XY");
    EXPECT_EQ(code(2, 39), 'X' - ' ');
    EXPECT_EQ(code(3, 0), 'Y' - ' ');
    at(39, 23);
    print("XY");
    EXPECT_EQ(code(0, 0), 'Y' - ' ');
}

TEST_F(AtariText, numbers_have_no_leading_zeros) {
    for (int value = 0; value < 256; ++value) EXPECT_EQ(number(value), std::to_string(value));
}

TEST_F(AtariText, clears_the_rows_asked_for_and_no_other) {
    for (int row = 0; row < 24; ++row) {
        at(0, row);
        put('#');
    }
    game.call("text_clear", 7, 9);
    for (int row = 0; row < 24; ++row) EXPECT_EQ(code(row, 0), row >= 7 && row <= 9 ? 0 : '#' - ' ') << row;
}

TEST_F(AtariText, follows_the_board_without_its_colours_and_objects) {
    game.call("screen_board");
    game.call("screen_cursor", 1, 14);
    game.call("text_mode");
    game.run_frames(2);
    const auto& frame = game.machine().draw_frame();
    const auto& first = frame.line[24].dots;
    for (std::size_t line = 25; line < 216; ++line) EXPECT_EQ(frame.line[line].dots, first) << line;
}

} // namespace
