// Entry points used by compiled programs on a machine without BASIC, and the place where such a program ends: those
// called by cc65's start-up code, console and graphics drivers.
#include "tests/roms/rom_machine.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

namespace {

constexpr std::uint16_t BLTU2 = 0xD39A, TEXT = 0xF399, HCLR = 0xF3F2, BKGND = 0xF3F6, HPOSN = 0xF411, HPLOT = 0xF457,
                        HLIN = 0xF53A, DRAW = 0xF601, SETHCOL = 0xF6EC, CLRSC2 = 0xF838, SETGR = 0xFB40,
                        IDROUTINE = 0xFE1F;
constexpr std::uint16_t HIMEM = 0x73, LOWTR = 0x9B, HIGHTR = 0x96, HIGHDS = 0x94, GBASL = 0x26, HMASK = 0x30,
                        HPAG = 0xE6, SCALE = 0xE7, HCOL = 0xE0, HROW = 0xE2;

struct CompiledPrograms : testing::Test {
    RomMachine rom = RomMachine::at_monitor();

    int word(std::uint16_t at) const { return rom.machine.peek(at) | rom.machine.peek(at + 1) << 8; }
    void poke(int at, std::initializer_list<int> bytes) {
        for (const int byte : bytes)
            rom.machine.poke_ram(static_cast<std::uint16_t>(at++), static_cast<std::uint8_t>(byte));
    }
    void set_word(int at, int value) { poke(at, {value & 0xFF, value >> 8}); }

    void clear(int color) {
        poke(HPAG, {0x20});
        rom.call(HCLR);
        rom.call(SETHCOL, 0, static_cast<std::uint8_t>(color));
    }
    emu::Registers at_point(std::uint16_t routine, int column, int row) {
        return rom.call(routine, static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column),
                        static_cast<std::uint8_t>(column >> 8));
    }
    void line_to(int column, int row) {
        rom.call(HLIN, static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(column >> 8),
                 static_cast<std::uint8_t>(row));
    }
    // Rows are eight apart within the thirds of the page: Sather ch. 8.
    bool dot(int column, int row) const {
        const int at = 0x2000 + row % 8 * 0x400 + row / 8 % 8 * 0x80 + row / 64 * 40 + column / 7;
        return (rom.machine.peek(static_cast<std::uint16_t>(at)) >> column % 7 & 1) != 0;
    }
    int dots() const {
        int count = 0;
        for (int row = 0; row < 192; ++row)
            for (int column = 0; column < 280; ++column) count += dot(column, row) ? 1 : 0;
        return count;
    }
};

TEST_F(CompiledPrograms, bltu2_moves_an_overlapping_block_up) {
    for (int i = 0; i < 0x300; ++i) poke(0x1000 + i, {i * 7 >> 2 & 0xFF});
    set_word(LOWTR, 0x1000), set_word(HIGHTR, 0x1300), set_word(HIGHDS, 0x1381);
    rom.call(BLTU2);
    for (int i = 0; i < 0x300; ++i)
        ASSERT_EQ(rom.machine.peek(static_cast<std::uint16_t>(0x1081 + i)), i * 7 >> 2 & 0xFF);
    EXPECT_EQ(rom.machine.peek(0x1080), 0x80 * 7 >> 2 & 0xFF) << "the byte below is unchanged";
    EXPECT_EQ(word(HIGHDS), 0x1081 - 0x100);
}

TEST_F(CompiledPrograms, bltu2_moves_an_empty_block) {
    poke(0x10FF, {1, 2});
    set_word(LOWTR, 0x2000), set_word(HIGHTR, 0x2000), set_word(HIGHDS, 0x1100);
    rom.call(BLTU2);
    EXPECT_EQ(word(0x10FF), 0x0201);
}

TEST_F(CompiledPrograms, himem_is_the_end_of_ram_from_power_up) { EXPECT_EQ(word(HIMEM), 0xC000); }

TEST_F(CompiledPrograms, a_program_that_ends_by_dos_vectors_reaches_the_monitor) {
    for (const int vector : {0x03D0, 0x03D3}) {
        emu::Registers registers = rom.machine.cpu().registers();
        registers.pc = static_cast<std::uint16_t>(vector);
        rom.machine.cpu().set_registers(registers);
        rom.run(0.5);
        rom.type("300.300\n");
        EXPECT_TRUE(rom.shows("0300-")) << rom.screen();
    }
}

// The decoding table that the boot ROM writes over the vectors is executed as code.
TEST_F(CompiledPrograms, that_are_booted_end_in_the_monitor_too) {
    poke(0x03D0, {0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F});
    emu::Registers registers = rom.machine.cpu().registers();
    registers.pc = 0x03D0;
    rom.machine.cpu().set_registers(registers);
    rom.run(0.5);
    rom.type("301.301\n");
    EXPECT_TRUE(rom.shows("0301-")) << rom.screen();
}

TEST_F(CompiledPrograms, an_apple_ii_plus_is_recognized) {
    EXPECT_EQ(rom.machine.peek(0xFBB3), 0xEA);
    EXPECT_EQ(rom.machine.peek(0xFB1E), 0xAD);
    const std::uint16_t with_carry = 0x0310;
    poke(with_carry, {0x38, 0x20, IDROUTINE & 0xFF, IDROUTINE >> 8, 0x2A, 0x60}); // sec, jsr, rol a
    EXPECT_EQ(rom.call(with_carry, 0).a, 1) << "the carry stays set: no IIgs";
}

