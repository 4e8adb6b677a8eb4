// A second Disk II in slot 5: switches at $C0D0-$C0DF, boot ROM at $C500.
#include "tests/emu/apple2/small_machine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emu::apple2::test {
namespace {

constexpr std::uint16_t motor_on_5 = 0xC0D9, motor_on_6 = 0xC0E9;

Firmware firmware_with_boot_rom() {
    Firmware firmware = small_firmware();
    firmware.disk2.fill(0xA5);
    return firmware;
}

Apple2 two_controllers() { return Apple2(firmware_with_boot_rom(), {.second_disk2 = true}); }

void touch(Apple2& machine, std::uint16_t address) {
    machine.poke_ram(0x0300, 0xAD); // lda address
    machine.poke_ram(0x0301, static_cast<std::uint8_t>(address));
    machine.poke_ram(0x0302, static_cast<std::uint8_t>(address >> 8));
    step(machine);
    Registers registers;
    registers.pc = 0x0300;
    machine.cpu().set_registers(registers);
    step(machine);
}

TEST(SecondDisk2, its_rom_is_in_slot5) {
    EXPECT_EQ(two_controllers().peek(0xC5FF), 0xA5);
    EXPECT_EQ(two_controllers().peek(0xC6FF), 0xA5);
}

TEST(SecondDisk2, without_it_slot5_is_empty) {
    Apple2 machine(firmware_with_boot_rom(), {.power_up = PowerUp::zeros});
    EXPECT_EQ(machine.drives(), 2);
    EXPECT_EQ(machine.peek(0xC5FF), 0x00);
    touch(machine, motor_on_5);
    EXPECT_FALSE(machine.motor_on());
}

TEST(SecondDisk2, each_controller_has_its_switches) {
    Apple2 machine = two_controllers();
    touch(machine, motor_on_5);
    EXPECT_TRUE(machine.motor_on());
    EXPECT_FALSE(machine.disk2().motor_on(machine.cycles()));
    touch(machine, motor_on_6);
    EXPECT_TRUE(machine.disk2().motor_on(machine.cycles()));
}

TEST(SecondDisk2, disks_stay_through_a_power_cycle) {
    Apple2 machine = two_controllers();
    for (int drive = 0; drive < 4; ++drive) {
        machine.insert_disk(drive, Floppy525{});
        machine.protect_disk(drive, drive % 2 == 1);
    }
    machine.power_on();
    for (int drive = 0; drive < 4; ++drive) {
        ASSERT_NE(machine.disk(drive), nullptr) << drive;
        EXPECT_EQ(machine.disk(drive)->write_protected(), drive % 2 == 1) << drive;
    }
}

TEST(SecondDisk2, a_snapshot_holds_it) {
    Apple2 machine = two_controllers();
    machine.insert_disk(3, Floppy525{});
    touch(machine, motor_on_5);
    Apple2 other = two_controllers();
    ASSERT_TRUE(other.restore(machine.snapshot()));
    EXPECT_EQ(other.hash(), machine.hash());
    EXPECT_NE(other.disk(3), nullptr);
}

TEST(SecondDisk2, a_snapshot_with_it_is_refused_by_a_machine_without) {
    Apple2 without(firmware_with_boot_rom());
    EXPECT_THAT(without.restore(two_controllers().snapshot()).error(), testing::HasSubstr("other disk drives"));
}

TEST(SecondDisk2, each_of_four_drives_has_its_own_disk) {
    for (int drive = 0; drive < 4; ++drive) {
        Apple2 machine = two_controllers();
        machine.insert_disk(drive, Floppy525{});
        for (int other = 0; other < 4; ++other) EXPECT_EQ(machine.disk(other) != nullptr, other == drive) << drive;
        EXPECT_EQ(machine.disk2().disk(0) != nullptr, drive == 0);
        EXPECT_EQ(machine.disk2().disk(1) != nullptr, drive == 1);
        EXPECT_TRUE(machine.eject_disk(drive));
        EXPECT_EQ(machine.disk(drive), nullptr);
    }
}

} // namespace
} // namespace emu::apple2::test
