// The documented entry points behave as in the Apple II Reference Manual.
#include "tests/roms/rom_machine.hpp"

#include <gtest/gtest.h>

namespace {

constexpr std::uint16_t PLOT = 0xF800, HLINE = 0xF819, CLRSCR = 0xF832, SETCOL = 0xF864, SCRN = 0xF871, PREAD = 0xFB1E,
                        SETGR = 0xFB40, BASCALC = 0xFBC1, BELL1 = 0xFBDD, VTAB = 0xFC22, CLREOP = 0xFC42, HOME = 0xFC58,
                        SCROLL = 0xFC70, CLREOL = 0xFC9C, WAIT = 0xFCA8, PRBYTE = 0xFDDA, COUT = 0xFDED, MOVE = 0xFE2C,
                        SETINV = 0xFE80, SETNORM = 0xFE84, IOSAVE = 0xFF4A, IOREST = 0xFF3F;
constexpr std::uint16_t CH = 0x24, CV = 0x25, BASL = 0x28, WNDBTM = 0x23, H2 = 0x2C;

struct EntryPoints : testing::Test {
    RomMachine rom = RomMachine::at_monitor();

    void print(std::string_view text) {
        for (char c : text) rom.call(COUT, static_cast<std::uint8_t>(c == '\n' ? 0x8D : c | 0x80));
    }
    void cursor(std::uint8_t column, std::uint8_t row) {
        rom.machine.poke_ram(CH, column);
        rom.machine.poke_ram(CV, row);
        rom.call(VTAB);
    }
    std::string row(std::size_t number) { return rom.screen().substr(number * 41, 40); }
};

TEST_F(EntryPoints, home_clears_the_screen_and_takes_the_cursor_to_its_corner) {
    rom.call(HOME);
    EXPECT_EQ(rom.screen().find_first_not_of(" \n"), std::string::npos);
    EXPECT_EQ(rom.machine.peek(CH) + rom.machine.peek(CV), 0);
}

TEST_F(EntryPoints, cout_prints_and_keeps_a_x_y) {
    rom.call(HOME);
    const emu::Registers r = rom.call(COUT, 'A' | 0x80, 3, 4);
    EXPECT_EQ(row(0).front(), 'A');
    EXPECT_EQ(r.a, 'A' | 0x80);
    EXPECT_EQ(r.x, 3);
    EXPECT_EQ(r.y, 4);
}

TEST_F(EntryPoints, printing_past_the_last_column_continues_in_the_next_row) {
    rom.call(HOME);
    print(std::string(40, 'X') + "Y");
    EXPECT_EQ(row(1).substr(0, 2), "Y ");
}

TEST_F(EntryPoints, return_in_the_last_row_scrolls) {
    rom.call(HOME);
    print("TOP\nSECOND");
    cursor(0, 23);
    print("LAST\n");
    EXPECT_EQ(row(0).substr(0, 6), "SECOND");
    EXPECT_EQ(row(22).substr(0, 4), "LAST");
    EXPECT_EQ(row(23), std::string(40, ' '));
}

TEST_F(EntryPoints, scroll_leaves_what_is_below_the_window) {
    rom.call(HOME);
    cursor(0, 23);
    print("STAYS");
    rom.machine.poke_ram(WNDBTM, 20);
    rom.call(SCROLL);
    EXPECT_EQ(row(23).substr(0, 5), "STAYS");
}

TEST_F(EntryPoints, clreol_clears_from_the_cursor) {
    rom.call(HOME);
    print("ABCDEF");
    cursor(3, 0);
    rom.call(CLREOL);
    EXPECT_EQ(row(0).substr(0, 6), "ABC   ");
}

TEST_F(EntryPoints, clreop_clears_from_the_cursor_to_the_end_of_the_screen) {
    rom.call(HOME);
    print("ABCDEF\nGHI");
    cursor(3, 0);
    rom.call(CLREOP);
    EXPECT_EQ(row(0).substr(0, 6), "ABC   ");
    EXPECT_EQ(row(1), std::string(40, ' '));
    EXPECT_EQ(rom.machine.peek(CV), 0);
}

TEST_F(EntryPoints, bascalc_gives_the_lines_of_the_text_page) {
    for (int line = 0; line < 24; ++line) {
        rom.call(BASCALC, static_cast<std::uint8_t>(line));
        EXPECT_EQ(rom.machine.peek(BASL) | rom.machine.peek(BASL + 1) << 8, 0x400 + line % 8 * 128 + line / 8 * 40);
    }
}

TEST_F(EntryPoints, setinv_and_setnorm_choose_the_style) {
    rom.call(HOME);
    rom.call(SETINV);
    print("A");
    rom.call(SETNORM);
    print("A");
    EXPECT_EQ(rom.machine.peek(0x0400), 0x01);
    EXPECT_EQ(rom.machine.peek(0x0401), 0xC1);
}

TEST_F(EntryPoints, prbyte_prints_two_digits) {
    rom.call(HOME);
    rom.call(PRBYTE, 0x9A);
    rom.call(PRBYTE, 0xF0);
    EXPECT_EQ(row(0).substr(0, 4), "9AF0");
}

// (26 + 27 A + 5 A A) / 2 cycles, including jsr and rts
TEST_F(EntryPoints, wait_takes_its_documented_time) {
    for (int a : {1, 2, 86, 255}) {
        rom.call(WAIT, static_cast<std::uint8_t>(a));
        EXPECT_EQ(rom.last_call_cycles(), static_cast<emu::Cycle>((26 + 27 * a + 5 * a * a) / 2));
    }
}

TEST_F(EntryPoints, wait_returns_zero_and_keeps_x_and_y) {
    const emu::Registers r = rom.call(WAIT, 9, 3, 4);
    EXPECT_EQ(r.a, 0);
    EXPECT_EQ(r.x << 8 | r.y, 0x0304);
}

TEST_F(EntryPoints, bell_sounds_about_a_thousand_hertz_for_a_tenth_of_a_second) {
    rom.machine.clear_speaker_edges();
    rom.call(BELL1);
    const auto edges = rom.machine.speaker_edges();
    ASSERT_EQ(edges.size(), 192u);
    const double seconds = static_cast<double>(edges.back() - edges.front()) / 1'020'484;
    EXPECT_NEAR(191 / seconds / 2, 1000, 70);
}

TEST_F(EntryPoints, pread_follows_the_paddle) {
    for (int position : {0, 64, 128, 200, 255}) {
        rom.machine.set_paddle(1, static_cast<std::uint8_t>(position));
        rom.run(0.01);
        EXPECT_NEAR(rom.call(PREAD, 0, 1).y, position, 3);
    }
}

TEST_F(EntryPoints, plot_and_scrn_agree_and_touch_one_block) {
    rom.call(CLRSCR);
    rom.call(SETCOL, 9);
    rom.call(PLOT, 25, 0, 17);
    EXPECT_EQ(rom.call(SCRN, 25, 0, 17).a, 9);
    EXPECT_EQ(rom.call(SCRN, 24, 0, 17).a, 0);
    EXPECT_EQ(rom.call(SCRN, 26, 0, 17).a, 0);
}

TEST_F(EntryPoints, hline_reaches_h2) {
    rom.call(CLRSCR);
    rom.call(SETCOL, 5);
    rom.machine.poke_ram(H2, 20);
    rom.call(HLINE, 10, 0, 4);
    EXPECT_EQ(rom.call(SCRN, 10, 0, 3).a, 0);
    EXPECT_EQ(rom.call(SCRN, 10, 0, 4).a, 5);
    EXPECT_EQ(rom.call(SCRN, 10, 0, 20).a, 5);
    EXPECT_EQ(rom.call(SCRN, 10, 0, 21).a, 0);
}

TEST_F(EntryPoints, setgr_leaves_four_lines_of_text) {
    rom.call(SETGR);
    EXPECT_EQ(rom.machine.peek(0x22), 20);
    EXPECT_FALSE(rom.machine.video_mode().text);
}

TEST_F(EntryPoints, move_copies_a_range) {
    const std::uint8_t pointers[] = {0x00, 0x10, 0x03, 0x10, 0, 0, 0x00, 0x20};
    for (std::uint16_t i = 0; i < 8; ++i) rom.machine.poke_ram(static_cast<std::uint16_t>(0x3C + i), pointers[i]);
    for (std::uint16_t i = 0; i < 5; ++i) {
        rom.machine.poke_ram(static_cast<std::uint16_t>(0x1000 + i), static_cast<std::uint8_t>(0x50 + i));
        rom.machine.poke_ram(static_cast<std::uint16_t>(0x2000 + i), 0);
    }
    rom.call(MOVE);
    EXPECT_EQ(rom.machine.peek(0x2000), 0x50);
    EXPECT_EQ(rom.machine.peek(0x2003), 0x53);
    EXPECT_EQ(rom.machine.peek(0x2004), 0);
}

TEST_F(EntryPoints, iosave_and_iorest_keep_the_registers) {
    rom.call(IOSAVE, 0x12, 0x34, 0x56);
    const emu::Registers r = rom.call(IOREST);
    EXPECT_EQ(r.a, 0x12);
    EXPECT_EQ(r.x, 0x34);
    EXPECT_EQ(r.y, 0x56);
}

TEST_F(EntryPoints, id_byte_identifies_an_apple_ii_plus) { EXPECT_EQ(rom.machine.peek(0xFBB3), 0xEA); }

} // namespace
