#include "tests/support/atari_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

namespace support {

namespace {

constexpr std::uint16_t trap = 0x0400;         // the cassette's buffer
constexpr std::uint16_t main_address = 0x0880; // layout.inc
constexpr std::uint8_t key_shift = 0x40;
constexpr std::uint8_t key_control = 0x80;

// A cartridge that disables disk boot, and waits.
std::vector<std::uint8_t> waiting_cartridge() {
    std::vector<std::uint8_t> rom(0x2000);
    const std::uint8_t code[] = {0x4C, 0x00, 0xA0, 0x60};               // here: jmp here; rts
    const std::uint8_t header[] = {0x00, 0xA0, 0x00, 0x04, 0x03, 0xA0}; // start, present, start it, initialize: rts
    std::ranges::copy(code, rom.begin());
    std::ranges::copy(header, rom.end() - std::ssize(header));
    return rom;
}

// The OS, booted to the cartridge: once per process; all tests copy it.
const emu::atari::Atari800& started(emu::atari::TvSystem tv) {
    const auto start = [](emu::atari::TvSystem system) {
        emu::atari::Options options;
        options.tv = system;
        emu::atari::Atari800 machine(built_atari_firmware(), options);
        machine.insert_cartridge(*emu::atari::Cartridge::of_kind(1, waiting_cartridge()));
        machine.power_on();
        while (machine.cpu().registers().pc != 0xA000 && machine.cycles() < 10 * AtariGame::second)
            machine.run_until(machine.cycles() + 1'000);
        return machine;
    };
    if (tv == emu::atari::TvSystem::pal) {
        static const emu::atari::Atari800 pal = start(tv);
        return pal;
    }
    static const emu::atari::Atari800 ntsc = start(tv);
    return ntsc;
}

} // namespace

emu::atari::Firmware built_atari_firmware() {
    emu::atari::Firmware firmware;
    const auto bytes = read_file(built("roms/atari-os.rom"));
    EXPECT_EQ(bytes.size(), firmware.os.size());
    std::copy_n(bytes.begin(), std::min(bytes.size(), firmware.os.size()), firmware.os.begin());
    return firmware;
}

AtariGame::AtariGame(emu::atari::TvSystem tv) : GameCalls(started(tv), atari_game_symbols(), trap) {
    poke(main_address, read_file(built("game6502/fortress-atari-main.bin")));
    call("main_clear");
    call("main_vectors");
}

void AtariGame::press_key(std::uint8_t code) {
    machine().set_shift((code & key_shift) != 0);
    machine().set_control((code & key_control) != 0);
    machine().hold_key(static_cast<std::uint8_t>(code & 0x3F));
    run_frames(3);
    machine().hold_key(std::nullopt);
    machine().set_shift(false);
    machine().set_control(false);
    run_frames(4);
}

void AtariGame::run_frames(int frames) { run(static_cast<emu::Cycle>(frames) * frame); }

std::uint8_t atari_key(char c) {
    constexpr std::string_view codes = "LJ;  K+*O PU\rI-=V C  BXZ4 36\x1B"
                                       "521, .N M/ R EY\tTWQ9 07\b8<>FHD  GSA";
    static_assert(codes.size() == 64);
    const auto at = c == ' ' ? 0x21 : codes.find(c);
    EXPECT_LT(at, codes.size()) << "no key for " << c;
    return static_cast<std::uint8_t>(at);
}

} // namespace support
