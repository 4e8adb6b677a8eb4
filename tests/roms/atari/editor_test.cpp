// E: the screen editor, by CIO and by the keyboard. Operating System User's Manual, ch. 5.
#include "tests/roms/atari/bare_atari.hpp"

#include <gtest/gtest.h>

namespace {

constexpr std::uint16_t ROWCRS = 0x54, COLCRS = 0x55, CRSINH = 0x2F0, DSPFLG = 0x2FE, INVFLG = 0x2B6, LMARGN = 0x52;

struct Editor : testing::Test {
    BareAtari atari;

    void print(std::string_view text) { EXPECT_EQ(atari.put(0, text), 1); }
    void cursor(int row, int column) {
        atari.at(ROWCRS) = static_cast<std::uint8_t>(row);
        atari.at(COLCRS) = static_cast<std::uint8_t>(column);
    }
    // The line that a program receives for these keys.
    std::string entered(std::string_view keys) {
        atari.type(keys);
        EXPECT_EQ(atari.get_record(0), 1);
        return atari.received;
    }
};

TEST_F(Editor, prints_from_the_left_margin) {
    print("HELLO\x9BWORLD");
    EXPECT_EQ(atari.row(0), "  HELLO");
    EXPECT_EQ(atari.row(1).substr(0, 7), "  WORLD");
}

TEST_F(Editor, shows_the_cursor_after_what_was_printed) {
    print("A");
    const int screen = atari.word(0x58);
    EXPECT_EQ(atari.at(static_cast<std::uint16_t>(screen + 2)), 'A' - 32);
    EXPECT_EQ(atari.at(static_cast<std::uint16_t>(screen + 3)), 0x80);
}

TEST_F(Editor, hides_the_cursor_on_request) {
    atari.at(CRSINH) = 1;
    print("A");
    EXPECT_EQ(atari.at(static_cast<std::uint16_t>(atari.word(0x58) + 3)), 0);
}

TEST_F(Editor, lets_long_lines_run_on_in_the_next_row) {
    print(std::string(38, 'X') + "Y");
    EXPECT_EQ(atari.row(0), std::string(2, ' ') + std::string(38, 'X'));
    EXPECT_EQ(atari.row(1).substr(0, 3), "  Y");
}

TEST_F(Editor, pushes_what_is_below_down_when_a_line_grows) {
    print("\x9BSECOND");
    cursor(0, 2);
    print(std::string(39, 'X'));
    EXPECT_EQ(atari.row(2), "  SECOND");
}

TEST_F(Editor, scrolls_at_the_bottom) {
    for (int i = 0; i < 25; ++i) print(std::to_string(i) + "\x9B");
    EXPECT_EQ(atari.row(0), "  2");
    EXPECT_EQ(atari.row(22), "  24");
}

TEST_F(Editor, scrolls_whole_logical_lines_out) {
    print(std::string(80, 'X'));
    for (int i = 0; i < 22; ++i) print(std::string("\x9B") + std::to_string(i));
    EXPECT_EQ(atari.row(0), "  0");
    EXPECT_EQ(atari.row(21).substr(0, 4), "  21");
}

TEST_F(Editor, clears) {
    print("HELLO\x9B\x7D"
          "A");
    EXPECT_EQ(atari.row(0).substr(0, 3), "  A");
    EXPECT_EQ(atari.row(1), "");
}

TEST_F(Editor, moves_the_cursor_around_the_edges) {
    print("\x1C");
    EXPECT_EQ(atari.at(ROWCRS), 23);
    print("\x1D");
    EXPECT_EQ(atari.at(ROWCRS), 0);
    print("\x1E");
    EXPECT_EQ(atari.at(COLCRS), 39);
    print("\x1F");
    EXPECT_EQ(atari.at(COLCRS), 2);
}

TEST_F(Editor, takes_characters_back_within_the_logical_line) {
    print("AB\x7E"
          "C");
    EXPECT_EQ(atari.row(0).substr(0, 4), "  AC");
    print("\x7D\x7E");
    EXPECT_EQ(atari.at(COLCRS), 2);
    print(std::string(39, 'X') + "\x7E\x7E");
    EXPECT_EQ(atari.at(ROWCRS), 0);
    EXPECT_EQ(atari.at(COLCRS), 39);
}

TEST_F(Editor, inserts_and_deletes_characters) {
    print("ABD");
    cursor(0, 4);
    print("\xFF"
          "C");
    EXPECT_EQ(atari.row(0).substr(0, 6), "  ABCD");
    cursor(0, 2);
    print("\xFE");
    EXPECT_EQ(atari.row(0).substr(2, 3), std::string("\x42", 1) + "CD");
}

TEST_F(Editor, inserts_into_another_row_when_the_first_is_full) {
    print(std::string(37, 'X') + "YZ");
    cursor(0, 2);
    print("\xFF");
    EXPECT_EQ(atari.row(1).substr(0, 4), "  YZ");
    cursor(0, 2);
    print("\xFE");
    EXPECT_EQ(atari.row(0).back(), 'Y');
    EXPECT_EQ(atari.row(1), "  Z");
}

TEST_F(Editor, inserts_and_deletes_lines) {
    print("ONE\x9BTWO\x9BTHREE");
    cursor(1, 5);
    print("\x9D");
    EXPECT_EQ(atari.row(2), "  TWO");
    EXPECT_EQ(atari.row(3), "  THREE");
    print("\x9C\x9C");
    EXPECT_EQ(atari.row(1).substr(3), "HREE");
}

TEST_F(Editor, deletes_all_rows_of_a_logical_line) {
    print(std::string(90, 'X') + "\x9BNEXT");
    cursor(1, 5);
    print("\x9C");
    EXPECT_EQ(atari.row(0).substr(3), "EXT");
}

TEST_F(Editor, goes_to_tab_stops_and_sets_and_clears_them) {
    print("\x7F");
    EXPECT_EQ(atari.at(COLCRS), 7);
    print("\x1F\x1F\x9F\x1E\x1E\x7F");
    EXPECT_EQ(atari.at(COLCRS), 9);
    print("\x9E\x1E\x1E\x7F");
    EXPECT_EQ(atari.at(COLCRS), 15);
}

TEST_F(Editor, shows_control_codes_after_escape) {
    print("\x1B\x7D");
    EXPECT_EQ(atari.at(static_cast<std::uint16_t>(atari.word(0x58) + 2)), 0x7D);
}

TEST_F(Editor, shows_all_control_codes_but_eol_on_request) {
    atari.at(DSPFLG) = 1;
    print("\x1C\x9B"
          "A");
    EXPECT_EQ(atari.row(1).substr(0, 3), "  A");
}

TEST_F(Editor, says_that_the_cursor_is_off_the_screen) {
    cursor(24, 2);
    EXPECT_EQ(atari.put(0, "A"), 0x8D);
    EXPECT_EQ(atari.put(0, "A"), 1);
}

TEST_F(Editor, gives_the_line_that_was_typed) { EXPECT_EQ(entered("10 GOTO 10\x9B"), "10 GOTO 10\x9B"); }

TEST_F(Editor, returns_only_what_follows_the_prompt) {
    print("NAME?");
    EXPECT_EQ(entered("ANN\x9B"), "ANN\x9B");
}

TEST_F(Editor, gives_the_whole_line_when_the_cursor_went_to_another) {
    print("LIST ME\x9BNAME?");
    EXPECT_EQ(entered("\x1C\x9B"), "LIST ME\x9B");
}

TEST_F(Editor, gives_lines_of_three_rows) {
    const std::string text(100, 'A');
    EXPECT_EQ(entered(text + "\x9B"), text + "\x9B");
}

TEST_F(Editor, gives_the_edited_line) {
    EXPECT_EQ(entered("ABX\x7E"
                      "C\x1E\x1E\xFF-\x9B"),
              "A-BC\x9B");
}

TEST_F(Editor, begins_a_new_line_after_the_one_it_returned) {
    entered("ABC\x9B");
    EXPECT_EQ(atari.at(ROWCRS), 1);
    EXPECT_EQ(atari.at(COLCRS), 2);
}

TEST_F(Editor, returns_the_text_on_the_screen_without_keys_if_opened_so) {
    print("READ ME");
    cursor(0, 2);
    atari.at(0x34A) = 0x0D;
    EXPECT_EQ(atari.get_record(0), 1);
    EXPECT_EQ(atari.received, "READ ME\x9B");
}

TEST_F(Editor, locks_capitals_lower_case_and_control) {
    EXPECT_EQ(entered("a"
                      "\x9B"),
              "A\x9B");
    atari.press(0x3C); // CAPS
    EXPECT_EQ(entered("a\x9B"), "a\x9B");
    atari.press(0xBC); // Ctrl-CAPS
    EXPECT_EQ(entered("a\x9B"), "\x01\x9B");
    atari.press(0x7C); // shift-CAPS
    EXPECT_EQ(entered("a\x9B"), "A\x9B");
}

TEST_F(Editor, types_inverse_between_two_strokes_of_the_atari_key) {
    atari.press(0x27);
    atari.type("A");
    atari.press(0x27);
    EXPECT_EQ(entered("B\x9B"), "\xC1"
                                "B\x9B");
    EXPECT_EQ(atari.at(INVFLG), 0);
}

TEST_F(Editor, says_end_of_file_for_control_3) {
    atari.press(0x9A);
    EXPECT_EQ(atari.get_record(0), 0x88);
}

TEST_F(Editor, honours_the_margins) {
    atari.at(LMARGN) = 10;
    print("\x9B"
          "A");
    EXPECT_EQ(atari.row(1).substr(0, 11), std::string(10, ' ') + "A");
}

TEST_F(Editor, cuts_a_record_to_the_buffer_and_says_so) {
    atari.type("ABCDEF\x9B");
    EXPECT_EQ(atari.get_record(0, 3), 0x89);
    EXPECT_EQ(atari.received, "ABC");
}

} // namespace
