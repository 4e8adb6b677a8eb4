#include "tests/support/routine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace support {

namespace {

constexpr std::uint16_t trap = 0xFF00; // return address of the call; unused by the game

} // namespace

Routine::Routine() : symbols_(game_symbols()) {
    load(0x0900, read_file(built("game6502/fortress-apple2-low.bin")));
    load(0x4000, read_file(built("game6502/fortress-apple2-main.bin")));
}

void Routine::load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
    const auto room = bus_.ram.size() - address;
    std::copy_n(bytes.begin(), std::min(bytes.size(), room), bus_.ram.begin() + address);
}

emu::Registers Routine::call(std::string_view label, std::uint8_t a, std::uint8_t x, std::uint8_t y,
                             std::uint64_t limit) {
    const auto start = bus_.cycles;
    bus_.ram[0x01FF] = (trap - 1) >> 8;
    bus_.ram[0x01FE] = (trap - 1) & 0xFF;
    emu::Registers registers;
    registers.a = a;
    registers.x = x;
    registers.y = y;
    registers.s = 0xFD;
    registers.pc = symbols_[label];
    cpu_.set_state({registers, 0});
    cpu_.run(bus_, [&](std::uint16_t pc) { return pc == trap || bus_.cycles - start > limit; });
    cycles_ = bus_.cycles - start;
    EXPECT_EQ(cpu_.registers().pc, trap) << label << " did not return in " << limit << " cycles";
    return cpu_.registers();
}

std::uint8_t& Routine::byte(std::string_view label, int offset) {
    return bus_.ram[static_cast<std::uint16_t>(symbols_[label] + offset)];
}

std::uint16_t Routine::word(std::string_view label, int offset) {
    return static_cast<std::uint16_t>(byte(label, offset) | byte(label, offset + 1) << 8);
}

void Routine::set_word(std::string_view label, std::uint16_t value, int offset) {
    byte(label, offset) = static_cast<std::uint8_t>(value);
    byte(label, offset + 1) = static_cast<std::uint8_t>(value >> 8);
}

std::span<std::uint8_t> Routine::bytes(std::string_view label, std::size_t count) {
    return std::span(bus_.ram).subspan(symbols_[label], count);
}

} // namespace support
