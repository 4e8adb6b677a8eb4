#include "host/machine/symbols.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

TEST(Symbols, one_a_line) {
    const auto symbols = parse_symbols("board = $0A00\n; comment\n\n turn=$9\n");
    ASSERT_TRUE(symbols);
    EXPECT_EQ(symbols->at("board"), 0x0A00);
    EXPECT_EQ(symbols->at("turn"), 9);
}

TEST(Symbols, other_lines_are_errors_with_their_number) {
    for (const char* line : {"board", "board = 10", "= $10", "board = $12345", "board = $XY", "board = $"}) {
        const auto symbols = parse_symbols(std::string("a = $1\n") + line);
        ASSERT_FALSE(symbols) << line;
        EXPECT_EQ(symbols.error(), "line 2: not of the form NAME = $hhhh");
    }
}

TEST(Symbols, have_a_length_that_they_keep_within) {
    const std::string most(largest_symbol_file, '\n');
    EXPECT_TRUE(parse_symbols(most));
    EXPECT_EQ(parse_symbols(most + '\n').error(), "longer than 4194304 bytes; are these symbols?");
}

TEST(Symbols, addresses_are_hex_with_a_dollar) {
    EXPECT_EQ(parse_hex_address("$C030"), 0xC030);
    EXPECT_EQ(parse_hex_address("$f"), 0x0F);
    EXPECT_FALSE(parse_hex_address("C030"));
    EXPECT_FALSE(parse_hex_address("$-1"));
}

} // namespace
} // namespace host
