// Power-up and Reset: Apple II Reference Manual, ch. 2, "The RESET cycle" of the Autostart ROM.
#include "tests/roms/rom_machine.hpp"

#include <gtest/gtest.h>

namespace {

TEST(Startup, power_up_shows_the_title_and_turns_to_the_disk) {
    RomMachine rom;
    EXPECT_TRUE(rom.wait_for("FORTRESS ROM", 1));
    rom.run(2); // the arm first recalibrates
    EXPECT_EQ(rom.machine.cpu().registers().pc >> 8, 0xC6);
}

// The disk's rotation at boot depends on this cycle, and with it all timing of recorded play.
TEST(Startup, the_boot_rom_is_entered_at_the_same_cycle_as_ever) {
    RomMachine rom;
    while (rom.machine.cpu().registers().pc != 0xC600 && rom.machine.cycles() < 1'000'000)
        rom.machine.run_until(rom.machine.cycles() + 1);
    EXPECT_EQ(rom.machine.cycles(), 135'850u);
}

TEST(Startup, reset_while_booting_ends_in_the_monitor) { EXPECT_TRUE(RomMachine::at_monitor().shows("NO BASIC")); }

TEST(Startup, reset_goes_where_a_valid_soft_vector_points) {
    RomMachine rom;
    rom.run(1);
    rom.machine.poke_ram(0x03F2, 0x40);
    rom.machine.poke_ram(0x03F3, 0x03);
    rom.machine.poke_ram(0x03F4, 0x03 ^ 0xA5);
    rom.machine.poke_ram(0x0340, 0x4C); // jmp *
    rom.machine.poke_ram(0x0341, 0x40);
    rom.machine.poke_ram(0x0342, 0x03);
    rom.machine.reset();
    rom.run(1);
    EXPECT_EQ(rom.machine.cpu().registers().pc, 0x0340);
}

TEST(Startup, reset_starts_from_cold_when_the_soft_vector_is_not_valid) {
    RomMachine rom = RomMachine::at_monitor();
    rom.machine.poke_ram(0x03F4, 0);
    rom.machine.reset();
    rom.run(3);
    EXPECT_TRUE(rom.shows("FORTRESS ROM"));
    EXPECT_EQ(rom.machine.cpu().registers().pc >> 8, 0xC6);
}

TEST(Startup, irq_vector_leads_through_page_three) {
    RomMachine rom = RomMachine::at_monitor();
    EXPECT_EQ(rom.machine.peek(0xFFFC) | rom.machine.peek(0xFFFD) << 8, 0xFA62);
    EXPECT_EQ(rom.machine.peek(0xFFFA) | rom.machine.peek(0xFFFB) << 8, 0x03FB);
    EXPECT_EQ(rom.machine.peek(0xFFFE) | rom.machine.peek(0xFFFF) << 8, 0xFA40);
}

} // namespace
