// Keyboard and joystick on the emulated machine (R6.3, R6.4, R11.5; input.s).
#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <utility>
#include <vector>

namespace {

using support::GameMachine;

enum Command { none, left, right, up, down, select, escape, suggest, other, rules, mind, sound };
constexpr emu::Cycle tick = GameMachine::second / 60;

class Input : public testing::Test {
  protected:
    int command(int ticks = 0) { return game.call("input_command", static_cast<std::uint8_t>(ticks)).a; }
    int command_of(std::uint8_t ascii) {
        game.machine().press_key(ascii);
        return command();
    }
    void stick(std::optional<std::uint8_t> x, std::optional<std::uint8_t> y) {
        game.machine().set_paddle(0, x);
        game.machine().set_paddle(1, y);
    }
    int entropy() { return game.byte("z_entropy") | game.byte("z_entropy", 1) << 8; }

    GameMachine game;
};

TEST_F(Input, keys_command_as_r6_3_says) {
    const std::vector<std::pair<int, int>> keys{
        {0x08, left},  {0x15, right},  {'A', up},      {0x0B, up},   {'Z', down}, {0x0A, down},   {0x0D, select},
        {' ', select}, {0x1B, escape}, {'S', suggest}, {'a', up},    {'z', down}, {'s', suggest}, {'Q', escape},
        {'?', rules},  {'V', mind},    {'1', other},   {'H', rules}, {'N', sound}};
    for (const auto& [key, expected] : keys) EXPECT_EQ(command_of(static_cast<std::uint8_t>(key)), expected) << key;
}

TEST_F(Input, a_key_is_taken_once) {
    EXPECT_EQ(command_of('A'), up);
    EXPECT_FALSE(game.machine().key_waiting());
    EXPECT_EQ(command(), none);
}

TEST_F(Input, waits_in_sixtieths_of_a_second) {
    for (const int ticks : {1, 10, 60, 255}) {
        EXPECT_EQ(command(ticks), none);
        EXPECT_NEAR(static_cast<double>(game.cycles()), static_cast<double>(tick) * ticks, 6'000.0 + 100.0 * ticks);
    }
}

TEST_F(Input, a_key_ends_the_wait_within_a_tick) {
    game.begin("input_command", 200);
    game.run(50 * tick);
    game.machine().press_key(' ');
    game.run(tick);
    EXPECT_FALSE(game.machine().key_waiting());
    EXPECT_EQ(game.machine().cpu().registers().a, select); // the routine has returned
}

TEST_F(Input, the_joystick_commands_its_four_directions) {
    const std::vector<std::pair<std::pair<int, int>, int>> pushes{
        {{0, 127}, left}, {{255, 127}, right}, {{127, 0}, up}, {{127, 255}, down}, {{127, 127}, none}};
    for (const auto& [push, expected] : pushes) {
        stick(std::uint8_t{127}, std::uint8_t{127});
        EXPECT_EQ(command(), none);
        stick(static_cast<std::uint8_t>(push.first), static_cast<std::uint8_t>(push.second));
        EXPECT_EQ(command(), expected);
    }
}

TEST_F(Input, a_centred_joystick_may_be_some_way_off_the_centre) {
    for (const int x : {100, 127, 150}) {
        stick(static_cast<std::uint8_t>(x), std::uint8_t{140});
        EXPECT_EQ(command(), none) << x;
    }
}

TEST_F(Input, one_push_is_one_step_until_it_repeats) {
    stick(std::uint8_t{0}, std::uint8_t{127});
    EXPECT_EQ(command(60), left);
    EXPECT_EQ(command(20), none);
    EXPECT_EQ(command(10), left);
    EXPECT_EQ(command(10), left);
}

TEST_F(Input, a_push_the_other_way_is_reported_at_once) {
    stick(std::uint8_t{0}, std::uint8_t{127});
    EXPECT_EQ(command(), left);
    stick(std::uint8_t{255}, std::uint8_t{127});
    EXPECT_EQ(command(), right);
}

TEST_F(Input, no_joystick_never_commands) {
    stick(std::nullopt, std::nullopt);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(command(20), none);
}

TEST_F(Input, one_paddle_alone_never_commands_for_the_other) {
    stick(std::uint8_t{127}, std::nullopt);
    EXPECT_EQ(command(20), none);
    stick(std::nullopt, std::uint8_t{127});
    EXPECT_EQ(command(20), none);
}

TEST_F(Input, a_button_selects_once_a_press) {
    for (const int button : {0, 1}) {
        EXPECT_EQ(command(), none);
        game.machine().set_button(button, true);
        EXPECT_EQ(command(), select);
        EXPECT_EQ(command(30), none);
        game.machine().set_button(button, false);
    }
}

TEST_F(Input, a_button_that_floats_pressed_never_commands) {
    GameMachine floating;
    floating.machine().set_button(0, true);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(floating.call("input_command", 10).a, none);
}

TEST_F(Input, keys_come_in_capitals_and_delete_is_backspace) {
    const std::vector<std::pair<int, int>> keys{{'q', 'Q'},   {'Q', 'Q'},   {'7', '7'},  {0x7F, 0x08},
                                                {0x08, 0x08}, {0x0D, 0x0D}, {0x1B, 0x1B}};
    for (const auto& [key, expected] : keys) {
        game.machine().press_key(static_cast<std::uint8_t>(key));
        EXPECT_EQ(game.call("input_key").a, expected);
    }
}

TEST_F(Input, any_takes_a_key_or_a_button) {
    game.machine().press_key('x');
    EXPECT_EQ(game.call("input_any").a, 'X');
    game.begin("input_any");
    game.run(tick);
    game.machine().set_button(0, true);
    game.run(tick);
    EXPECT_EQ(game.machine().cpu().registers().a, 0x0D);
}

TEST_F(Input, flush_forgets_a_waiting_key) {
    game.machine().press_key('A');
    game.call("input_flush");
    EXPECT_FALSE(game.machine().key_waiting());
}

TEST_F(Input, every_wait_counts_entropy_finely) {
    const int before = entropy();
    command(60);
    EXPECT_GT(entropy() - before, 20'000); // about 35,000 passes per second
}

TEST_F(Input, waiting_for_a_key_counts_entropy) {
    game.begin("input_key");
    game.run(tick);
    EXPECT_GT(entropy(), 300);
}

} // namespace
