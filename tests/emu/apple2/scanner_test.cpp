// Addresses from the tables of Sather, Understanding the Apple II, ch. 5.
#include "emu/apple2/scanner.hpp"

#include <gtest/gtest.h>

#include <set>

namespace emu::apple2 {
namespace {

constexpr VideoMode text{.text = true};
constexpr VideoMode text_page2{.text = true, .page2 = true};
constexpr VideoMode hires{.hires = true};
constexpr VideoMode hires_page2{.page2 = true, .hires = true};
constexpr VideoMode hires_mixed{.mixed = true, .hires = true};

int at(int line, int cycle) { return line * cycles_per_line + cycle; }
int column(int line, int byte) { return at(line, blanked_cycles + byte); }

TEST(Scanner, frame_is17030_cycles_at_one_megahertz_and_some) {
    EXPECT_EQ(cycles_per_frame, 17030);
    EXPECT_NEAR(cycles_per_second, 1'020'484.4, 0.1);
}

TEST(Scanner, text_rows_start_at_their_well_known_addresses) {
    EXPECT_EQ(scanner_address(column(0, 0), text), 0x0400);
    EXPECT_EQ(scanner_address(column(8, 0), text), 0x0480);
    EXPECT_EQ(scanner_address(column(64, 0), text), 0x0428);
    EXPECT_EQ(scanner_address(column(191, 39), text), 0x07F7);
    EXPECT_EQ(scanner_address(column(0, 0), text_page2), 0x0800);
}

TEST(Scanner, hires_lines_start_at_their_well_known_addresses) {
    EXPECT_EQ(scanner_address(column(0, 0), hires), 0x2000);
    EXPECT_EQ(scanner_address(column(1, 0), hires), 0x2400);
    EXPECT_EQ(scanner_address(column(8, 0), hires), 0x2080);
    EXPECT_EQ(scanner_address(column(128, 0), hires), 0x2050);
    EXPECT_EQ(scanner_address(column(191, 39), hires), 0x3FF7);
    EXPECT_EQ(scanner_address(column(0, 0), hires_page2), 0x4000);
}

TEST(Scanner, first_byte_of_the_blanking_is_read_twice) {
    EXPECT_EQ(scanner_address(at(0, 0), hires), 0x2068);
    EXPECT_EQ(scanner_address(at(0, 1), hires), 0x2068);
    EXPECT_EQ(scanner_address(at(0, 2), hires), 0x2069);
    EXPECT_EQ(scanner_address(at(0, 24), hires), 0x207F);
}

TEST(Scanner, text_blanking_reads_four_k_higher) {
    EXPECT_EQ(scanner_address(at(0, 0), text), 0x1468);
    EXPECT_EQ(scanner_address(at(64, 0), text), 0x1410);
    EXPECT_EQ(scanner_address(at(128, 24), text), 0x144F);
    EXPECT_EQ(scanner_address(at(0, 24), text_page2), 0x187F);
}

TEST(Scanner, vertical_blanking_reads_the_screen_holes_and_wraps_within128_bytes) {
    EXPECT_EQ(scanner_address(column(192, 0), text), 0x0478);
    EXPECT_EQ(scanner_address(column(192, 7), text), 0x047F);
    EXPECT_EQ(scanner_address(column(192, 8), text), 0x0400);
    EXPECT_EQ(scanner_address(at(192, 0), hires), 0x2060);
}

TEST(Scanner, last_six_lines_repeat_the_counters_from250) {
    EXPECT_EQ(scanner_counters(at(255, 0)).v, 511u);
    EXPECT_EQ(scanner_counters(at(256, 0)).v, 250u);
    EXPECT_EQ(scanner_address(column(256, 0), hires), 0x2BF8);
    EXPECT_EQ(scanner_address(column(261, 0), hires), 0x3FF8);
}

TEST(Scanner, mixed_mode_reads_text_from_line160_and_in_the_lower_blanking) {
    EXPECT_EQ(scanner_address(column(159, 0), hires_mixed), 0x3DD0);
    EXPECT_EQ(scanner_address(column(160, 0), hires_mixed), 0x0650);
    EXPECT_EQ(scanner_address(column(192, 0), hires_mixed), 0x2078);
    EXPECT_EQ(scanner_address(column(224, 0), hires_mixed), 0x0678);
}

TEST(Scanner, first_cycle_of_a_line_is_still_read_in_the_mode_of_the_line_before) {
    EXPECT_EQ(scanner_address(at(160, 0), hires_mixed), 0x2238);
    EXPECT_EQ(scanner_address(at(160, 1), hires_mixed), 0x1638);
}

TEST(Scanner, text_switch_overrides_hires) {
    EXPECT_EQ(scanner_address(column(0, 0), VideoMode{.text = true, .hires = true}), 0x0400);
}

TEST(Scanner, visits_all_of_a_displayed_page_each_frame) {
    std::set<int> seen;
    for (int line = 0; line < displayed_lines; ++line)
        for (int byte = 0; byte < 40; ++byte) seen.insert(scanner_address(column(line, byte), hires));
    EXPECT_EQ(seen.size(), 192u * 40u);
}

} // namespace
} // namespace emu::apple2
