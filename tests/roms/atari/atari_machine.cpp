#include "tests/roms/atari/atari_machine.hpp"

#include "emu/atari/text_screen.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

constexpr double clock_hz = 1'789'772.5;
constexpr std::uint16_t call_site = 0x0600, CH = 0x02FC, SIOV = 0xE459, DDEVIC = 0x0300;
constexpr std::uint8_t no_key = 0xFF, shift = 0x40, control = 0x80;

emu::atari::Firmware built_os() {
    emu::atari::Firmware firmware;
    const auto bytes = support::read_file(support::built("roms/atari-os.rom"));
    EXPECT_EQ(bytes.size(), firmware.os.size());
    std::copy_n(bytes.begin(), std::min(bytes.size(), firmware.os.size()), firmware.os.begin());
    return firmware;
}

support::Symbols os_symbols() {
    const auto text = support::read_file(support::built("roms/atari-os.sym"));
    return support::Symbols(std::string(text.begin(), text.end()));
}

} // namespace

AtariMachine::AtariMachine(const emu::atari::Options& options) : machine(built_os(), options), symbols_(os_symbols()) {}

AtariMachine AtariMachine::at_memo_pad() {
    AtariMachine atari;
    EXPECT_TRUE(atari.wait_for("MEMO PAD")) << atari.screen();
    return atari;
}

AtariMachine AtariMachine::with_disk(emu::AtariDisk disk) {
    AtariMachine atari;
    atari.machine.insert_disk(0, std::move(disk));
    return atari;
}

void AtariMachine::run(double seconds) {
    machine.run_until(machine.cycles() + static_cast<emu::Cycle>(seconds * clock_hz));
}

bool AtariMachine::wait_for(std::string_view text, double seconds) {
    for (double waited = 0; waited < seconds; waited += 0.05) {
        if (shows(text)) return true;
        run(0.05);
    }
    return shows(text);
}

void AtariMachine::press(std::uint8_t key_code, double seconds) {
    machine.set_shift((key_code & shift) != 0);
    machine.set_control((key_code & control) != 0);
    machine.hold_key(static_cast<std::uint8_t>(key_code & 0x3F));
    run(seconds);
    machine.hold_key(std::nullopt);
    machine.set_shift(false);
    machine.set_control(false);
    run(0.08); // debounces
}

void AtariMachine::type(std::string_view keys) {
    const std::uint16_t table = symbols_["t_keys"];
    for (char c : keys) {
        const auto wanted = static_cast<std::uint8_t>(c == '\n' ? 0x9B : c);
        std::uint8_t code = 0;
        while (code < 192 && at(static_cast<std::uint16_t>(table + code)) != wanted) ++code;
        press(code);
        for (int i = 0; i < 100 && at(CH) != no_key; ++i) run(0.01);
        EXPECT_EQ(at(CH), no_key) << "the program did not take the key " << c;
    }
    run(0.1);
}

std::string AtariMachine::screen() const {
    std::string text;
    for (const std::string& row : emu::atari::text_screen(machine)) text += row + "\n";
    return text;
}

void AtariMachine::set(std::uint16_t address, std::initializer_list<std::uint8_t> bytes) {
    for (std::uint8_t byte : bytes) machine.poke_ram(address++, byte);
}

emu::Registers AtariMachine::call(std::uint16_t address, std::uint8_t a, std::uint8_t x, std::uint8_t y,
                                  double seconds) {
    set(call_site, {0x20, static_cast<std::uint8_t>(address), static_cast<std::uint8_t>(address >> 8), 0x4C, 0x03,
                    0x06}); // jsr address; jmp *
    machine.cpu().set_registers({.a = a, .x = x, .y = y, .s = 0xF0, .pc = call_site});
    const emu::Cycle end = machine.cycles() + static_cast<emu::Cycle>(seconds * clock_hz);
    while (machine.cpu().registers().pc != call_site + 3 && machine.cycles() < end)
        machine.run_until(machine.cycles() + 1'000); // then it loops
    EXPECT_EQ(machine.cpu().registers().pc, call_site + 3) << "did not return";
    return machine.cpu().registers();
}

int AtariMachine::serial(std::uint8_t device, std::uint8_t unit, char command, std::uint8_t direction, int bytes,
                         int sector) {
    set(DDEVIC, {device, unit, static_cast<std::uint8_t>(command), direction, 0x00, 0x07, 3, 0,
                 static_cast<std::uint8_t>(bytes), static_cast<std::uint8_t>(bytes >> 8),
                 static_cast<std::uint8_t>(sector), static_cast<std::uint8_t>(sector >> 8)});
    const emu::Registers after = call(SIOV);
    EXPECT_EQ(after.y, at(DDEVIC + 3));
    EXPECT_EQ((after.p & 0x80) != 0, after.y >= 0x80);
    return after.y;
}
