// POKEY's registers, timers, interrupts and noise, one claim per test. Figures: Altirra Hardware Reference Manual,
// ch. 5.
#include "emu/atari/pokey/pokey.hpp"
#include "tests/emu/states.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace emu::atari::test {
namespace {

constexpr int audf1 = 0, audf2 = 2, audf3 = 4, audf4 = 6, audctl = 8, stimer = 9, irqen = 14, skctl = 15; // writing
constexpr int kbcode = 9, random_register = 10, irqst = 14;                                               // reading

constexpr Cycle start = 1000;

// Its initialization has ended at `start`.
Pokey running_pokey() {
    Pokey pokey;
    pokey.write(skctl, 3, start);
    return pokey;
}

// The cycles from `from` on at which the timer of an IRQ source fires. Acknowledges each at once.
std::vector<Cycle> firings(Pokey& pokey, std::uint8_t source, Cycle from, std::size_t count) {
    std::vector<Cycle> result;
    pokey.write(irqen, source, from);
    for (Cycle now = from + 1; result.size() < count; ++now) {
        if ((pokey.read(irqst, now) & source) != 0) continue;
        result.push_back(now);
        pokey.write(irqen, 0, now);
        pokey.write(irqen, source, now);
    }
    return result;
}

Cycle period_of(Pokey& pokey, std::uint8_t source) {
    const std::vector<Cycle> at = firings(pokey, source, start + 500, 3);
    EXPECT_EQ(at[1] - at[0], at[2] - at[1]);
    return at[1] - at[0];
}

TEST(PokeyNoise, seventeen_bits_read_08_a_line_after_initialization) {
    Pokey pokey = running_pokey();
    EXPECT_EQ(pokey.read(random_register, start + 114), 0x08);
}

TEST(PokeyNoise, nine_bits_read_95_a_line_after_initialization) {
    Pokey pokey;
    pokey.write(audctl, 0x80, 10);
    pokey.write(skctl, 3, start);
    EXPECT_EQ(pokey.read(random_register, start + 114), 0x95);
}

TEST(PokeyNoise, repeats_after_511_or_131071_cycles) {
    for (const auto& [control, period] : {std::pair{0x80, Cycle{511}}, std::pair{0x00, Cycle{131071}}}) {
        Pokey pokey = running_pokey();
        pokey.write(audctl, static_cast<std::uint8_t>(control), start);
        for (Cycle now = start + 600; now < start + 700; ++now)
            ASSERT_EQ(pokey.peek(random_register, now), pokey.peek(random_register, now + period));
    }
}

TEST(PokeyNoise, initialization_shifts_ones_in_from_the_second_cycle_on) {
    Pokey pokey = running_pokey();
    pokey.write(skctl, 0, start + 301);
    const std::uint8_t first = pokey.read(random_register, start + 302);
    EXPECT_EQ(pokey.read(random_register, start + 303), 0x80 | first >> 1);
    EXPECT_EQ(pokey.read(random_register, start + 309), 0xFE | first >> 7);
    EXPECT_EQ(pokey.read(random_register, start + 310), 0xFF);
}

TEST(PokeyNoise, switched_to_nine_bits_the_register_continues) {
    Pokey pokey = running_pokey();
    const std::uint8_t before = pokey.read(random_register, start + 1000);
    pokey.write(audctl, 0x80, start + 1000);
    EXPECT_EQ(pokey.read(random_register, start + 1001) & 0x7F, before >> 1);
}

TEST(PokeyTimer, at_the_machines_clock_a_period_is_four_more_than_audf) {
    Pokey pokey = running_pokey();
    pokey.write(audctl, 0x40, start);
    pokey.write(audf1, 10, start);
    EXPECT_EQ(period_of(pokey, 0x01), 14u);
}

TEST(PokeyTimer, at_the_slow_clocks_a_period_is_one_more_than_audf) {
    for (const auto& [control, tick] : {std::pair{0x00, Cycle{28}}, std::pair{0x01, Cycle{114}}}) {
        Pokey pokey = running_pokey();
        pokey.write(audctl, static_cast<std::uint8_t>(control), start);
        pokey.write(audf2, 2, start);
        EXPECT_EQ(period_of(pokey, 0x02), 3 * tick);
    }
}

TEST(PokeyTimer, joined_at_the_machines_clock_a_period_is_seven_more_than_both_audf) {
    Pokey pokey = running_pokey();
    pokey.write(audctl, 0x28, start);
    pokey.write(audf3, 40, start);
    pokey.write(audf4, 1, start);
    EXPECT_EQ(period_of(pokey, 0x04), 256u + 40u + 7u);
}

TEST(PokeyTimer, slow_clocks_tick_first_22_and_81_cycles_after_initialization) {
    for (const auto& [control, tick] : {std::pair{0x00, Cycle{22}}, std::pair{0x01, Cycle{81}}}) {
        Pokey pokey;
        pokey.write(audctl, static_cast<std::uint8_t>(control), 10);
        pokey.write(stimer, 0, 20); // AUDF is 0: the first tick underflows, the borrow takes three cycles
        pokey.write(skctl, 3, start);
        EXPECT_EQ(firings(pokey, 0x01, start, 1)[0], start + tick + 3);
    }
}

TEST(PokeyTimer, stimer_reloads_four_cycles_later_and_a_firing_then_is_lost) {
    for (const Cycle before : {Cycle{3}, Cycle{4}}) { // cycles from the second STIMER to the firing
        Pokey pokey = running_pokey();
        pokey.write(audctl, 0x40, start);
        pokey.write(audf1, 8, start);
        pokey.write(stimer, 0, start + 100); // fires on 116
        pokey.write(irqen, 1, start + 105);
        pokey.write(stimer, 0, start + 116 - before);
        EXPECT_EQ(pokey.read(irqst, start + 121) & 1, before == 4 ? 1 : 0);
    }
}

TEST(PokeyTimer, audf_counts_for_a_reload_two_cycles_later_but_not_one) {
    for (const Cycle before : {Cycle{1}, Cycle{2}}) {
        Pokey pokey = running_pokey();
        pokey.write(audctl, 0x40, start);
        pokey.write(audf1, 8, start);
        pokey.write(stimer, 0, start + 100); // fires on 116, 128
        pokey.write(audf1, 50, start + 116 - before);
        EXPECT_EQ(firings(pokey, 0x01, start + 117, 1)[0], start + (before == 1 ? 128 : 116 + 54));
    }
}

TEST(PokeyTimer, in_two_tone_mode_timer_2_reloads_both_two_cycles_later) {
    Pokey pokey = running_pokey();
    pokey.write(audctl, 0x40, start);
    pokey.write(audf1, 200, start); // alone: 204 cycles
    pokey.write(audf2, 2, start);   // 84 cycles
    pokey.write(skctl, 0x0B, start);
    pokey.write(irqen, 1, start + 10);
    EXPECT_EQ(pokey.read(irqst, start + 10'000) & 1, 1);
}

TEST(PokeyTimer, asynchronous_receive_mode_holds_timers_3_and_4) {
    Pokey pokey = running_pokey();
    pokey.write(skctl, 0x13, start + 10);
    pokey.write(irqen, 4, start + 20);
    EXPECT_EQ(pokey.read(irqst, start + 10'000) & 4, 4);
}

TEST(PokeyIrq, the_line_follows_a_firing_by_a_cycle_and_a_write_by_two) {
    Pokey pokey = running_pokey();
    pokey.write(audctl, 0x40, start);
    pokey.write(audf1, 8, start);
    pokey.write(stimer, 0, start + 100); // fires on 116
    pokey.write(irqen, 1, start + 110);
    EXPECT_EQ(pokey.next_event(), start + 116);
    EXPECT_FALSE(pokey.irq(start + 116));
    EXPECT_EQ(pokey.next_event(), start + 117);
    EXPECT_TRUE(pokey.irq(start + 117));
    pokey.write(irqen, 0, start + 120);
    EXPECT_TRUE(pokey.irq(start + 121));
    EXPECT_FALSE(pokey.irq(start + 122));
}

TEST(PokeyIrq, without_irqs_there_is_no_event) {
    Pokey pokey = running_pokey();
    for (int reg = 0; reg < 8; ++reg) pokey.write(reg, 0xA8, start);
    EXPECT_EQ(pokey.next_event(), Pokey::never);
}

TEST(PokeyIrq, output_done_is_a_level_that_irqen_does_not_clear) {
    Pokey pokey = running_pokey();
    pokey.write(irqen, 0, start);
    EXPECT_EQ(pokey.read(irqst, start + 4), 0xF7);
    pokey.write(irqen, 0x08, start + 10);
    EXPECT_TRUE(pokey.irq(start + 12));
}

TEST(PokeyRegisters, addresses_without_a_register_read_ff) {
    Pokey pokey;
    EXPECT_EQ(pokey.read(0xB, 10), 0xFF);
    EXPECT_EQ(pokey.read(0xC, 10), 0xFF);
}

TEST(PokeyRegisters, skstat_idle_is_ff) {
    Pokey pokey = running_pokey();
    EXPECT_EQ(pokey.read(0xF, start + 10), 0xFF);
}

constexpr Cycle scan = 64 * 114; // a scan of the whole keyboard

TEST(PokeyKeyboard, a_key_is_taken_when_it_is_seen_for_the_second_time) {
    Pokey pokey = running_pokey();
    pokey.write(irqen, 0x40, start);
    pokey.set_key(5, start);
    const Cycle first = start + 81 + 5 * 114;
    EXPECT_EQ(pokey.next_event(), first); // the key was seen, but no interrupt is enabled
    EXPECT_FALSE(pokey.irq(first + scan));
    EXPECT_TRUE(pokey.irq(first + scan + 1));
    EXPECT_EQ(pokey.read(kbcode, first + scan + 1), 5);
    EXPECT_EQ(pokey.read(0xF, first + scan + 1) & 4, 0);
}

TEST(PokeyKeyboard, a_key_is_gone_when_it_is_missed_for_the_second_time) {
    Pokey pokey = running_pokey();
    pokey.set_key(5, start);
    pokey.set_key(std::nullopt, start + 3 * scan);
    EXPECT_EQ(pokey.read(0xF, start + 4 * scan) & 4, 0);
    EXPECT_EQ(pokey.read(0xF, start + 5 * scan) & 4, 4);
}

TEST(PokeyKeyboard, shift_and_control_are_in_the_code) {
    Pokey pokey = running_pokey();
    pokey.set_shift(true, start);
    pokey.set_key(0x21, start);
    EXPECT_EQ(pokey.read(kbcode, start + 3 * scan), 0x61);
    EXPECT_EQ(pokey.read(0xF, start + 3 * scan) & 8, 0);
    pokey.set_control(true, start + 3 * scan);
    pokey.set_key(0x22, start + 3 * scan);
    EXPECT_EQ(pokey.read(kbcode, start + 8 * scan), 0xE2);
}

TEST(PokeyKeyboard, shift_and_control_together_hide_the_keys_of_their_rows) {
    Pokey pokey = running_pokey();
    pokey.set_shift(true, start);
    pokey.set_control(true, start);
    pokey.set_key(0x12, start); // in the row of SHIFT: it also appears in the row of CONTROL
    EXPECT_EQ(pokey.read(0xF, start + 9 * scan) & 4, 4);
}

TEST(PokeyKeyboard, a_second_key_before_the_first_is_acknowledged_is_an_overrun) {
    Pokey pokey = running_pokey();
    pokey.write(irqen, 0x40, start);
    pokey.set_key(5, start);
    pokey.set_key(9, start + 3 * scan);
    EXPECT_EQ(pokey.read(0xF, start + 9 * scan) & 0x40, 0);
    pokey.write(0xA, 0, start + 9 * scan); // SKREST
    EXPECT_EQ(pokey.read(0xF, start + 9 * scan) & 0x40, 0x40);
}

TEST(PokeyKeyboard, break_interrupts_once_within_a_scan) {
    Pokey pokey = running_pokey();
    pokey.write(irqen, 0x80, start);
    pokey.set_break(true, start);
    EXPECT_EQ(pokey.read(irqst, start + scan) & 0x80, 0);
    pokey.write(irqen, 0, start + scan);
    pokey.write(irqen, 0x80, start + scan);
    EXPECT_EQ(pokey.read(irqst, start + 4 * scan) & 0x80, 0x80);
}

TEST(PokeyKeyboard, without_scan_there_is_no_key) {
    Pokey pokey = running_pokey();
    pokey.write(skctl, 1, start + 10);
    pokey.set_key(5, start + 10);
    EXPECT_EQ(pokey.read(0xF, start + 9 * scan) & 4, 4);
}

TEST(PokeyPots, a_slow_scan_counts_lines) {
    Pokey pokey = running_pokey();
    pokey.set_pot(0, 100, start);
    pokey.write(0xB, 0, start + 200);
    EXPECT_EQ(pokey.read(0x8, start + 200 + 114 * 50), 0xFF);
    EXPECT_EQ(pokey.read(0x8, start + 200 + 114 * 101), 0xFE);
    EXPECT_EQ(pokey.read(0x8, start + 200 + 114 * 230), 0);
    EXPECT_EQ(pokey.read(0, start + 200 + 114 * 230), 100);
    EXPECT_EQ(pokey.read(1, start + 200 + 114 * 230), 228);
}

TEST(PokeyPots, a_fast_scan_counts_cycles_and_ends_at_229) {
    Pokey pokey = running_pokey();
    pokey.set_pot(0, 1, start);
    pokey.write(0xB, 0, start + 200);
    pokey.write(skctl, 7, start + 204);
    EXPECT_EQ(pokey.read(0, start + 1000), 114 - 4 - 2);
    EXPECT_EQ(pokey.read(1, start + 1000), 229);
    EXPECT_EQ(pokey.read(0x8, start + 1000), 0);
}

// Damaged states are rejected with an error; accepted ones must not run forever.
TEST(PokeySnapshot, a_damaged_one_is_refused_or_runs) {
    Pokey pokey = running_pokey();
    pokey.write(audctl, 0x78, start + 10);
    pokey.write(irqen, 0xFF, start + 20);
    pokey.run_to(start + 5000);
    const auto state = state_of(pokey);
    for (std::size_t i = 0; i < 8 * state.size(); ++i) {
        auto bytes = state;
        bytes[i / 8] ^= static_cast<std::uint8_t>(1 << i % 8);
        Pokey damaged;
        if (restores(damaged, bytes)) damaged.run_to(start + 20'000);
    }
}

} // namespace
} // namespace emu::atari::test
