#include "tests/emu/apple2/small_machine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace emu::apple2::test {
namespace {

// Counts in RAM, clicks, throws a switch, reads a paddle and the floating bus, all in one loop.
Apple2 busy_machine() {
    Apple2 machine = machine_with({0xEE, 0x00, 0x04, 0xAD, 0x30, 0xC0, 0xAD, 0x70, 0xC0, 0xEE, 0x57, 0xC0,
                                   0xAD, 0x64, 0xC0, 0x6D, 0x50, 0xC0, 0x8D, 0x01, 0x20, 0x4C, 0x00, 0x03});
    machine.set_paddle(0, std::uint8_t{77});
    machine.press_key('K');
    return machine;
}

TEST(Snapshot, restored_machine_has_the_same_hash) {
    Apple2 machine = busy_machine();
    machine.run_until(12'345);
    Apple2 other(small_firmware());
    ASSERT_TRUE(other.restore(machine.snapshot()));
    EXPECT_EQ(other.hash(), machine.hash());
    EXPECT_EQ(other.snapshot(), machine.snapshot());
}

TEST(Snapshot, restored_machine_has_the_same_future) {
    std::mt19937 random(3);
    for (int round = 0; round < 20; ++round) {
        Apple2 machine = busy_machine();
        machine.run_until(random() % 100'000);
        Apple2 other(small_firmware());
        ASSERT_TRUE(other.restore(machine.snapshot()));
        machine.run_until(machine.cycles() + 40'000);
        other.run_until(machine.cycles());
        ASSERT_EQ(other.hash(), machine.hash());
    }
}

TEST(Snapshot, restore_while_rendering_shows_the_restored_screen) {
    Apple2 machine = busy_machine();
    machine.run_until(50'000);
    Apple2 other(small_firmware());
    other.set_rendering(true);
    other.run_until(60'000);
    ASSERT_TRUE(other.restore(machine.snapshot()));
    for (std::size_t y = 0; y < Frame::lines; ++y)
        ASSERT_EQ(other.draw_frame().line[y].columns, machine.draw_frame().line[y].columns);
}

TEST(Snapshot, hash_distinguishes_every_kind_of_state) {
    const Apple2 machine = idle_machine();
    const auto differs = [&](auto change) {
        Apple2 changed = machine;
        change(changed);
        return changed.hash() != machine.hash();
    };
    EXPECT_TRUE(differs([](Apple2& m) { m.press_key('A'); }));
    EXPECT_TRUE(differs([](Apple2& m) { m.set_button(0, true); }));
    EXPECT_TRUE(differs([](Apple2& m) { m.set_paddle(3, std::uint8_t{0}); }));
    EXPECT_TRUE(differs([](Apple2& m) { m.poke_ram(0xBFFF, 1); }));
    EXPECT_TRUE(differs([](Apple2& m) { m.insert_disk(1, Floppy525{}); }));
    EXPECT_TRUE(differs([](Apple2& m) { m.run_until(1); }));
}

TEST(Snapshot, hash_is_the_same_on_every_build) {
    Apple2 machine = busy_machine();
    machine.run_until(100'000);
    EXPECT_EQ(machine.hash(), 661806469730039243u);
}

TEST(Snapshot, other_bytes_are_refused) {
    Apple2 machine = busy_machine();
    EXPECT_EQ(machine.restore({}).error(), "not a snapshot of an Apple II+");
    EXPECT_FALSE(machine.restore(std::vector<std::uint8_t>(100'000, 0x41)));
}

TEST(Snapshot, other_versions_and_other_firmware_are_named) {
    Apple2 machine = busy_machine();
    auto bytes = machine.snapshot();
    bytes[4] ^= 1;
    EXPECT_THAT(machine.restore(bytes).error(), testing::HasSubstr("version"));
    Firmware firmware = small_firmware();
    firmware.main[0] ^= 1;
    EXPECT_THAT(Apple2(firmware).restore(machine.snapshot()).error(), testing::HasSubstr("firmware"));
}

TEST(Snapshot, cut_short_or_too_long_changes_nothing) {
    Apple2 machine = busy_machine();
    machine.run_until(5'000);
    const auto bytes = machine.snapshot();
    machine.run_until(9'000);
    const auto hash = machine.hash();
    for (std::size_t size = 0; size < bytes.size(); size += 97)
        ASSERT_FALSE(machine.restore(std::span(bytes).first(size)));
    auto longer = bytes;
    longer.push_back(0);
    EXPECT_FALSE(machine.restore(longer));
    EXPECT_EQ(machine.hash(), hash);
}

TEST(Snapshot, any_byte_changed_is_refused_or_gives_a_machine_that_runs) {
    Apple2 source = busy_machine();
    source.insert_disk(0, Floppy525{});
    source.run_until(5'000);
    const auto bytes = source.snapshot();
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        auto damaged = bytes;
        const std::size_t ram_start = 80; // half of the damage is near the start, in the registers
        const std::size_t bound = round % 2 == 0 ? ram_start : damaged.size();
        damaged[16 + random() % (bound - 16)] = static_cast<std::uint8_t>(random());
        Apple2 machine(small_firmware());
        if (machine.restore(damaged)) machine.run_until(machine.cycles() + 100);
    }
}

} // namespace
} // namespace emu::apple2::test
