#include "host/machine/atari_machine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace host {
namespace {

// Firmware that runs these bytes at $E000 after power-on.
emu::atari::Firmware firmware(std::initializer_list<std::uint8_t> program) {
    emu::atari::Firmware result;
    std::ranges::copy(program, result.os.begin() + (0xE000 - 0xD800));
    result.os[0xFFFC - 0xD800] = 0x00;
    result.os[0xFFFD - 0xD800] = 0xE0;
    return result;
}

std::vector<SoundLevel> heard(AtariMachine& machine) {
    machine.set_sound(true);
    machine.run_until(machine.cycles() + 20'000);
    std::vector<SoundLevel> levels;
    machine.take_sound(levels);
    return levels;
}

TEST(AtariMachine, the_console_s_loudspeaker_is_heard) {
    // LDA #8, STA CONSOL, LDA #0, STA CONSOL, JMP to the start
    AtariMachine machine(firmware({0xA9, 8, 0x8D, 0x1F, 0xD0, 0xA9, 0, 0x8D, 0x1F, 0xD0, 0x4C, 0x00, 0xE0}));
    const auto levels = heard(machine);
    ASSERT_GT(levels.size(), 1'000U);
    const auto loud = std::ranges::count_if(levels, [](const auto& each) { return each.level > 0; });
    EXPECT_NEAR(static_cast<double>(loud), static_cast<double>(levels.size()) / 2, 2);
}

TEST(AtariMachine, voices_and_loudspeaker_come_in_order_of_time) {
    // Alternates volume 15 and 0 on channel 1, and the console speaker with it
    AtariMachine machine(firmware({0xA9, 0x1F, 0x8D, 0x01, 0xD2, 0x8D, 0x1F, 0xD0, 0xA9, 0x10, 0x8D, 0x01, 0xD2, 0x8D,
                                   0x1F, 0xD0, 0x4C, 0x00, 0xE0}));
    const auto levels = heard(machine);
    EXPECT_TRUE(std::ranges::is_sorted(levels, {}, &SoundLevel::at));
    const auto loudest = std::ranges::max(levels, {}, &SoundLevel::level).level;
    EXPECT_NEAR(loudest, 0.8 / 4 + 0.2, 1e-9);
}

TEST(AtariMachine, a_stick_pushed_half_way_is_pushed) {
    // LDA #4, STA PACTL, JMP *: makes PORTA the port instead of the direction register
    AtariMachine machine(firmware({0xA9, 4, 0x8D, 0x02, 0xD3, 0x4C, 0x05, 0xE0}));
    machine.run_until(1'000);
    machine.set_stick(1, StickPosition{0, 192});
    EXPECT_EQ(machine.peek(0xD300) & 0x0F, 0x0F & ~(emu::atari::stick::left | emu::atari::stick::down));
    machine.set_stick(1, StickPosition{100, 150});
    EXPECT_EQ(machine.peek(0xD300) & 0x0F, 0x0F);
}

TEST(AtariMachine, pal_has_longer_frames_and_a_slower_clock) {
    AtariMachine pal(emu::atari::Firmware{}, {.tv = emu::atari::TvSystem::pal});
    EXPECT_EQ(pal.cycles_per_frame(), 114U * 312U);
    EXPECT_NEAR(pal.cycles_per_second() / static_cast<double>(pal.cycles_per_frame()), 49.86, 0.01);
}

} // namespace
} // namespace host
