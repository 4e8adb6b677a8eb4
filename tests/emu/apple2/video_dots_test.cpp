// The dots of a byte in each mode: Sather, Understanding the Apple II, ch. 8.
#include "tests/emu/apple2/small_machine.hpp"

#include "emu/apple2/dots.hpp"

#include <gtest/gtest.h>

namespace emu::apple2::test {
namespace {

// A machine in a mode, with text and hi-res pages filled with `fill`.
Apple2 showing(const std::vector<int>& switches, std::uint8_t fill) {
    std::vector<std::uint8_t> program;
    for (const int address : switches) program.insert(program.end(), {0xAD, static_cast<std::uint8_t>(address), 0xC0});
    const std::uint8_t here = static_cast<std::uint8_t>(program.size());
    program.insert(program.end(), {0x4C, here, 0x03});
    Apple2 machine = machine_with(program);
    machine.run_until(100);
    for (int address = 0x0400; address < 0x0C00; ++address) machine.poke_ram(static_cast<std::uint16_t>(address), fill);
    for (int address = 0x2000; address < 0x6000; ++address) machine.poke_ram(static_cast<std::uint16_t>(address), fill);
    return machine;
}

Apple2 showing_text(std::uint8_t fill) { return showing({0x51}, fill); }
Apple2 showing_hires(std::uint8_t fill) { return showing({0x50, 0x57}, fill); }
Apple2 showing_lores(std::uint8_t fill) { return showing({0x50, 0x56}, fill); }

// The dots of a character's line, bit 0 leftmost; the ROM has the leftmost in bit 6.
std::uint8_t glyph_line(int code, int line) {
    const auto stored = small_firmware().chars[static_cast<std::size_t>(code * 8 + line)];
    std::uint8_t dots = 0;
    for (int dot = 0; dot < 7; ++dot) dots = static_cast<std::uint8_t>(dots | (stored >> (6 - dot) & 1) << dot);
    return dots;
}

TEST(TextDots, normal_characters_show_their_glyph) {
    Apple2 machine = showing_text(0xC1);
    const Frame& frame = machine.draw_frame();
    for (int line = 0; line < 8; ++line)
        EXPECT_EQ(frame.line[static_cast<std::size_t>(line)].columns[0], doubled[glyph_line(0xC1, line)]);
}

TEST(TextDots, inverse_characters_show_its_opposite) {
    Apple2 machine = showing_text(0x01);
    EXPECT_EQ(machine.draw_frame().line[3].columns[39], doubled[glyph_line(0x01, 3)] ^ 0x3FFF);
}

TEST(TextDots, flashing_characters_alternate_every_sixteen_frames) {
    Apple2 machine = showing_text(0x41);
    const auto plain = doubled[glyph_line(0x41, 0)];
    machine.run_until(Cycle{cycles_per_frame} * 16 - 10);
    EXPECT_EQ(machine.draw_frame().line[0].columns[0], plain);
    machine.run_until(Cycle{cycles_per_frame} * 16);
    EXPECT_EQ(machine.draw_frame().line[0].columns[0], plain ^ 0x3FFF);
    machine.run_until(Cycle{cycles_per_frame} * 32);
    EXPECT_EQ(machine.draw_frame().line[0].columns[0], plain);
}

TEST(TextDots, rendered_flash_toggles_without_any_write) {
    Apple2 machine = showing_text(0x41);
    machine.set_rendering(true);
    machine.run_until(Cycle{cycles_per_frame} * 16 + 8);
    const auto first = machine.draw_frame().line[100];
    machine.run_until(Cycle{cycles_per_frame} * 17 + 8);
    const auto second = machine.draw_frame().line[100];
    EXPECT_EQ(first.columns[5] ^ second.columns[5], 0x3FFF);
    EXPECT_EQ(first.changed + 1, second.changed);
}

TEST(TextDots, page2_is_shown_when_chosen) {
    Apple2 machine = showing({0x51, 0x55}, 0xA0);
    machine.poke_ram(0x0800, 0xC5);
    EXPECT_EQ(machine.draw_frame().line[2].columns[0], doubled[glyph_line(0xC5, 2)]);
}

TEST(HiresDots, each_pixel_is_two_dots_wide_leftmost_in_bit_zero) {
    Apple2 machine = showing_hires(0x00);
    machine.poke_ram(0x2000, 0x05);
    EXPECT_EQ(machine.draw_frame().line[0].columns[0], 0b110011);
}

TEST(HiresDots, bit_seven_delays_by_one_dot) {
    Apple2 machine = showing_hires(0x00);
    machine.poke_ram(0x2000, 0x81);
    EXPECT_EQ(machine.draw_frame().line[0].columns[0], 0b110);
}

TEST(HiresDots, delayed_column_loses_its_last_dot) {
    Apple2 machine = showing_hires(0x00);
    machine.poke_ram(0x2000, 0xC0);
    const Frame& frame = machine.draw_frame();
    EXPECT_EQ(frame.line[0].columns[0], 1 << 13);
    EXPECT_EQ(frame.line[0].columns[1], 0);
}

TEST(HiresDots, delayed_column_opens_with_the_last_dot_of_the_one_before) {
    for (const int before : {0x40, 0xC0}) {
        Apple2 machine = showing_hires(0x00);
        machine.poke_ram(0x2000, static_cast<std::uint8_t>(before));
        machine.poke_ram(0x2001, 0x80);
        EXPECT_EQ(machine.draw_frame().line[0].columns[1], 1);
    }
}

TEST(LoresDots, upper_block_is_the_low_nibble) {
    Apple2 machine = showing_lores(0x0F);
    const Frame& frame = machine.draw_frame();
    EXPECT_EQ(frame.line[3].columns[7], 0x3FFF);
    EXPECT_EQ(frame.line[4].columns[7], 0x0000);
}

TEST(LoresDots, pattern_keeps_its_phase_across_columns) {
    for (unsigned color = 0; color < 16; ++color) {
        Apple2 machine = showing_lores(static_cast<std::uint8_t>(color * 0x11));
        const Frame& frame = machine.draw_frame();
        for (int x = 0; x < Frame::dots_per_line; ++x)
            ASSERT_EQ(frame.line[50].dot(x), (color >> (x & 3) & 1) != 0) << color << ' ' << x;
    }
}

TEST(MixedDots, lower_four_rows_are_text) {
    Apple2 machine = showing({0x50, 0x57, 0x53}, 0x7F);
    machine.poke_ram(0x0650, 0xC2);
    const Frame& frame = machine.draw_frame();
    EXPECT_EQ(frame.line[159].columns[0], 0x3FFF);
    EXPECT_EQ(frame.line[161].columns[0], doubled[glyph_line(0xC2, 1)]);
}

TEST(ColorBurst, is_left_out_in_text_mode_only) {
    EXPECT_FALSE(showing_text(0).draw_frame().line[0].color_burst);
    EXPECT_TRUE(showing_hires(0).draw_frame().line[0].color_burst);
    EXPECT_TRUE(showing({0x50, 0x53}, 0).draw_frame().line[191].color_burst);
}

// The delay flip-flop follows the shift register on every 14M clock, and blanking acts after it. So the preceding byte
// is the last one fetched in blanking, at $207F before line 0.
TEST(HiresDots, delayed_column0_opens_with_the_last_dot_of_the_blanked_byte) {
    Apple2 machine = showing_hires(0x00);
    machine.poke_ram(0x2000, 0x80);
    EXPECT_EQ(machine.draw_frame().line[0].columns[0], 0);
    for (const int blanked : {0x40, 0xC0}) {
        machine.poke_ram(0x207F, static_cast<std::uint8_t>(blanked));
        EXPECT_EQ(machine.draw_frame().line[0].columns[0], 1);
        Apple2 drawn = machine;
        drawn.set_rendering(true);
        drawn.run_until(3 * cycles_per_frame);
        EXPECT_EQ(drawn.draw_frame().line[0].columns[0], 1);
    }
    machine.poke_ram(0x2000, 0x00); // not delayed
    EXPECT_EQ(machine.draw_frame().line[0].columns[0], 0);
}

} // namespace
} // namespace emu::apple2::test
