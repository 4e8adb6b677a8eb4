// Keyboard and joysticks on the emulated machine (R6.3, R6.4, R6.7, R11.5; input.s).
#include "tests/support/atari_game.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <utility>
#include <vector>

namespace {

using support::atari_key;
using support::AtariGame;

enum Command { none, left, right, up, down, select, escape, suggest, other };
constexpr std::uint8_t shift = 0x40;
constexpr std::uint8_t control = 0x80;
constexpr emu::Cycle tick = AtariGame::second / 60;

class AtariInput : public testing::Test {
  protected:
    explicit AtariInput(emu::atari::TvSystem tv = emu::atari::TvSystem::ntsc) : game(tv) {}
    int command(int ticks = 0) { return game.call("input_command", static_cast<std::uint8_t>(ticks)).a; }
    int command_of(int key) {
        game.press_key(static_cast<std::uint8_t>(key));
        return command();
    }
    int key_of(int key) {
        game.press_key(static_cast<std::uint8_t>(key));
        return game.call("input_key").a;
    }
    int pushed(int port, std::uint8_t directions) {
        game.machine().set_stick(port, 0);
        game.run_frames(2);
        command();
        game.machine().set_stick(port, directions);
        game.run_frames(2);
        return command();
    }
    int entropy() { return game.byte("z_entropy") | game.byte("z_entropy", 1) << 8; }

