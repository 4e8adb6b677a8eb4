#include "tests/roms/rom_machine.hpp"

#include "emu/apple2/text_screen.hpp"
#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

namespace {

constexpr double clock_hz = 1'020'484;
constexpr std::uint16_t call_site = 0x0300;

} // namespace

RomMachine::RomMachine() : machine(support::built_firmware()) {}

RomMachine RomMachine::at_monitor() {
    RomMachine rom;
    rom.run(1); // the boot ROM now waits for a disk
    rom.machine.reset();
    EXPECT_TRUE(rom.wait_for("*")) << rom.screen();
    return rom;
}

void RomMachine::run(double seconds) {
    machine.run_until(machine.cycles() + static_cast<emu::Cycle>(seconds * clock_hz));
}

bool RomMachine::wait_for(std::string_view text, double seconds) {
    for (double waited = 0; waited < seconds; waited += 0.02) {
        if (shows(text)) return true;
        run(0.02);
    }
    return shows(text);
}

void RomMachine::type(std::string_view keys) {
    for (char key : keys) {
        machine.press_key(key == '\n' ? 13 : static_cast<std::uint8_t>(key));
        for (int i = 0; i < 500 && machine.key_waiting(); ++i) run(0.001);
        EXPECT_FALSE(machine.key_waiting()) << "the program did not take the key " << key;
    }
    run(0.3);
}

std::string RomMachine::screen() const {
    std::string text;
    for (const std::string& row : emu::apple2::text_screen(machine)) text += row + "\n";
    return text;
}

emu::Registers RomMachine::call(std::uint16_t address, std::uint8_t a, std::uint8_t x, std::uint8_t y) {
    const std::uint8_t program[] = {
        0x20, static_cast<std::uint8_t>(address), static_cast<std::uint8_t>(address >> 8), 0x4C, 0x03,
        0x03}; // jsr address; jmp *
    for (std::uint16_t i = 0; i < sizeof program; ++i)
        machine.poke_ram(static_cast<std::uint16_t>(call_site + i), program[i]);
    machine.cpu().set_registers({.a = a, .x = x, .y = y, .s = 0xF0, .pc = call_site});
    const emu::Cycle start = machine.cycles();
    while (machine.cpu().registers().pc != call_site + 3 && machine.cycles() - start < 5'000'000)
        machine.run_until(machine.cycles() + 1);
    EXPECT_EQ(machine.cpu().registers().pc, call_site + 3) << "did not return";
    call_cycles_ = machine.cycles() - start;
    return machine.cpu().registers();
}
