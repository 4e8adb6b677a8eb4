#include "tests/roms/atari/bare_atari.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

constexpr std::uint16_t hardware = 0xD000, hardware_end = 0xD800, rom = 0xD800, cartridge = 0xA000;
constexpr std::uint16_t NMIST = 0xD40F, NMIEN = 0xD40E, WSYNC = 0xD40A, CH = 0x2FC, CIOV = 0xE456, SAVMSC = 0x58,
                        TXTMSC = 0x294;
constexpr std::uint16_t BOTSCR = 0x2BF, SWPFLG = 0x7B, call_site = 0x0600, buffer = 0x0680, waiting = 0xBF01;
constexpr std::uint16_t SIOV = 0xE459, DCB = 0x300;
constexpr std::uint8_t sending = 0x80, good = 1, no_key = 0xFF, vertical_blank = 0x40;

// Initialization: rts; start: jmp *. The cartridge starts itself and disables disk boot.
void plug_in_cartridge(std::span<std::uint8_t> memory) {
    const std::uint8_t code[] = {0x60, 0x4C, 0x01, 0xBF};
    std::ranges::copy(code, memory.begin() + 0xBF00);
    const std::uint8_t ends[] = {0x01, 0xBF, 0x00, 0x04, 0x00, 0xBF};
    std::ranges::copy(ends, memory.begin() + 0xBFFA);
}

support::Symbols rom_symbols() {
    const auto text = support::read_file(support::built("roms/atari-os.sym"));
    return support::Symbols(std::string(text.begin(), text.end()));
}

char ascii(std::uint8_t screen_code) {
    const int code = screen_code & 0x7F;
    return static_cast<char>(code < 0x40 ? code + 0x20 : code < 0x60 ? '~' : code);
}

} // namespace

std::uint8_t BareBus::read(std::uint16_t address) {
    ++cycles;
    if (address < hardware || address >= hardware_end) return ram[address];
    return address == NMIST ? nmi_status : 0xFF;
}

void BareBus::write(std::uint16_t address, std::uint8_t value) {
    ++cycles;
    if (address < cartridge) ram[address] = value;
    if (address == NMIEN) nmi_enabled = (value & vertical_blank) != 0;
    if (address == WSYNC) cycles += line - cycles % line;
}

bool BareBus::nmi_fell() {
    if (cycles < next_frame) return false;
    next_frame += frame;
    if (!nmi_enabled) return false;
    nmi_status = vertical_blank;
    if (!keys.empty() && ram[CH] == no_key) {
        ram[CH] = keys.front();
        keys.pop_front();
    }
    return true;
}

BareAtari::BareAtari() : symbols_(rom_symbols()) {
    std::ranges::fill(bus.ram, std::uint8_t{0xA5});
    std::ranges::copy(support::read_file(support::built("roms/atari-os.rom")), bus.ram.begin() + rom);
    plug_in_cartridge(bus.ram);
    cpu.reset();
    while (cpu.registers().pc != waiting && bus.cycles < 100 * BareBus::frame) step();
    EXPECT_EQ(cpu.registers().pc, waiting) << "the cartridge was not started";
}

void BareAtari::step() {
    if (cpu.registers().pc != SIOV) return cpu.step(bus);
    SerialCall asked{.device = at(DCB),
                     .unit = at(DCB + 1),
                     .command = at(DCB + 2),
                     .direction = at(DCB + 3),
                     .aux1 = at(DCB + 10),
                     .aux2 = at(DCB + 11),
                     .bytes = {}};
    if (asked.direction & sending)
        asked.bytes.assign(bus.ram.begin() + word(DCB + 4), bus.ram.begin() + word(DCB + 4) + word(DCB + 8));
    serial_calls.push_back(asked);
    at(DCB + 3) = good;
    emu::Registers registers = cpu.registers();
    registers.y = good;
    registers.p &= 0x7D;
    const auto stack = static_cast<std::uint16_t>(0x100 + registers.s);
    registers.pc = static_cast<std::uint16_t>(word(static_cast<std::uint16_t>(stack + 1)) + 1);
    registers.s = static_cast<std::uint8_t>(registers.s + 2);
    cpu.set_registers(registers);
}

void BareAtari::run_frames(int count) {
    const std::uint64_t end = bus.cycles + static_cast<std::uint64_t>(count) * BareBus::frame;
    while (bus.cycles < end) step();
}