    AtariGame game;
};

TEST_F(AtariInput, R6_3_the_arrow_keys_command_with_control_and_without) {
    const std::vector<std::pair<char, int>> arrows{{'+', left}, {'*', right}, {'-', up}, {'=', down}};
    for (const auto& [key, expected] : arrows) {
        EXPECT_EQ(command_of(atari_key(key)), expected) << key;
        EXPECT_EQ(command_of(atari_key(key) | control), expected) << key;
    }
}

TEST_F(AtariInput, other_keys_command_as_r6_4_says) {
    const std::vector<std::pair<char, int>> keys{{'\r', select}, {' ', select}, {'\x1B', escape},
                                                 {'S', suggest}, {'Q', escape}, {'1', other}};
    for (const auto& [key, expected] : keys) EXPECT_EQ(command_of(atari_key(key)), expected) << key;
}

TEST_F(AtariInput, a_key_is_taken_once) {
    EXPECT_EQ(command_of(atari_key('S')), suggest);
    EXPECT_EQ(command(), none);
}

TEST_F(AtariInput, waits_in_sixtieths_of_a_second) {
    for (const int ticks : {1, 10, 60, 255}) {
        EXPECT_EQ(command(ticks), none);
        EXPECT_NEAR(static_cast<double>(game.cycles()), static_cast<double>(tick) * ticks, 35'000.0);
    }
}

class AtariInputPal : public AtariInput {
  protected:
    AtariInputPal() : AtariInput(emu::atari::TvSystem::pal) {}
};

TEST_F(AtariInputPal, waits_in_sixtieths_of_a_second_where_frames_are_fiftieths) {
    for (const int ticks : {60, 240}) {
        EXPECT_EQ(command(ticks), none);
        EXPECT_NEAR(static_cast<double>(game.cycles()), static_cast<double>(tick) * ticks, 80'000.0);
    }
}

TEST_F(AtariInput, a_key_ends_the_wait) {
    game.begin("input_command", 200);
    game.run(50 * tick);
    game.press_key(atari_key(' '));
    EXPECT_TRUE(game.has_returned());
    EXPECT_EQ(game.machine().cpu().registers().a, select);
}

TEST_F(AtariInput, R6_7_each_side_has_its_own_joystick) {
    const std::vector<std::pair<std::uint8_t, int>> pushes{{emu::atari::stick::left, left},
                                                           {emu::atari::stick::right, right},
                                                           {emu::atari::stick::up, up},
                                                           {emu::atari::stick::down, down},
                                                           {0, none},
                                                           {emu::atari::stick::left | emu::atari::stick::up, left}};
    for (const int side : {0, 1}) {
        game.call("input_side", static_cast<std::uint8_t>(side));
        for (const auto& [push, expected] : pushes) EXPECT_EQ(pushed(side, push), expected) << side;
        EXPECT_EQ(pushed(1 - side, emu::atari::stick::left), none);
        game.machine().set_stick(1 - side, 0);
    }
}

TEST_F(AtariInput, R6_7_either_joystick_and_its_button_serve_a_human_alone) {
    constexpr std::uint8_t either = 2; // INPUT_EITHER
    for (const int port : {0, 1}) {
        game.call("input_side", either);
        EXPECT_EQ(pushed(port, emu::atari::stick::left), left) << port;
        game.machine().set_stick(port, 0);
        game.run_frames(2);
        command();
        game.machine().set_trigger(port, true);
        game.run_frames(2);
        EXPECT_EQ(command(), select) << port;
        game.machine().set_trigger(port, false);
        game.run_frames(2);
        command();
    }
}

TEST_F(AtariInput, a_question_mark_and_its_key_ask_for_the_rules) {
    constexpr int rules = 9; // CMD_RULES
    EXPECT_EQ(command_of(atari_key('/')), rules);
    EXPECT_EQ(command_of(atari_key('/') | shift), rules);
    EXPECT_EQ(key_of(atari_key('/') | shift), '?');
}

TEST_F(AtariInput, h_asks_for_the_rules_and_n_for_the_sound) {
    constexpr int rules = 9, sound = 11; // CMD_RULES, CMD_SOUND
    EXPECT_EQ(command_of(atari_key('H')), rules);
    EXPECT_EQ(command_of(atari_key('N')), sound);
}

TEST_F(AtariInput, v_asks_for_the_computers_mind) {
    constexpr int mind = 10; // CMD_MIND
    EXPECT_EQ(command_of(atari_key('V')), mind);
}

TEST_F(AtariInput, one_push_is_one_step_until_it_repeats) {
    game.machine().set_stick(0, emu::atari::stick::left);
    game.run_frames(2);
    EXPECT_EQ(command(60), left);
    EXPECT_EQ(command(20), none);
    EXPECT_EQ(command(10), left);
    EXPECT_EQ(command(10), left);
}

TEST_F(AtariInput, a_trigger_selects_once_a_press) {
    for (int press = 0; press < 2; ++press) {
        game.run_frames(2);
        EXPECT_EQ(command(), none);
        game.machine().set_trigger(0, true);
        game.run_frames(2);
        EXPECT_EQ(command(), select);
        EXPECT_EQ(command(30), none);
        game.machine().set_trigger(0, false);
    }
}

TEST_F(AtariInput, a_trigger_held_since_the_last_turn_does_not_select) {
    command();
    game.machine().set_trigger(0, true);
    game.run_frames(2);
    game.call("input_side", 0);
    EXPECT_EQ(command(30), none);
}

TEST_F(AtariInput, the_other_sides_trigger_does_not_select) {
    command();
    game.machine().set_trigger(1, true);
    game.run_frames(2);
    EXPECT_EQ(command(30), none);
}

TEST_F(AtariInput, a_joystick_keeps_the_screens_colours) {
    constexpr std::uint16_t attract = 0x4D;
    for (const bool trigger : {false, true}) {
        command();
        game.machine().poke_ram(attract, 0x7F);
        game.machine().set_stick(0, trigger ? 0 : emu::atari::stick::up);
        game.machine().set_trigger(0, trigger);
        game.run_frames(2);
        command();
        EXPECT_LT(game.machine().peek(attract), 3);
    }
}

TEST_F(AtariInput, keys_come_in_ascii_capitals) {
    for (const char c : std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .-\r\x1B\b"))
        EXPECT_EQ(key_of(atari_key(c)), c);
    for (char c = 'A'; c <= 'Z'; ++c) EXPECT_EQ(key_of(atari_key(c) | shift), c);
}

TEST_F(AtariInput, shifted_7_is_the_apostrophe_and_control_left_goes_back) {
    EXPECT_EQ(key_of(atari_key('7') | shift), '\'');
    EXPECT_EQ(key_of(atari_key('+') | control), '\b');
}

TEST_F(AtariInput, a_key_without_a_character_is_waited_past) {
    game.begin("input_key");
    game.press_key(atari_key('1') | shift);
    game.press_key(0x3C); // CAPS
    EXPECT_FALSE(game.has_returned());
    game.press_key(atari_key('K'));
    EXPECT_EQ(game.machine().cpu().registers().a, 'K');
}

TEST_F(AtariInput, any_takes_a_key_either_trigger_or_start) {
    game.press_key(atari_key('X'));
    EXPECT_EQ(game.call("input_any").a, 'X');
    for (const int button : {0, 1, 2}) {
        const auto press = [&](bool down) {
            if (button < 2)
                game.machine().set_trigger(button, down);
            else
                game.machine().set_console_key(emu::atari::ConsoleKey::start, down);
        };
        game.begin("input_any");
        game.run_frames(2);
        press(true);
        game.run_frames(2);
        EXPECT_TRUE(game.has_returned()) << button;
        EXPECT_EQ(game.machine().cpu().registers().a, '\r');
        press(false);
        game.run_frames(2);
    }
}

TEST_F(AtariInput, flush_forgets_a_waiting_key) {
    game.press_key(atari_key('A'));
    game.call("input_flush");
    EXPECT_EQ(command(), none);
}

TEST_F(AtariInput, every_wait_counts_entropy_finely) {
    const int before = entropy();
    command(60);
    EXPECT_GT((entropy() - before) & 0xFFFF, 20'000);
}

} // namespace
