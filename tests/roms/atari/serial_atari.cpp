#include "tests/roms/atari/serial_atari.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

constexpr std::uint16_t call_site = 0x0600, buffer = 0x0680, DCB = 0x300;
constexpr std::uint16_t SIOV = 0xE459, CIOV = 0xE456, SIOINV = 0xE465;

constexpr bool is_pokey(std::uint16_t address) { return address >> 8 == 0xD2; }
constexpr bool is_pia(std::uint16_t address) { return address >> 8 == 0xD3; }

} // namespace

void SerialBus::tick() {
    pokey.run_to(cycles);
    for (const emu::atari::SerialFrame& byte : pokey.sent()) device.hear(byte);
    pokey.clear_sent();
    if (const auto byte = device.send(cycles)) {
        pokey.receive(*byte, cycles);
        if (++begun_ == hold_after) {
            const emu::Cycle end = cycles + hold_for;
            while (++cycles < end) tick();
        }
    }
}

std::uint8_t SerialBus::read(std::uint16_t address) {
    const std::uint8_t value = BareBus::read(address);
    tick();
    if (is_pokey(address)) return pokey.read(address & 15, cycles);
    return is_pia(address) ? pia.read(address & 3) : value;
}

void SerialBus::write(std::uint16_t address, std::uint8_t value) {
    BareBus::write(address, value);
    tick();
    if (is_pokey(address)) pokey.write(address & 15, value, cycles);
    if (!is_pia(address)) return;
    pia.write(address & 3, value);
    device.set_command(pia.command(), cycles);
    if (pia.command()) begun_ = 0;
}

SerialAtari::SerialAtari() {
    const BareAtari started;
    static_cast<BareBus&>(bus) = started.bus;
    cpu = started.cpu;
    bus.pokey.power_on();
    bus.pia.power_on();
    call(SIOINV);
}

int SerialAtari::call(std::uint16_t address, std::uint8_t x) {
    const std::uint8_t code[] = {
        0x20, static_cast<std::uint8_t>(address), static_cast<std::uint8_t>(address >> 8), 0x4C, 0x03,
        0x06}; // jsr address; jmp *
    std::ranges::copy(code, bus.ram.begin() + call_site);
    emu::Registers registers = cpu.registers();
    registers.x = x, registers.pc = call_site;
    cpu.set_registers(registers);
    const std::uint64_t end = bus.cycles + 600 * BareBus::frame;
    while (cpu.registers().pc != call_site + 3 && bus.cycles < end) cpu.step(bus);
    EXPECT_EQ(cpu.registers().pc, call_site + 3) << "did not return";
    return cpu.registers().y;
}

void SerialAtari::set(std::uint16_t address, std::string_view bytes) {
    std::ranges::copy(bytes, bus.ram.begin() + address);
}

int SerialAtari::serial(int device, char command, int direction, std::size_t bytes) {
    const std::uint8_t block[] = {static_cast<std::uint8_t>(device),
                                  1,
                                  static_cast<std::uint8_t>(command),
                                  static_cast<std::uint8_t>(direction),
                                  buffer & 0xFF,
                                  buffer >> 8,
                                  1,
                                  0,
                                  static_cast<std::uint8_t>(bytes),
                                  static_cast<std::uint8_t>(bytes >> 8),
                                  0x34,
                                  0x12};
    std::ranges::copy(block, bus.ram.begin() + DCB);
    return call(SIOV);
}

int SerialAtari::cio(int iocb, int command, std::string_view bytes, int aux1) {
    const auto block = static_cast<std::uint16_t>(0x340 + iocb * 16);
    set(buffer, bytes);
    const std::uint8_t fields[] = {static_cast<std::uint8_t>(command),      0, buffer & 0xFF, buffer >> 8, 0, 0,
                                   static_cast<std::uint8_t>(bytes.size()), 0};
    std::ranges::copy(fields, bus.ram.begin() + block + 2);
    bus.ram[static_cast<std::size_t>(block + 10)] = static_cast<std::uint8_t>(aux1);
    bus.ram[static_cast<std::size_t>(block + 11)] = 0;
    return call(CIOV, static_cast<std::uint8_t>(iocb * 16));
}

std::string SerialAtari::received(std::size_t bytes) const {
    return {bus.ram.begin() + buffer, bus.ram.begin() + buffer + static_cast<std::ptrdiff_t>(bytes)};
}
