#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace support {

namespace {

constexpr std::uint16_t trap = 0x0380; // page 3 is free below the vectors: the call comes back to `jmp trap`

template <std::size_t Size>
void read_rom(std::string_view name, std::array<std::uint8_t, Size>& rom) {
    const auto bytes = read_file(built("roms/" + std::string(name)));
    EXPECT_EQ(bytes.size(), Size) << name;
    std::copy_n(bytes.begin(), std::min(bytes.size(), Size), rom.begin());
}

void poke(emu::Apple2& machine, std::uint16_t address, std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) machine.poke_ram(address++, byte);
}

} // namespace

emu::Apple2Firmware built_firmware() {
    emu::Apple2Firmware firmware;
    read_rom("apple2plus.rom", firmware.main);
    read_rom("disk2.rom", firmware.disk2);
    read_rom("apple2-chars.rom", firmware.chars);
    return firmware;
}

// No firmware: the routines of the game use none.
GameMachine::GameMachine() : machine_(emu::Apple2Firmware{}) {
    poke(machine_, 0x0900, read_file(built("game6502/apple2-low.bin")));
    poke(machine_, 0x4000, read_file(built("game6502/apple2-main.bin")));
    call("main_clear");
    machine_.poke_ram(game_symbols()["z_slot"], 0x60);
    machine_.poke_ram(game_symbols()["z_head"], 0);
    call("main_vectors");
    call("disk_init");
}

GameMachine GameMachine::switched_on(emu::Floppy525 disk) {
    GameMachine result(built_firmware());
    result.machine_.insert_disk(0, std::move(disk));
    return result;
}

emu::Registers GameMachine::call(std::string_view label, std::uint8_t a, std::uint8_t x, std::uint8_t y,
                                 emu::Cycle limit) {
    const emu::Cycle start = machine_.cycles();
    begin(label, a, x, y);
    EXPECT_TRUE(run_to_address(trap, limit)) << label << " did not return in " << limit << " cycles";
    cycles_ = machine_.cycles() - start;
    return machine_.cpu().registers();
}

void GameMachine::begin(std::string_view label, std::uint8_t a, std::uint8_t x, std::uint8_t y) {
    const std::uint8_t jmp_trap[] = {0x4C, trap & 0xFF, trap >> 8};
    const std::uint8_t return_address[] = {(trap - 1) & 0xFF, (trap - 1) >> 8};
    poke(machine_, trap, jmp_trap);
    poke(machine_, 0x01FE, return_address);
    emu::Registers registers;
    registers.a = a;
    registers.x = x;
    registers.y = y;
    registers.s = 0xFD;
    registers.pc = game_symbols()[label];
    machine_.cpu().set_state({registers, 0});
}

bool GameMachine::run_to(std::string_view label, int n, emu::Cycle limit) {
    const std::uint16_t address = game_symbols()[label];
    const emu::Cycle end = machine_.cycles() + limit;
    for (; n > 0; --n) {
        run(1);
        if (!run_to_address(address, end - machine_.cycles())) return false;
    }
    return true;
}

bool GameMachine::run_to_address(std::uint16_t address, emu::Cycle limit) {
    const emu::Cycle end = machine_.cycles() + limit;
    for (;;) {
        const std::uint16_t pc = machine_.cpu().registers().pc;
        if (pc == address) return true;
        if (pc == trap || machine_.jammed() || machine_.cycles() >= end) return false;
        run(1);
    }
}

std::uint8_t GameMachine::byte(std::string_view label, int offset) const {
    return machine_.peek(static_cast<std::uint16_t>(game_symbols()[label] + offset));
}

void GameMachine::set_byte(std::string_view label, std::uint8_t value, int offset) {
    machine_.poke_ram(static_cast<std::uint16_t>(game_symbols()[label] + offset), value);
}

std::vector<std::uint8_t> GameMachine::bytes(std::string_view label, std::size_t count) const {
    std::vector<std::uint8_t> result(count);
    std::uint16_t at = game_symbols()[label];
    for (std::uint8_t& byte : result) byte = machine_.peek(at++);
    return result;
}

void GameMachine::set_bytes(std::string_view label, std::span<const std::uint8_t> bytes) {
    poke(machine_, game_symbols()[label], bytes);
}

} // namespace support
