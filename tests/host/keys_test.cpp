#include "host/keys.hpp"
#include "host/terminal/keys.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto apple = MachineKind::apple2plus;

TEST(Keys, letters_are_folded_since_the_keyboard_has_no_lower_case) {
    EXPECT_EQ(key_named(apple, "a"), 'A');
    EXPECT_EQ(key_named(apple, "Z"), 'Z');
    EXPECT_EQ(key_named(apple, "!"), '!');
}

TEST(Keys, arrows_send_control_codes) {
    EXPECT_EQ(key_named(apple, "LEFT"), 0x08);
    EXPECT_EQ(key_named(apple, "RIGHT"), 0x15);
    EXPECT_EQ(key_named(apple, "UP"), 0x0B);
    EXPECT_EQ(key_named(apple, "DOWN"), 0x0A);
}

TEST(Keys, names_that_an_apple_has_not_are_none) {
    EXPECT_FALSE(key_named(apple, "OPTION"));
    EXPECT_FALSE(key_named(apple, ""));
    EXPECT_FALSE(key_named(apple, "\xE9"));
}

TEST(Keys, a_stick_is_two_paddles) {
    EXPECT_EQ(stick_position("left"), (StickPosition{0, 128}));
    EXPECT_EQ(stick_position("down"), (StickPosition{128, 255}));
    EXPECT_FALSE(stick_position("north"));
}

TEST(TerminalKeys, arrows_come_as_escape_sequences_of_two_kinds) {
    EXPECT_THAT(decode_terminal_keys(apple, "\x1b[A\x1bOD").keys, ElementsAre(0x0B, 0x08));
}

TEST(TerminalKeys, a_lone_escape_is_the_key) {
    EXPECT_THAT(decode_terminal_keys(apple, "\x1b").keys, ElementsAre(0x1B));
}

TEST(TerminalKeys, unknown_and_broken_sequences_are_dropped) {
    EXPECT_THAT(decode_terminal_keys(apple, "\x1b[5~\x1b[12").keys, IsEmpty());
}

TEST(TerminalKeys, delete_and_backspace_both_go_back) {
    EXPECT_THAT(decode_terminal_keys(apple, "\x7f\x08\r").keys, ElementsAre(0x08, 0x08, 0x0D));
}

TEST(TerminalKeys, control_c_quits_and_control_r_resets) {
    EXPECT_TRUE(decode_terminal_keys(apple, "a\x03").quit);
    EXPECT_TRUE(decode_terminal_keys(apple, "\x12").reset);
}

TEST(TerminalKeys, function_keys_are_commands) {
    EXPECT_TRUE(decode_terminal_keys(apple, "\x1bOS").swap);
    EXPECT_TRUE(decode_terminal_keys(apple, "\x1b[[D").swap);
    EXPECT_TRUE(decode_terminal_keys(apple, "\x1b[15~").next_monitor);
    EXPECT_TRUE(decode_terminal_keys(apple, "\x1b[24~").reset);
    EXPECT_THAT(decode_terminal_keys(apple, "\x1b[24~A").keys, ElementsAre('A'));
}

TEST(TerminalKeys, bytes_over_127_are_dropped) {
    EXPECT_THAT(decode_terminal_keys(apple, "\xC3\xA9q").keys, ElementsAre('Q'));
}

} // namespace
} // namespace host
