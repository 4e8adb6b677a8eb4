// The monitor and its line editing, typed at the keyboard.
#include "tests/roms/rom_machine.hpp"

#include <gtest/gtest.h>

namespace {

struct MonitorCommands : testing::Test {
    RomMachine rom = RomMachine::at_monitor();
};

TEST_F(MonitorCommands, stores_and_examines) {
    rom.type("300: A9 01 FF\n300.302\n");
    EXPECT_EQ(rom.machine.peek(0x0302), 0xFF);
    EXPECT_TRUE(rom.shows("0300- A9 01 FF")) << rom.screen();
}

TEST_F(MonitorCommands, return_continues_with_the_next_eight) {
    rom.type("FFF0\n\n");
    EXPECT_TRUE(rom.shows("FFF1- ")) << rom.screen();
}

TEST_F(MonitorCommands, runs_a_program_and_comes_back) {
    rom.type("300: A9 5A 85 06 60\n300G\n6\n");
    EXPECT_TRUE(rom.shows("0006- 5A")) << rom.screen();
}

TEST_F(MonitorCommands, lists_instructions) {
    rom.type("300: A9 5A 9D 34 12 D0 F9 B1 80 6C 34 12 0A 02\n300L\n");
    EXPECT_TRUE(rom.shows("LDA #$5A")) << rom.screen();
    EXPECT_TRUE(rom.shows("STA $1234,X"));
    EXPECT_TRUE(rom.shows("BNE $0300"));
    EXPECT_TRUE(rom.shows("LDA ($80),Y"));
    EXPECT_TRUE(rom.shows("JMP ($1234)"));
    EXPECT_TRUE(rom.shows("???"));
}

TEST_F(MonitorCommands, brk_shows_the_place_and_the_registers) {
    rom.type("300: A9 5A A2 01 A0 02 00\n300G\n");
    EXPECT_TRUE(rom.shows("0306- 00")) << rom.screen();
    EXPECT_TRUE(rom.shows("A=5A X=01 Y=02")) << rom.screen();
}

TEST_F(MonitorCommands, moves_and_verifies) {
    rom.type("300: 1 2 3\n310<300.302M\n311: 7\n310<300.302V\n");
    EXPECT_EQ(rom.machine.peek(0x0312), 3);
    EXPECT_TRUE(rom.shows("0301-02/07")) << rom.screen();
}

TEST_F(MonitorCommands, beeps_at_an_unknown_command) {
    rom.machine.clear_speaker_edges();
    rom.type("Q\n");
    EXPECT_GT(rom.machine.speaker_edges().size(), 100u);
}

TEST_F(MonitorCommands, left_arrow_takes_a_character_back) {
    rom.type("300: 12\b\b34\n");
    EXPECT_EQ(rom.machine.peek(0x0300), 0x34);
}

TEST_F(MonitorCommands, control_x_drops_the_line) {
    rom.type("300: 11\n300: 22\x18\n");
    EXPECT_EQ(rom.machine.peek(0x0300), 0x11);
}

TEST_F(MonitorCommands, lower_case_is_folded) {
    rom.type("300: ab\n");
    EXPECT_EQ(rom.machine.peek(0x0300), 0xAB);
}

TEST_F(MonitorCommands, escape_at_clears_the_screen) {
    rom.type("\x1B@");
    EXPECT_FALSE(rom.shows("NO BASIC"));
}

} // namespace
