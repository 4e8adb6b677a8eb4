// Timing as measured by PREAD: Apple II Reference Manual (1979), monitor listing at $FB1E.
#include "tests/emu/apple2/small_machine.hpp"

#include <gtest/gtest.h>

namespace emu::apple2::test {
namespace {

// The Y register after PREAD's loop on paddle 0: lda $C070, ldy #0, nop, nop, lda $C064, bpl out, iny, bne, dey, jmp *
int paddle_read_by_program(Apple2& machine) {
    machine.run_until(machine.cycles() + 4000);
    return machine.cpu().registers().y;
}

Apple2 machine_reading_paddle() {
    return machine_with({0xAD, 0x70, 0xC0, 0xA0, 0x00, 0xEA, 0xEA, 0xAD, 0x64, 0xC0, 0x10, 0x04, 0xC8, 0xD0, 0xF8, 0x88,
                         0x4C, 0x10, 0x03});
}

TEST(GamePort, pread_loop_reads_every_position_exactly) {
    for (int position = 0; position < 256; ++position) {
        Apple2 machine = machine_reading_paddle();
        machine.set_paddle(0, static_cast<std::uint8_t>(position));
        ASSERT_EQ(paddle_read_by_program(machine), position);
    }
}

TEST(GamePort, missing_paddle_reads255) {
    Apple2 machine = machine_reading_paddle();
    EXPECT_EQ(paddle_read_by_program(machine), 255);
}

TEST(GamePort, missing_paddle_never_ends_its_timer) {
    GamePort port;
    port.trigger(0);
    EXPECT_TRUE(port.timer_running(0, 1'000'000'000));
}

TEST(GamePort, untriggered_timer_is_low) { EXPECT_FALSE(GamePort{}.timer_running(0, 100)); }

TEST(GamePort, timer_runs_eleven_cycles_a_step) {
    GamePort port;
    port.set_paddle(1, std::uint8_t{100}, 0);
    port.trigger(1000);
    EXPECT_TRUE(port.timer_running(1, 1000 + 1104));
    EXPECT_FALSE(port.timer_running(1, 1000 + 1105));
}

TEST(GamePort, longest_timer_is_under_three_milliseconds) {
    EXPECT_LT(static_cast<double>(GamePort::timer_cycles(255)) / cycles_per_second, 0.003);
}

TEST(GamePort, trigger_is_ignored_while_a_timer_runs) {
    GamePort port;
    port.set_paddle(0, std::uint8_t{10}, 0);
    port.trigger(0);
    port.trigger(100);
    EXPECT_FALSE(port.timer_running(0, 115));
}

TEST(GamePort, trigger_restarts_only_the_timers_that_ended) {
    GamePort port;
    port.set_paddle(0, std::uint8_t{0}, 0);
    port.set_paddle(1, std::uint8_t{10}, 0);
    port.trigger(0);
    port.trigger(112);
    EXPECT_TRUE(port.timer_running(0, 116));
    EXPECT_FALSE(port.timer_running(1, 116));
}

TEST(GamePort, ended_timer_stays_low_when_the_paddle_is_turned_up) {
    GamePort port;
    port.set_paddle(0, std::uint8_t{0}, 0);
    port.trigger(0);
    port.set_paddle(0, std::uint8_t{255}, 50);
    EXPECT_FALSE(port.timer_running(0, 51));
}

TEST(GamePort, paddle_plugged_in_lets_a_stuck_timer_end) {
    GamePort port;
    port.trigger(0);
    port.set_paddle(0, std::uint8_t{0}, 5000);
    EXPECT_FALSE(port.timer_running(0, 5000));
}

TEST(GamePort, buttons_show_in_bit7) {
    for (int button = 0; button < 3; ++button) {
        Apple2 machine = idle_machine();
        const auto address = static_cast<std::uint16_t>(0xC061 + button);
        EXPECT_EQ(machine.peek(address) & 0x80, 0);
        machine.set_button(button, true);
        EXPECT_EQ(machine.peek(address) & 0x80, 0x80);
    }
}

TEST(GamePort, power_on_keeps_plugged_in_controllers) {
    Apple2 machine = machine_reading_paddle();
    machine.set_button(2, true);
    machine.power_on();
    EXPECT_TRUE(machine.game_port().button(2));
}

} // namespace
} // namespace emu::apple2::test
