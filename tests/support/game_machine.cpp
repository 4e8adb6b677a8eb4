#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace support {

namespace {

constexpr std::uint16_t trap = 0x0380; // page 3 is free below the vectors

template <std::size_t Size>
void read_rom(std::string_view name, std::array<std::uint8_t, Size>& rom) {
    const auto bytes = read_file(built("roms/" + std::string(name)));
    EXPECT_EQ(bytes.size(), Size) << name;
    std::copy_n(bytes.begin(), std::min(bytes.size(), Size), rom.begin());
}

} // namespace

emu::apple2::Firmware built_firmware() {
    emu::apple2::Firmware firmware;
    read_rom("apple2plus.rom", firmware.main);
    read_rom("disk2.rom", firmware.disk2);
    read_rom("disk2-13.rom", firmware.disk2_13);
    read_rom("apple2-chars.rom", firmware.chars);
    return firmware;
}

GameMachine::GameMachine(const emu::apple2::Firmware& firmware)
    : GameCalls(emu::apple2::Apple2(firmware), game_symbols(), trap) {}

// The game's routines do not use the firmware.
GameMachine::GameMachine() : GameMachine(emu::apple2::Firmware{}) {
    poke(0x0900, read_file(built("game6502/fortress-apple2-low.bin")));
    poke(0x4000, read_file(built("game6502/fortress-apple2-main.bin")));
    call("main_clear");
    set_byte("z_slot", 0x60);
    set_byte("z_head", 0);
    call("main_vectors");
    call("disk_init");
}

GameMachine GameMachine::switched_on(emu::Floppy525 disk) {
    GameMachine result(built_firmware());
    result.machine().insert_disk(0, std::move(disk));
    return result;
}

} // namespace support
