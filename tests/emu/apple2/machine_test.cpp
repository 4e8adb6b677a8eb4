// The whole machine: power, reset, time, RAM.
#include "tests/emu/apple2/small_machine.hpp"

#include <gtest/gtest.h>

namespace emu::apple2::test {
namespace {

TEST(Apple2, reset_vector_is_followed_in_seven_cycles) {
    Apple2 machine = idle_machine();
    step(machine);
    EXPECT_EQ(machine.cycles(), reset_cycles);
    EXPECT_EQ(machine.cpu().registers().pc, program_start);
}

TEST(Apple2, runs_whole_instructions_to_the_target) {
    Apple2 machine = idle_machine(); // jumps of 3 cycles
    machine.run_until(1000);
    EXPECT_EQ(machine.cycles(), 1000u);
    machine.run_until(1001);
    EXPECT_EQ(machine.cycles(), 1003u);
}

TEST(Apple2, target_in_the_past_does_nothing) {
    Apple2 machine = idle_machine();
    machine.run_until(100);
    const auto hash = machine.hash();
    machine.run_until(50);
    EXPECT_EQ(machine.hash(), hash);
}

TEST(Apple2, jam_stops_the_run_and_reset_ends_it) {
    Apple2 machine = machine_with({0x02});
    machine.run_until(10'000);
    EXPECT_TRUE(machine.jammed());
    EXPECT_LT(machine.cycles(), 10'000u);
    machine.poke_ram(program_start, 0xEA);
    machine.reset();
    step(machine);
    EXPECT_FALSE(machine.jammed());
}

TEST(Apple2, ram_has_a_fixed_pattern_at_power_on) {
    const Apple2 machine(small_firmware());
    EXPECT_EQ(machine.peek(0x0000), 0xFF);
    EXPECT_EQ(machine.peek(0x0002), 0x00);
    EXPECT_EQ(machine.peek(0xBFFD), 0xFF);
    EXPECT_EQ(machine.peek(0xBFFF), 0x00);
}

Apple2 switched_on(PowerUp pattern, std::uint64_t seed = 1) {
    return Apple2(small_firmware(), {.power_up = pattern, .seed = seed});
}

TEST(Apple2, power_up_pattern_can_be_chosen) {
    EXPECT_EQ(switched_on(PowerUp::pairs).peek(0x1235), 0xFF);
    EXPECT_EQ(switched_on(PowerUp::pairs).peek(0x1236), 0x00);
    EXPECT_EQ(switched_on(PowerUp::zeros).peek(0x1234), 0x00);
    EXPECT_EQ(switched_on(PowerUp::ones).peek(0x1234), 0xFF);
    EXPECT_EQ(switched_on(PowerUp::pages).peek(0x10FF), 0x00);
    EXPECT_EQ(switched_on(PowerUp::pages).peek(0x1100), 0xFF);
}

TEST(Apple2, random_ram_follows_its_seed) {
    EXPECT_EQ(switched_on(PowerUp::random, 5).hash(), switched_on(PowerUp::random, 5).hash());
    EXPECT_NE(switched_on(PowerUp::random, 5).hash(), switched_on(PowerUp::random, 6).hash());
}

// The numbers published with the generator for this seed.
TEST(Apple2, random_ram_is_the_low_bytes_of_split_mix64) {
    const Apple2 machine = switched_on(PowerUp::random, 1234567);
    std::uint16_t at = 0;
    for (const std::uint64_t number : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                       4593380528125082431U, 16408922859458223821U})
        EXPECT_EQ(machine.peek(at++), number & 0xFF);
}

TEST(Apple2, every_power_up_pattern_has_its_name) {
    for (std::size_t i = 0; i < power_up_names.size(); ++i)
        EXPECT_EQ(power_up_named(power_up_names[i]), static_cast<PowerUp>(i));
    EXPECT_EQ(power_up_named("plaid"), std::nullopt);
}

TEST(Apple2, no_power_up_pattern_looks_like_a_warm_start) {
    for (std::size_t i = 0; i < power_up_names.size(); ++i) {
        const Apple2 machine = switched_on(static_cast<PowerUp>(i));
        EXPECT_NE(machine.peek(0x03F4), machine.peek(0x03F3) ^ 0xA5);
    }
}

TEST(Apple2, power_on_equals_a_new_machine) {
    Apple2 machine = machine_with({0xEE, 0x51, 0xC0, 0x4C, 0x00, 0x03});
    machine.press_key('Q');
    machine.run_until(50'000);
    machine.power_on();
    EXPECT_EQ(machine.hash(), Apple2(small_firmware()).hash());
}

TEST(Apple2, reset_leaves_memory_keyboard_and_video_switches) {
    Apple2 machine = machine_with({0xAD, 0x57, 0xC0, 0x4C, 0x03, 0x03});
    machine.run_until(100);
    machine.press_key('R');
    machine.poke_ram(0x1234, 0x56);
    machine.reset();
    step(machine);
    EXPECT_TRUE(machine.video_mode().hires);
    EXPECT_TRUE(machine.key_waiting());
    EXPECT_EQ(machine.peek(0x1234), 0x56);
}

TEST(Apple2, reset_runs_the_reset_vector_again) {
    Apple2 machine = machine_with({0xEA, 0x4C, 0x01, 0x03});
    machine.run_until(500);
    machine.reset();
    step(machine);
    EXPECT_EQ(machine.cpu().registers().pc, program_start);
}

TEST(Apple2, poke_ram_leaves_rom_and_switches_alone) {
    Apple2 machine = idle_machine();
    const auto hash = machine.hash();
    for (const int address : {0xC030, 0xC051, 0xC600, 0xD000, 0xFFFF})
        machine.poke_ram(static_cast<std::uint16_t>(address), 0x99);
    EXPECT_EQ(machine.hash(), hash);
    EXPECT_EQ(machine.peek(0xD000), 0x00);
}

TEST(Apple2, copy_is_independent) {
    Apple2 machine = machine_with({0xEE, 0x00, 0x10, 0x4C, 0x00, 0x03});
    machine.run_until(100);
    Apple2 copy = machine;
    machine.run_until(10'000);
    copy.run_until(10'000);
    EXPECT_EQ(machine.hash(), copy.hash());
    copy.run_until(20'000);
    EXPECT_NE(machine.hash(), copy.hash());
}

TEST(Apple2, speaker_edges_can_be_cleared) {
    Apple2 machine = machine_with({0xAD, 0x30, 0xC0, 0x4C, 0x00, 0x03});
    machine.run_until(7 + 70);
    EXPECT_EQ(machine.speaker_edges().size(), 10u);
    machine.clear_speaker_edges();
    EXPECT_TRUE(machine.speaker_edges().empty());
}

TEST(Apple2, unheard_speaker_does_not_grow_for_ever) {
    Speaker speaker;
    for (std::size_t i = 0; i < Speaker::max_edges + 10; ++i) speaker.toggle(i);
    EXPECT_EQ(speaker.edges().size(), Speaker::max_edges);
}

} // namespace
} // namespace emu::apple2::test
