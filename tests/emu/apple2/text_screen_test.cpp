#include "tests/emu/apple2/small_machine.hpp"

#include <gtest/gtest.h>

namespace emu::apple2::test {
namespace {

// Sets the switches, then waits.
Apple2 with_switches(const std::vector<std::uint8_t>& switches) {
    std::vector<std::uint8_t> program;
    for (const std::uint8_t low : switches) program.insert(program.end(), {0xAD, low, 0xC0});
    program.insert(program.end(), {0x4C, static_cast<std::uint8_t>(program.size()), 0x03});
    Apple2 machine = machine_with(program);
    machine.run_until(100);
    return machine;
}

void write_row(Apple2& machine, std::uint16_t address, const std::string& text, int codes_from) {
    for (const char c : text) machine.poke_ram(address++, static_cast<std::uint8_t>(codes_from + (c & 0x3F)));
}

TEST(TextScreen, has_twenty_four_rows_of_forty_in_text_mode) {
    const auto rows = text_screen(with_switches({0x51}));
    ASSERT_EQ(rows.size(), 24u);
    EXPECT_EQ(rows[0].size(), 40u);
}

TEST(TextScreen, finds_rows_at_their_interleaved_addresses) {
    Apple2 machine = with_switches({0x51});
    write_row(machine, 0x05A8, "ELEVENTH", 0x80);
    EXPECT_EQ(text_screen(machine)[11].substr(0, 8), "ELEVENTH");
}

TEST(TextScreen, inverse_flashing_and_normal_read_the_same) {
    for (const int codes_from : {0x00, 0x40, 0x80, 0xC0}) {
        Apple2 machine = with_switches({0x51});
        write_row(machine, 0x0400, "HI! 42?", codes_from);
        EXPECT_EQ(text_screen(machine)[0].substr(0, 7), "HI! 42?");
    }
}

TEST(TextScreen, cells_distinguish_the_three_styles) {
    Apple2 machine = with_switches({0x51});
    std::uint16_t address = 0x0400;
    for (const int code : {0x01, 0x41, 0x81}) machine.poke_ram(address++, static_cast<std::uint8_t>(code));
    const auto row = text_cells(machine)[0];
    EXPECT_EQ(row[0].style, TextStyle::inverse);
    EXPECT_EQ(row[1].style, TextStyle::flashing);
    EXPECT_EQ(row[2].style, TextStyle::normal);
}

TEST(TextScreen, honours_page2) {
    Apple2 machine = with_switches({0x51, 0x55});
    write_row(machine, 0x0800, "SECOND", 0x80);
    EXPECT_EQ(text_screen(machine)[0].substr(0, 6), "SECOND");
}

TEST(TextScreen, has_the_lower_four_rows_in_mixed_mode) {
    Apple2 machine = with_switches({0x50, 0x53, 0x57});
    write_row(machine, 0x0650, "BELOW", 0x80);
    const auto rows = text_screen(machine);
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_EQ(rows[0].substr(0, 5), "BELOW");
}

TEST(TextScreen, has_no_rows_in_full_graphics) { EXPECT_TRUE(text_screen(with_switches({0x50, 0x52})).empty()); }

TEST(TextScreen, screen_codes_fold_to_ascii) {
    EXPECT_EQ(ascii_of_screen_code(0xC0), '@');
    EXPECT_EQ(ascii_of_screen_code(0xDF), '_');
    EXPECT_EQ(ascii_of_screen_code(0xA0), ' ');
    EXPECT_EQ(ascii_of_screen_code(0x3F), '?');
}

} // namespace
} // namespace emu::apple2::test
