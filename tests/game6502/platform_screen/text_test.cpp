// Text on the 40-column screen: codes, positions, numbers (text.s).
#include "emu/apple2/text_screen.hpp"
#include "tests/game6502/platform_screen/hires.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using support::GameMachine;

class Text : public testing::Test {
  protected:
    void SetUp() override { game.call("text_mode"); }
    void at(int column, int row) {
        game.call("text_at", 0, static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row));
    }
    void put(char c) { game.call("text_put", static_cast<std::uint8_t>(c)); }
    void print(std::string_view text) {
        std::vector<std::uint8_t> bytes(text.begin(), text.end());
        bytes.push_back(0);
        std::uint16_t to = 0x1E00; // work RAM, unused in a test
        for (const auto byte : bytes) game.machine().poke_ram(to++, byte);
        game.call("text_print", 0x00, 0x1E);
    }
    std::string number(int value) {
        at(0, 0);
        print("   ");
        at(0, 0);
        game.call("text_number", static_cast<std::uint8_t>(value));
        const auto row = emu::apple2::text_screen(game.machine())[0];
        return row.substr(0, row.find_last_not_of(' ', 2) + 1);
    }
    int code(int row, int column) {
        return game.machine().peek(static_cast<std::uint16_t>(0x400 + (row & 7) * 0x80 + (row >> 3) * 0x28 + column));
    }

    GameMachine game;
};

TEST_F(Text, mode_shows_24_blank_rows) {
    EXPECT_TRUE(game.machine().video_mode().text);
    for (const auto& row : emu::apple2::text_screen(game.machine())) EXPECT_EQ(row, std::string(40, ' '));
}

TEST_F(Text, normal_characters_have_codes_from_a0) {
    at(3, 5);
    print("A1 ?_");
    EXPECT_EQ(code(5, 3), 0xC1);
    EXPECT_EQ(code(5, 4), 0xB1);
    EXPECT_EQ(code(5, 5), 0xA0);
    EXPECT_EQ(code(5, 6), 0xBF);
    EXPECT_EQ(code(5, 7), 0xDF);
}

TEST_F(Text, inverse_characters_have_codes_below_40) {
    game.call("text_inverse", 1);
    print("A1 ");
    EXPECT_EQ(code(0, 0), 0x01);
    EXPECT_EQ(code(0, 1), 0x31);
    EXPECT_EQ(code(0, 2), 0x20);
    game.call("text_inverse", 0);
    put('B');
    EXPECT_EQ(code(0, 3), 0xC2);
}

TEST_F(Text, small_letters_are_shown_as_capitals) {
    print("Abz");
    EXPECT_EQ(emu::apple2::text_screen(game.machine())[0].substr(0, 3), "ABZ");
}

TEST_F(Text, continues_in_the_next_row_past_column_39) {
    at(39, 2);
    print("XY");
    EXPECT_EQ(code(2, 39), 0xD8);
    EXPECT_EQ(code(3, 0), 0xD9);
}

TEST_F(Text, every_row_and_column_has_its_place) {
    for (int row = 0; row < 24; ++row) {
        at(row, row);
        put('*');
        EXPECT_EQ(code(row, row), 0xAA) << row;
    }
}

TEST_F(Text, numbers_have_no_leading_zeros) {
    for (int value = 0; value < 256; ++value) EXPECT_EQ(number(value), std::to_string(value));
}

TEST_F(Text, clears_the_rows_asked_for_and_no_other) {
    for (int row = 0; row < 24; ++row) {
        at(0, row);
        put('#');
    }
    game.call("text_clear", 7, 9);
    for (int row = 0; row < 24; ++row) EXPECT_EQ(code(row, 0), row >= 7 && row <= 9 ? 0xA0 : 0xA3) << row;
}

TEST_F(Text, clears_the_first_row) {
    print("HELLO");
    game.call("text_clear", 0, 0);
    EXPECT_EQ(emu::apple2::text_screen(game.machine())[0], std::string(40, ' '));
}

TEST_F(Text, leaves_the_holes_of_the_page_alone) {
    for (int hole = 0x478; hole < 0x480; ++hole) game.machine().poke_ram(static_cast<std::uint16_t>(hole), 0x5A);
    game.call("text_mode");
    for (int hole = 0x478; hole < 0x480; ++hole) EXPECT_EQ(game.machine().peek(static_cast<std::uint16_t>(hole)), 0x5A);
}

} // namespace
