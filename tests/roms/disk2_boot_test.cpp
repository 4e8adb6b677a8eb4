// The boot ROM reads standard 16-sector disks as boot code expects: Beneath Apple DOS, ch. 8.
#include "tests/roms/rom_machine.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "tests/support/game_machine.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include <vector>

namespace {

// Every sector is filled with its number (in file order); the boot code is at the front.
std::vector<std::uint8_t> image_with(std::initializer_list<std::uint8_t> boot) {
    std::vector<std::uint8_t> image(emu::sector_image_bytes);
    for (std::size_t i = 0; i < image.size(); ++i) image[i] = static_cast<std::uint8_t>(i / emu::sector_bytes);
    std::copy(boot.begin(), boot.end(), image.begin());
    return image;
}

RomMachine booted(std::initializer_list<std::uint8_t> boot) {
    RomMachine rom;
    rom.machine.insert_disk(0, *emu::load_image(image_with(boot), emu::ImageFormat::dsk));
    rom.run(4);
    return rom;
}

constexpr std::initializer_list<std::uint8_t> stop = {1, 0x4C, 0x01, 0x08}; // one sector; jmp *

TEST(BootRom, loads_the_first_sector_and_jumps_after_its_count) {
    RomMachine rom = booted(stop);
    EXPECT_EQ(rom.machine.cpu().registers().pc, 0x0801);
    EXPECT_EQ(rom.machine.peek(0x0800), 1);
}

TEST(BootRom, hands_over_slot_and_pointers) {
    RomMachine rom = booted(stop);
    EXPECT_EQ(rom.machine.cpu().registers().x, 0x60);
    EXPECT_EQ(rom.machine.peek(0x2B), 0x60);
    EXPECT_EQ(rom.machine.peek(0x26), 0x00);
    EXPECT_EQ(rom.machine.peek(0x27), 0x09);
    EXPECT_EQ(rom.machine.peek(0x3D), 0x01);
}

TEST(BootRom, boots_from_any_slot) {
    RomMachine rom;
    rom.machine = emu::apple2::Apple2(support::built_firmware(), {.second_disk2 = true});
    rom.machine.insert_disk(2, *emu::load_image(image_with(stop), emu::ImageFormat::dsk));
    rom.run(0.01); // past the reset sequence
    emu::Registers registers = rom.machine.cpu().registers();
    registers.pc = 0xC500;
    rom.machine.cpu().set_registers(registers);
    rom.run(4);
    EXPECT_EQ(rom.machine.cpu().registers().pc, 0x0801);
    EXPECT_EQ(rom.machine.cpu().registers().x, 0x50);
}

TEST(BootRom, leaves_the_decoding_table_where_it_is_expected) {
    RomMachine rom = booted(stop);
    EXPECT_EQ(rom.machine.peek(0x02D6 + 0x96), 0x00);
    EXPECT_EQ(rom.machine.peek(0x02D6 + 0x97), 0x01);
    EXPECT_EQ(rom.machine.peek(0x02D6 + 0xD6), 0x20);
    EXPECT_EQ(rom.machine.peek(0x02D6 + 0xFF), 0x3F);
}

// The sectors of a DOS 3.3 image in track order: 0 7 E 6 D ...
TEST(BootRom, honours_the_count) {
    RomMachine rom = booted({3, 0x4C, 0x01, 0x08});
    EXPECT_EQ(rom.machine.peek(0x0900), 0x07);
    EXPECT_EQ(rom.machine.peek(0x0AFF), 0x0E);
    EXPECT_EQ(rom.machine.cpu().registers().pc, 0x0801);
}

// As in DOS's first stage, which enters $Cn5C again to read sector 5 to $0A00.
TEST(BootRom, reads_a_sector_for_the_next_stage) {
    RomMachine rom = booted({0x01, 0xA5, 0x06, 0xC9, 0x77, 0xF0, 0x10,       // done already: stop
                             0xA9, 0x77, 0x85, 0x06,                         // mark
                             0xA9, 0x05, 0x85, 0x3D, 0xA9, 0x0A, 0x85, 0x27, // sector 5 to $0A00
                             0x4C, 0x5C, 0xC6,                               // jmp $C65C
                             0xEA, 0x4C, 0x17, 0x08});
    EXPECT_EQ(rom.machine.peek(0x0A00), 0x05); // the fifth on the track is also the fifth in the file
}

TEST(BootRom, waits_for_a_disk_without_giving_up) {
    RomMachine rom;
    rom.run(2);
    rom.machine.insert_disk(0, *emu::load_image(image_with(stop), emu::ImageFormat::dsk));
    rom.run(3);
    EXPECT_EQ(rom.machine.cpu().registers().pc, 0x0801);
}

} // namespace
