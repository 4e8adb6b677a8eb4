// A change in a machine affects the hash of its part only. Both machines.
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/atari/atari_image.hpp"
#include "tests/emu/apple2/small_machine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace emu::apple2::test {
namespace {

std::string parts_that_differ(const PartHashes& left, const PartHashes& right) {
    std::string names;
    for (const auto& [name, hash] : parts)
        if (left.*hash != right.*hash) names.append(names.empty() ? "" : " ").append(name);
    return names;
}

template <class Machine, class Change>
std::string parts_changed(Machine machine, Change change) {
    const PartHashes before = machine.part_hashes();
    change(machine);
    return parts_that_differ(before, machine.part_hashes());
}

Apple2 apple() {
    Apple2 machine =
        machine_with({0xAD, 0x30, 0xC0, 0xAD, 0x51, 0xC0, 0x4C, 0x06, 0x03}); // lda $C030, lda $C051, jmp *
    machine.insert_disk(0, *load_image(std::vector<std::uint8_t>(143360), ImageFormat::dsk));
    machine.run_until(reset_cycles);
    return machine;
}

atari::Atari800 an_atari() {
    atari::Atari800 machine{atari::Firmware{}};
    machine.insert_disk(0, AtariDisk::formatted());
    machine.run_until(1000);
    return machine;
}

TEST(PartHashes, of_an_apple2_show_where_it_changed) {
    EXPECT_EQ(parts_changed(apple(), [](Apple2& m) { m.cpu().set_registers({.a = 1}); }), "cpu");
    EXPECT_EQ(parts_changed(apple(), [](Apple2& m) { m.poke_ram(0xBFFF, 1); }), "ram");
    EXPECT_EQ(parts_changed(apple(), [](Apple2& m) { m.press_key('A'); }), "ports");
    EXPECT_EQ(parts_changed(apple(), [](Apple2& m) { m.set_button(2, true); }), "ports");
    EXPECT_EQ(parts_changed(apple(), [](Apple2& m) { m.eject_disk(0); }), "disk");
    EXPECT_EQ(parts_changed(apple(), [](Apple2& m) { m.protect_disk(0, true); }), "disk");
}

TEST(PartHashes, show_what_an_instruction_did) {
    Apple2 machine = apple();
    EXPECT_EQ(parts_changed(machine, [](Apple2& m) { step(m); }), "cpu sound");
    step(machine);
    EXPECT_EQ(parts_changed(machine, [](Apple2& m) { step(m); }), "cpu video");
    step(machine);
    EXPECT_EQ(parts_changed(machine, [](Apple2& m) { step(m); }), "cpu");
}

TEST(PartHashes, of_an_atari_show_where_it_changed) {
    EXPECT_EQ(parts_changed(an_atari(), [](atari::Atari800& m) { m.cpu().set_registers({.a = 1}); }), "cpu");
    EXPECT_EQ(parts_changed(an_atari(), [](atari::Atari800& m) { m.poke_ram(0xBFFF, 1); }), "ram");
    EXPECT_EQ(parts_changed(an_atari(), [](atari::Atari800& m) { m.hold_key(std::uint8_t{5}); }), "ports");
    EXPECT_EQ(parts_changed(an_atari(), [](atari::Atari800& m) { m.set_stick(1, atari::stick::up); }), "ports");
    EXPECT_EQ(parts_changed(an_atari(), [](atari::Atari800& m) { m.set_console_key(atari::ConsoleKey::start, true); }),
              "ports");
    EXPECT_EQ(parts_changed(an_atari(), [](atari::Atari800& m) { m.reset(); }),
              "video"); // the key's line ends at ANTIC
    EXPECT_EQ(parts_changed(an_atari(), [](atari::Atari800& m) { m.eject_disk(0); }), "disk");
}

TEST(PartHashes, notice_one_byte_on_a_disk) {
    AtariDisk disk = AtariDisk::formatted();
    disk.write(720, std::vector<std::uint8_t>{0, 0, 1});
    EXPECT_EQ(parts_changed(an_atari(), [&](atari::Atari800& m) { m.insert_disk(0, disk); }), "disk");
    std::vector<std::uint8_t> image(143360);
    image.back() = 1;
    EXPECT_EQ(parts_changed(apple(), [&](Apple2& m) { m.insert_disk(0, *load_image(image, ImageFormat::dsk)); }),
              "disk");
}

TEST(PartHashes, ignore_whether_a_disk_was_saved) {
    Floppy525 changed = *load_image(std::vector<std::uint8_t>(143360), ImageFormat::dsk);
    changed.set_modified(true);
    EXPECT_EQ(parts_changed(apple(), [&](Apple2& m) { m.insert_disk(0, changed); }), "");
    AtariDisk disk = AtariDisk::formatted();
    disk.set_modified(true);
    EXPECT_EQ(parts_changed(an_atari(), [&](atari::Atari800& m) { m.insert_disk(0, disk); }), "");
}

TEST(PartHashes, ignore_whether_anything_is_drawn_or_heard) {
    EXPECT_EQ(parts_changed(apple(), [](Apple2& m) { m.set_rendering(true); }), "");
    EXPECT_EQ(parts_changed(an_atari(), [](atari::Atari800& m) { m.set_rendering(true), m.set_sound(true); }), "");
}

TEST(PartHashes, of_a_restored_machine_are_the_same) {
    Apple2 machine = apple();
    machine.run_until(50'000);
    Apple2 restored(small_firmware());
    ASSERT_TRUE(restored.restore(machine.snapshot()));
    EXPECT_EQ(restored.part_hashes(), machine.part_hashes());
    atari::Atari800 other = an_atari();
    other.run_until(50'000);
    atari::Atari800 again{atari::Firmware{}};
    ASSERT_TRUE(again.restore(other.snapshot()));
    EXPECT_EQ(again.part_hashes(), other.part_hashes());
}

// Recorded traces contain the numbers.
TEST(PartHashes, are_the_same_on_every_build) {
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < 1000; ++i) bytes.push_back(static_cast<std::uint8_t>(i * 7));
    EXPECT_EQ(hash_long(bytes), 4226092959740182408u);
    EXPECT_EQ(apple().part_hashes().ram, 2900422762124335518u);
}

} // namespace
} // namespace emu::apple2::test
