#include "host/machine/keys.hpp"
#include "host/terminal/keys.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto apple = MachineKind::apple2plus;
constexpr auto atari = MachineKind::atari800;

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

TEST(Keys, unknown_apple_key_names_are_rejected) {
    EXPECT_FALSE(key_named(apple, "OPTION"));
    EXPECT_FALSE(key_named(apple, ""));
    EXPECT_FALSE(key_named(apple, "\xE9"));
}

TEST(Keys, an_atari_key_is_its_code_with_shift_and_control) {
    EXPECT_EQ(key_named(atari, "a"), 0x3F);
    EXPECT_EQ(key_named(atari, "A"), 0x3F | atari_shift);
    EXPECT_EQ(key_named(atari, "1"), 0x1F);
    EXPECT_EQ(key_named(atari, "!"), 0x1F | atari_shift);
    EXPECT_EQ(key_named(atari, "CTRL-C"), 0x12 | atari_control);
    EXPECT_EQ(key_named(atari, " "), 0x21);
}

TEST(Keys, the_atari_s_cursor_keys_are_those_with_control) {
    EXPECT_EQ(key_named(atari, "UP"), *key_named(atari, "-") | atari_control);
    EXPECT_EQ(key_named(atari, "DOWN"), *key_named(atari, "=") | atari_control);
    EXPECT_EQ(key_named(atari, "LEFT"), *key_named(atari, "+") | atari_control);
    EXPECT_EQ(key_named(atari, "RIGHT"), *key_named(atari, "*") | atari_control);
}

TEST(Keys, the_atari_has_keys_outside_its_matrix) {
    for (const char* name : {"OPTION", "SELECT", "START", "BREAK", "RESET"}) {
        EXPECT_GT(key_named(atari, name).value_or(0), 0xFF) << name;
    }
    EXPECT_FALSE(key_named(atari, "{"));
}

TEST(Keys, every_key_of_the_contract_is_on_the_atari) {
    for (const char* name : {"RETURN", "ESC", "SPACE", "LEFT", "RIGHT", "UP", "DOWN", "BACKSPACE"}) {
        EXPECT_TRUE(key_named(atari, name)) << name;
    }
}

TEST(Keys, a_stick_is_two_paddles) {
    EXPECT_EQ(stick_position("left"), (StickPosition{0, 128}));
    EXPECT_EQ(stick_position("down"), (StickPosition{128, 255}));
    EXPECT_FALSE(stick_position("north"));
}

TEST(TerminalKeys, arrows_come_as_escape_sequences_of_two_kinds) {
    EXPECT_THAT(decode_terminal_keys(apple, "\x1b[A\x1bOD").keys, ElementsAre(0x0B, 0x08));
}

TEST(TerminalKeys, a_blank_is_a_key_and_no_control_character) {
    EXPECT_THAT(decode_terminal_keys(apple, " \x01").keys, ElementsAre(0x20, 0x01));
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
    EXPECT_TRUE(decode_terminal_keys(apple, "\x1bOQ").disks);
    EXPECT_TRUE(decode_terminal_keys(apple, "\x1b[24~").reset);
    EXPECT_TRUE(decode_terminal_keys(apple, "\x1b[19~").record);
    EXPECT_TRUE(decode_terminal_keys(apple, "\x1b[19;5~").keep);
    EXPECT_TRUE(decode_terminal_keys(apple, "\x1b[21~").take_over);
    EXPECT_THAT(decode_terminal_keys(apple, "\x1b[24~A").keys, ElementsAre('A'));
}

TEST(TerminalKeys, function_keys_are_the_atari_s_console_keys) {
    EXPECT_THAT(decode_terminal_keys(atari, "\x1bOS\x1b[15~\x1b[17~\x1b[18~").keys,
                ElementsAre(atari_start, atari_select, atari_option, atari_break));
    EXPECT_TRUE(decode_terminal_keys(atari, "\x1b[1;2S").swap);
}

TEST(TerminalKeys, control_bytes_are_keys_with_control_except_for_those_with_a_key_of_their_own) {
    EXPECT_THAT(decode_terminal_keys(atari, "\x01\t\r\x08").keys, ElementsAre(0x3F | atari_control, 0x2C, 0x0C, 0x34));
    EXPECT_THAT(decode_terminal_keys(apple, "\x01\t").keys, ElementsAre(1, 9));
}

TEST(TerminalKeys, help_and_the_list_of_disks_are_on_f1_and_f3) {
    for (const auto* bytes : {"\x1bOP", "\x1b[11~", "\x1b[[A"}) EXPECT_TRUE(decode_terminal_keys(atari, bytes).help);
    for (const auto* bytes : {"\x1bOR", "\x1b[13~", "\x1b[[C"}) EXPECT_TRUE(decode_terminal_keys(apple, bytes).pick);
}

TEST(TerminalKeys, a_list_of_disks_has_keys_of_its_own) {
    using Key = DiskPicker::Key;
    using Meant = std::variant<Key, char>;
    EXPECT_THAT(decode_list_keys("\x1b[B\x1bOA\x1b[6~\x1b[H\x1b[C"),
                ElementsAre(Meant(Key::down), Meant(Key::up), Meant(Key::page_down), Meant(Key::first),
                            Meant(Key::next_drive)));
    EXPECT_THAT(decode_list_keys("aB 2\r\x7f"),
                ElementsAre(Meant('a'), Meant('B'), Meant(' '), Meant('2'), Meant(Key::enter), Meant(Key::leave)));
    EXPECT_THAT(decode_list_keys("\x1b"), ElementsAre(Meant(Key::cancel)));
    EXPECT_THAT(decode_list_keys("\x1b[15~\x01\xC3\xA9"), IsEmpty());
}

TEST(TerminalKeys, the_help_of_both_machines_fits_into_a_panel) {
    for (const auto kind : {apple, atari}) {
        EXPECT_LT((terminal_shortcuts(kind).size() + 1) / 2, Panel::max_lines);
        for (const auto& [key, does] : terminal_shortcuts(kind)) {
            EXPECT_LE(key.size(), 7U);
            EXPECT_LE(does.size(), 9U);
        }
    }
}

TEST(TerminalKeys, bytes_over_127_are_dropped) {
    EXPECT_THAT(decode_terminal_keys(apple, "\xC3\xA9q").keys, ElementsAre('Q'));
}

} // namespace
} // namespace host
