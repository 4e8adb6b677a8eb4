#include "tools/visible_text/visible_text.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <sstream>
#include <string>

namespace visible_text {
namespace {

TEST(VisibleText, printable_text_stays) {
    EXPECT_EQ(of_name("A castle's name, ~\\"), "A castle's name, ~\\");
    EXPECT_EQ(of_name("Größe \u00A0 € 🏰"), "Größe \u00A0 € 🏰");
}

TEST(VisibleText, every_c0_control_and_del_is_shown) {
    for (int c = 0; c < 0x20; ++c) EXPECT_EQ(of_name(std::string(1, static_cast<char>(c))).size(), 4U) << c;
    EXPECT_EQ(of_name("a\x1b[31mb\x7f"), "a\\x1B[31mb\\x7F");
}

TEST(VisibleText, every_c1_control_is_shown_in_utf_8_and_as_a_byte) {
    EXPECT_EQ(of_name("\u0080\u009B2J\u009F"), "\\xC2\\x80\\xC2\\x9B2J\\xC2\\x9F");
    EXPECT_EQ(of_name("\x9b"
                      "2J"),
              "\\x9B2J");
}

TEST(VisibleText, bytes_that_are_not_utf_8_are_shown) {
    EXPECT_EQ(of_name("\xff"), "\\xFF");
    EXPECT_EQ(of_name("a\xe2\x82"), "a\\xE2\\x82");        // truncated
    EXPECT_EQ(of_name("\xc0\x9b"), "\\xC0\\x9B");          // overlong form of ESC
    EXPECT_EQ(of_name("\xe0\x82\x9b"), "\\xE0\\x82\\x9B"); // overlong form of C1
    EXPECT_EQ(of_name("\xed\xa0\x80"), "\\xED\\xA0\\x80"); // half of a surrogate pair
    EXPECT_EQ(of_name("\xf4\x90\x80\x80").size(), 16U);    // beyond Unicode
    EXPECT_EQ(of_name("\xe2\x1b[m"), "\\xE2\\x1B[m");      // the next byte is examined separately
}

TEST(VisibleText, the_first_characters_of_each_length_are_printed_and_longer_forms_of_smaller_ones_are_not) {
    EXPECT_EQ(of_name("\u00A0\u0800\U00010000"), "\u00A0\u0800\U00010000");
    EXPECT_EQ(of_name("\xe0\x9f\xbf"), "\\xE0\\x9F\\xBF");
    EXPECT_EQ(of_name("\xf0\x8f\xbf\xbf"), "\\xF0\\x8F\\xBF\\xBF");
}

TEST(VisibleText, a_name_has_one_line_and_lines_keep_theirs) {
    EXPECT_EQ(of_name("two\nlines\t"), "two\\x0Alines\\x09");
    EXPECT_EQ(of_lines("two\nlines\t\r"), "two\nlines\t\\x0D");
}

TEST(VisibleText, output_passes_through_while_one_lives) {
    std::ostringstream out, errors;
    auto* const own_out = std::cout.rdbuf(out.rdbuf());
    auto* const own_errors = std::cerr.rdbuf(errors.rdbuf());
    {
        const Output output;
        std::cout << ""
                  << "\x1b]0;title\x07" << 12 << "\n";
        std::cerr << "\xc2"
                  << "\x9b";
    }
    std::cout << "\x1b";
    std::cout.rdbuf(own_out);
    std::cerr.rdbuf(own_errors);
    EXPECT_EQ(out.str(), "\\x1B]0;title\\x0712\n\x1b");
    EXPECT_EQ(errors.str(), "\\xC2\\x9B");
}

TEST(VisibleText, a_stream_below_that_fails_is_reported) {
    std::stringbuf closed(std::ios::in);
    auto* const own = std::cout.rdbuf(&closed);
    {
        const Output output;
        std::cout << "text\n" << std::flush;
        EXPECT_FALSE(std::cout);
    }
    std::cout.rdbuf(own);
}

TEST(VisibleText, counts_and_cuts_by_characters) {
    const std::string_view text = "a\u00E4\u7826\xE4z";
    EXPECT_EQ(length_of(text), 5U);
    EXPECT_EQ(first_character(text.substr(1)), "\u00E4");
    EXPECT_EQ(first_of(text, 3), "a\u00E4\u7826");
    EXPECT_EQ(last_of(text, 3), "\u7826\xE4z");
    EXPECT_EQ(first_of(text, 9), text);
    EXPECT_EQ(last_of(text, 9), text);
}

TEST(VisibleText, knows_the_codes_of_characters) {
    EXPECT_EQ(code_of("a"), U'a');
    EXPECT_EQ(code_of("\u00E4"), U'\u00E4');
    EXPECT_EQ(code_of("\u7826"), U'\u7826');
    EXPECT_EQ(code_of("\U0001F3F0"), U'\U0001F3F0');
    EXPECT_EQ(code_of("\xE4"), U'\uFFFD');
}

} // namespace
} // namespace visible_text