TEST_F(CompiledPrograms, text_ends_graphics_and_clrsc2_clears_to_a_row) {
    rom.call(SETGR);
    poke(0x0400, {0x55}), poke(0x0480, {0x55});
    rom.call(CLRSC2, 0, 0, 1);
    EXPECT_EQ(rom.machine.peek(0x0400), 0);
    EXPECT_EQ(rom.machine.peek(0x0480), 0x55);
    rom.call(TEXT);
    EXPECT_TRUE(rom.machine.video_mode().text);
    EXPECT_EQ(rom.machine.peek(0x22), 0);
}

TEST_F(CompiledPrograms, hplot_plots_exactly_one_white_dot) {
    for (const auto& [column, row] : {std::pair{0, 0}, {6, 1}, {7, 63}, {255, 64}, {256, 127}, {279, 191}}) {
        clear(3);
        at_point(HPLOT, column, row);
        EXPECT_TRUE(dot(column, row)) << column << ',' << row;
        EXPECT_EQ(dots(), 1);
    }
}

TEST_F(CompiledPrograms, hplot_plots_colours_where_their_dots_are) {
    for (const auto& [color, even, bit_7] : {std::tuple{1, false, 0}, {2, true, 0}, {5, false, 1}, {6, true, 1}}) {
        clear(color);
        for (int column = 40; column < 54; ++column) at_point(HPLOT, column, 9);
        for (int column = 40; column < 54; ++column) EXPECT_EQ(dot(column, 9), (column % 2 == 0) == even) << color;
        EXPECT_EQ(rom.machine.peek(0x2480 + 6) >> 7, bit_7) << color;
    }
}

TEST_F(CompiledPrograms, hposn_finds_a_point_without_plotting) {
    clear(3);
    const emu::Registers found = at_point(HPOSN, 100, 70);
    EXPECT_EQ(found.y, 100 / 7);
    EXPECT_EQ(word(GBASL), 0x2000 + 6 * 0x400 + 0 * 0x80 + 40);
    EXPECT_EQ(rom.machine.peek(HMASK), 0x80 | 1 << 100 % 7);
    EXPECT_EQ(word(HCOL), 100);
    EXPECT_EQ(rom.machine.peek(HROW), 70);
    EXPECT_EQ(dots(), 0);
}

TEST_F(CompiledPrograms, hlin_goes_from_end_to_end_in_every_direction) {
    for (const auto& [column, row] : {std::pair{279, 100},
                                      {0, 100},
                                      {140, 0},
                                      {140, 191},
                                      {270, 20},
                                      {10, 20},
                                      {260, 180},
                                      {30, 190},
                                      {150, 5},
                                      {130, 185},
                                      {140, 100}}) {
        clear(3);
        at_point(HPOSN, 140, 100);
        line_to(column, row);
        EXPECT_TRUE(dot(140, 100)) << column << ',' << row;
        EXPECT_TRUE(dot(column, row)) << column << ',' << row;
        EXPECT_EQ(dots(), std::abs(column - 140) + std::abs(row - 100) + 1) << "a dot a step";
        EXPECT_EQ(word(HCOL), column);
        EXPECT_EQ(rom.machine.peek(HROW), row);
    }
}

TEST_F(CompiledPrograms, bkgnd_fills_the_page_with_the_colour_last_plotted) {
    clear(1);
    at_point(HPLOT, 0, 0);
    rom.call(BKGND);
    EXPECT_EQ(dots(), 280 / 2 * 192);
    EXPECT_TRUE(dot(1, 5) && dot(9, 5));
    rom.call(HCLR);
    EXPECT_EQ(dots(), 0);
}

// Plots and moves right twice, then moves down, then plots: a hook.
TEST_F(CompiledPrograms, draw_follows_a_shape_turned_and_scaled) {
    poke(0x1000, {0x05 | 0x05 << 3, 0x06 | 0x04 << 3, 0x00});
    poke(SCALE, {1});
    clear(3);
    at_point(HPOSN, 100, 50);
    rom.call(DRAW, 0, 0x00, 0x10);
    EXPECT_TRUE(dot(100, 50) && dot(101, 50) && dot(102, 50) && dot(102, 51));
    EXPECT_EQ(dots(), 4);
    clear(3);
    at_point(HPOSN, 100, 50);
    rom.call(DRAW, 48, 0x00, 0x10); // three quarter turns: right becomes up, down becomes right
    EXPECT_TRUE(dot(100, 50) && dot(100, 49) && dot(100, 48) && dot(101, 48));
    EXPECT_EQ(dots(), 4);
    clear(3);
    at_point(HPOSN, 100, 50);
    rom.call(DRAW, 0xFF, 0x00, 0x10); // nearly a whole turn
    EXPECT_TRUE(dot(101, 50) && dot(102, 51));
    poke(SCALE, {3});
    clear(3);
    at_point(HPOSN, 100, 50);
    rom.call(DRAW, 0, 0x00, 0x10);
    EXPECT_EQ(dots(), 6 + 3 + 1) << "the way back up lies over the way down";
}

TEST_F(CompiledPrograms, draw_continues_at_the_other_edge) {
    poke(0x1000, {0x05 | 0x05 << 3, 0x04 | 0x04 << 3, 0x00}); // right twice, up twice
    poke(SCALE, {1});
    clear(3);
    at_point(HPOSN, 279, 0);
    rom.call(DRAW, 0, 0x00, 0x10);
    EXPECT_TRUE(dot(279, 0) && dot(0, 0) && dot(1, 0) && dot(1, 191));
    EXPECT_EQ(dots(), 4);
}

} // namespace
