// Disks with 13 sectors boot with their own ROM as boot code before DOS 3.3 expects: sector 0 at $0300 in disk order,
// read again through $Cn5D.
#include "tests/roms/rom_machine.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/track/gcr.hpp"
#include "emu/media/track/gcr13.hpp"
#include "tests/support/game_machine.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include <vector>

namespace {

using emu::ImageFormat;

// A sector that the boot ROM decodes to these bytes at $0300; of its last byte only the high five bits count.
std::vector<std::uint8_t> as_dos_has_it(const std::vector<std::uint8_t>& at_300) {
    std::vector<std::uint8_t> sector(256);
    for (std::size_t group = 0; group < 51; ++group)
        for (std::size_t i = 0; i < 5; ++i) sector[5 * (50 - group) + i] = at_300[51 * i + group];
    sector[255] = static_cast<std::uint8_t>(at_300[255] << 3);
    return sector;
}

// Each sector is filled with its number; sector 0 contains these bytes, then a ramp.
emu::Floppy525 disk13(std::initializer_list<std::uint8_t> boot) {
    std::vector<std::uint8_t> image(emu::sector13_image_bytes), first(256);
    for (std::size_t i = 0; i < image.size(); ++i) image[i] = static_cast<std::uint8_t>(i / 256);
    for (std::size_t i = 0; i < first.size(); ++i) first[i] = static_cast<std::uint8_t>(i);
    first[255] = 9;
    std::copy(boot.begin(), boot.end(), first.begin());
    std::ranges::copy(as_dos_has_it(first), image.begin());
    return *emu::load_image(image, ImageFormat::d13);
}

constexpr std::initializer_list<std::uint8_t> stop = {0x99, 0x4C, 0x01, 0x03}; // jmp *

bool stopped(const RomMachine& rom) { return rom.machine.cpu().registers().pc == 0x0301; }

RomMachine booted(emu::Floppy525 disk) {
    RomMachine rom;
    rom.machine.insert_disk(0, std::move(disk));
    rom.run(4);
    return rom;
}

TEST(Boot13, loads_sector_0_to_0300_and_jumps_after_its_first_byte) {
    RomMachine rom = booted(disk13(stop));
    EXPECT_TRUE(stopped(rom));
    for (std::uint16_t i = 4; i < 255; ++i) EXPECT_EQ(rom.machine.peek(static_cast<std::uint16_t>(0x300 + i)), i);
    EXPECT_EQ(rom.machine.peek(0x3FF), 9);
}

TEST(Boot13, hands_over_slot_pointers_and_table) {
    RomMachine rom = booted(disk13(stop));
    EXPECT_EQ(rom.machine.cpu().registers().x, 0x60);
    EXPECT_EQ(rom.machine.peek(0x2B), 0x60);
    EXPECT_EQ(rom.machine.peek(0x26) | rom.machine.peek(0x27) << 8, 0x0300);
    EXPECT_EQ(rom.machine.peek(0x3D), 0);
    EXPECT_EQ(rom.machine.peek(0x08AB), 0);
    EXPECT_EQ(rom.machine.peek(0x08FF), 31);
}

// As in DOS 3.2's first stage, which reads sector 5 to $0900 and decodes it itself.
TEST(Boot13, reads_a_sector_for_the_next_stage) {
    RomMachine rom =
        booted(disk13({0x99, 0xA9, 0x05, 0x85, 0x3D, 0xA9, 0x09, 0x85, 0x27, // lda #5, sta $3D, lda #9, sta $27
                       0x20, 0x5D, 0xC6, 0x4C, 0x0C, 0x03}));                // jsr $C65D, jmp *
    EXPECT_EQ(rom.machine.cpu().registers().pc, 0x030C);
    for (std::uint16_t at = 0x0900; at < 0x0A00; ++at) EXPECT_EQ(rom.machine.peek(at), 5 >> 3);
    EXPECT_EQ(rom.machine.peek(0x0800), (5 & 7) << 2 | 3) << "101 for the first of five, and a bit of the others";
}

TEST(Boot13, boots_every_image_that_holds_such_a_disk) {
    for (const ImageFormat format : {ImageFormat::d13, ImageFormat::nib, ImageFormat::woz}) {
        const auto image = *emu::save_image(disk13(stop), format);
        EXPECT_TRUE(stopped(booted(*emu::load_image(image, format)))) << emu::name_of(format);
    }
}

TEST(Boot13, boots_from_any_slot) {
    RomMachine rom;
    rom.machine = emu::apple2::Apple2(support::built_firmware(), {.second_disk2 = true});
    rom.machine.insert_disk(2, disk13(stop));
    rom.run(0.01);
    emu::Registers registers = rom.machine.cpu().registers();
    registers.pc = 0xC500;
    rom.machine.cpu().set_registers(registers);
    rom.run(4);
    EXPECT_TRUE(stopped(rom));
    EXPECT_EQ(rom.machine.cpu().registers().x, 0x50);
    EXPECT_NE(rom.machine.peek(0xC65D), rom.machine.peek(0xC55D)) << "slot 6 keeps its ROM";
}

TEST(Boot13, a_disk_inserted_while_the_boot_rom_waits_is_booted) {
    for (const double seconds : {0.3, 1.0, 1.5, 3.0}) { // while the arm moves, and later
        RomMachine rom;
        rom.run(seconds);
        rom.machine.insert_disk(0, disk13(stop));
        rom.run(5);
        EXPECT_TRUE(stopped(rom)) << seconds;
    }
}

TEST(Boot13, a_disk_of_16_sectors_brings_the_other_rom_back) {
    RomMachine rom = booted(disk13(stop));
    std::vector<std::uint8_t> image(emu::sector_image_bytes);
    std::ranges::copy(std::vector<std::uint8_t>{1, 0x4C, 0x01, 0x08}, image.begin());
    rom.machine.insert_disk(0, *emu::load_image(image, ImageFormat::dsk));
    rom.machine.power_on();
    rom.run(4);
    EXPECT_EQ(rom.machine.cpu().registers().pc, 0x0801);
}

TEST(Boot13, a_second_drive_does_not_choose_the_rom) {
    RomMachine rom;
    const auto before = rom.machine.peek(0xC602);
    rom.machine.insert_disk(1, disk13(stop));
    EXPECT_EQ(rom.machine.peek(0xC602), before);
}

TEST(Boot13, a_snapshot_brings_its_rom_along) {
    RomMachine rom = booted(disk13(stop));
    const auto snapshot = rom.machine.snapshot();
    const auto hash = rom.machine.hash();
    RomMachine other;
    ASSERT_TRUE(other.machine.restore(snapshot));
    EXPECT_EQ(other.machine.hash(), hash);
    EXPECT_EQ(other.machine.peek(0xC65D), rom.machine.peek(0xC65D));
    EXPECT_TRUE(stopped(other));
}

TEST(Boot13, a_track_with_sectors_of_both_kinds_counts_as_one_of_16) {
    EXPECT_EQ(emu::sectors_of_track(*disk13(stop).track_at(0)), 13);
    EXPECT_EQ(emu::sectors_of_track(emu::encode_track(254, 0, {})), 16);
    EXPECT_EQ(emu::sectors_of_track(emu::BitTrack(emu::BitTrack::nominal_bits)), 0);
    const std::vector<std::uint8_t> both = {0xFF, 0xFF, 0xD5, 0xAA, 0xB5, 0xFF, 0xFF, 0xFF, 0xD5, 0xAA, 0x96, 0xFF};
    EXPECT_EQ(emu::sectors_of_track(emu::lay_disk_bytes(both, std::vector<bool>(both.size()))), 16);
}

} // namespace