emu::Registers BareAtari::call(std::uint16_t address, std::uint8_t a, std::uint8_t x, std::uint8_t y, int frames) {
    const std::uint8_t code[] = {
        0x20, static_cast<std::uint8_t>(address), static_cast<std::uint8_t>(address >> 8), 0x4C, 0x03,
        0x06}; // jsr address; jmp *
    std::ranges::copy(code, bus.ram.begin() + call_site);
    emu::Registers registers = cpu.registers();
    registers.a = a, registers.x = x, registers.y = y, registers.pc = call_site;
    cpu.set_registers(registers);
    const std::uint64_t end = bus.cycles + static_cast<std::uint64_t>(frames) * BareBus::frame;
    while (cpu.registers().pc != call_site + 3 && bus.cycles < end) step();
    EXPECT_EQ(cpu.registers().pc, call_site + 3) << "did not return";
    return cpu.registers();
}

int BareAtari::transfer(int iocb, int command_code, std::string_view bytes, std::size_t length) {
    const auto block = static_cast<std::uint16_t>(0x340 + iocb * 16);
    at(block + 2) = static_cast<std::uint8_t>(command_code);
    at(block + 4) = buffer & 0xFF;
    at(block + 5) = buffer >> 8;
    at(block + 8) = static_cast<std::uint8_t>(length);
    at(block + 9) = static_cast<std::uint8_t>(length >> 8);
    std::ranges::copy(bytes, bus.ram.begin() + buffer);
    const emu::Registers after = call(CIOV, 0, static_cast<std::uint8_t>(iocb * 16));
    EXPECT_EQ(after.x, iocb * 16);
    EXPECT_EQ(after.y, at(block + 3));
    EXPECT_EQ((after.p & 0x80) != 0, after.y >= 0x80) << "the flags do not show the status";
    return after.y;
}

int BareAtari::open(int iocb, std::string_view name, int aux1, int aux2) {
    const auto block = static_cast<std::uint16_t>(0x340 + iocb * 16);
    at(block + 10) = static_cast<std::uint8_t>(aux1);
    at(block + 11) = static_cast<std::uint8_t>(aux2);
    return transfer(iocb, 3, std::string(name) + '\x9B', 0);
}

int BareAtari::command(int iocb, int command_code, int aux1) {
    at(static_cast<std::uint16_t>(0x34A + iocb * 16)) = static_cast<std::uint8_t>(aux1);
    return transfer(iocb, command_code, "S:\x9B", 0);
}

int BareAtari::put(int iocb, std::string_view bytes) { return transfer(iocb, 11, bytes, bytes.size()); }

int BareAtari::put_record(int iocb, std::string_view bytes) { return transfer(iocb, 9, bytes, bytes.size()); }

int BareAtari::get(int iocb, std::size_t count) {
    const int status = transfer(iocb, 7, "", count);
    received.assign(bus.ram.begin() + buffer,
                    bus.ram.begin() + buffer + word(static_cast<std::uint16_t>(0x348 + iocb * 16)));
    return status;
}

int BareAtari::get_record(int iocb, std::size_t count) {
    const int status = transfer(iocb, 5, "", count);
    received.assign(bus.ram.begin() + buffer,
                    bus.ram.begin() + buffer + word(static_cast<std::uint16_t>(0x348 + iocb * 16)));
    return status;
}

int BareAtari::graphics(int mode) {
    command(6, 12);
    return open(6, "S:", (mode & 0xF0) ^ 0x1C, mode & 0x0F);
}

void BareAtari::type(std::string_view characters) {
    const auto keys = std::span(bus.ram).subspan(symbols_["t_keys"], 192);
    for (char c : characters) {
        const auto found = std::ranges::find(keys, static_cast<std::uint8_t>(c));
        if (found == keys.end()) ADD_FAILURE() << "no key for " << c;
        bus.keys.push_back(static_cast<std::uint8_t>(found - keys.begin()));
    }
}

std::string BareAtari::row(int number) {
    const bool window = at(BOTSCR) == 4 && at(SWPFLG) == 0;
    const int begin = word(window ? TXTMSC : SAVMSC) + number * 40;
    std::string text;
    for (int i = 0; i < 40; ++i) text += ascii(bus.ram[static_cast<std::size_t>(begin + i)]);
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}
