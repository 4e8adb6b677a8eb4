#include "siov_machine.hpp"

#include "tests/support/symbols.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <span>

namespace emu::atari {
namespace {

constexpr std::uint16_t order = 0x0680; // 0: none, 1: given, 2: done, 3: booted
constexpr std::uint16_t answer = 0x0681;
constexpr std::uint16_t dcb = 0x0300;
constexpr std::uint8_t given = 1, done = 2, booted = 3;

// The boot sector, loaded to $0700: reports `booted`, waits for an order, calls SIOV, stores its status and `done`.
constexpr std::array<std::uint8_t, 33> program{
    0x00, 0x01,   0x00, 0x07, 0x20, 0x07, // 1 sector, to $0700, DOSINI: the RTS
    0xA9, booted, 0x8D, 0x80, 0x06,       // lda #booted   sta order
    0xAD, 0x80,   0x06,                   // wait: lda order
    0xC9, given,  0xD0, 0xF9,             // cmp #given    bne wait
    0x20, 0x59,   0xE4,                   // jsr SIOV
    0x8C, 0x81,   0x06,                   // sty answer
    0xA9, done,   0x8D, 0x80, 0x06,       // lda #done     sta order
    0x4C, 0x0B,   0x07,                   // jmp wait
    0x60,                                 // rts
};

} // namespace

Firmware built_atari_firmware() {
    Firmware firmware;
    const auto bytes = support::read_file(support::built("roms/atari-os.rom"));
    EXPECT_EQ(bytes.size(), firmware.os.size());
    std::copy_n(bytes.begin(), std::min(bytes.size(), firmware.os.size()), firmware.os.begin());
    return firmware;
}

AtariDisk siov_disk(AtariGeometry geometry) {
    AtariDisk disk = AtariDisk::formatted(geometry);
    disk.write(1, program);
    disk.set_modified(false);
    return disk;
}

SiovMachine::SiovMachine(AtariDisk disk, const Options& options) : machine(built_atari_firmware(), options) {
    machine.insert_disk(0, std::move(disk));
    while (machine.peek(order) != booted && machine.cycles() < 20 * second && !machine.jammed())
        machine.run_until(machine.cycles() + second / 10);
    EXPECT_EQ(machine.peek(order), booted);
}

void SiovMachine::begin(char command, int sector, std::span<const std::uint8_t> out, std::size_t in, int drive) {
    const std::size_t bytes = out.empty() ? in : out.size();
    const int direction = !out.empty() ? 0x80 : in > 0 ? 0x40 : 0;
    const std::array<int, 12> block{0x31,
                                    drive + 1,
                                    command,
                                    direction,
                                    buffer & 0xFF,
                                    buffer >> 8,
                                    0xE0,
                                    0,
                                    static_cast<int>(bytes),
                                    static_cast<int>(bytes >> 8),
                                    sector,
                                    sector >> 8};
    for (std::uint16_t i = 0; i < block.size(); ++i) machine.poke_ram(dcb + i, static_cast<std::uint8_t>(block[i]));
    for (std::uint16_t i = 0; i < out.size(); ++i) machine.poke_ram(buffer + i, out[i]);
    machine.poke_ram(order, given);
}

bool SiovMachine::finished() const { return machine.peek(order) == done; }

std::uint8_t SiovMachine::call(char command, int sector, std::span<const std::uint8_t> out, std::size_t in, int drive) {
    begin(command, sector, out, in, drive);
    const Cycle until = machine.cycles() + 120 * second;
    while (!finished() && machine.cycles() < until) machine.run_until(machine.cycles() + second / 20);
    EXPECT_TRUE(finished());
    return machine.peek(answer);
}

std::vector<std::uint8_t> SiovMachine::data(std::size_t bytes) const {
    std::vector<std::uint8_t> data;
    for (std::uint16_t i = 0; i < bytes; ++i) data.push_back(machine.peek(buffer + i));
    return data;
}

} // namespace emu::atari
