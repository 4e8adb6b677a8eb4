#include "host/window/keymap.hpp"

#include <gtest/gtest.h>

#include <set>

namespace host {
namespace {

constexpr auto apple = MachineKind::apple2plus;
constexpr auto atari = MachineKind::atari800;

SDL_Keysym key(SDL_Keycode code, int modifiers = KMOD_NONE) {
    SDL_Keysym sym{};
    sym.sym = code;
    sym.mod = static_cast<Uint16>(modifiers);
    return sym;
}

const KeyMap apple_keys(apple), atari_keys(atari);

TEST(Keymap, function_keys_are_the_window_s) { EXPECT_EQ(apple_keys.command_for(key(SDLK_F1)), WindowCommand::help); }

TEST(Keymap, either_shift_key_makes_the_other_command) {
    EXPECT_EQ(apple_keys.command_for(key(SDLK_F1, KMOD_LSHIFT)), WindowCommand::disk_menu);
    EXPECT_EQ(apple_keys.command_for(key(SDLK_F2)), WindowCommand::pick_disk_1);
    EXPECT_EQ(apple_keys.command_for(key(SDLK_F2, KMOD_LSHIFT)), WindowCommand::eject_1);
    EXPECT_EQ(apple_keys.command_for(key(SDLK_F2, KMOD_RSHIFT)), WindowCommand::eject_1);
    EXPECT_FALSE(apple_keys.command_for(key(SDLK_F5, KMOD_LCTRL)));
}

TEST(Keymap, caps_lock_and_num_lock_change_nothing) {
    EXPECT_EQ(apple_keys.command_for(key(SDLK_F1, KMOD_CAPS | KMOD_NUM)), WindowCommand::help);
}

TEST(Keymap, no_two_shortcuts_are_the_same_key) {
    std::set<std::pair<SDL_Keycode, int>> seen;
    for (const auto kind : {apple, atari}) {
        seen.clear();
        for (const auto& each : shortcuts(kind))
            EXPECT_TRUE(seen.emplace(each.chord.key, each.chord.modifiers).second) << name_of(each.chord);
    }
}

TEST(Keymap, control_with_a_letter_is_its_code) {
    EXPECT_EQ(apple_keys.machine_key(key(SDLK_a, KMOD_LCTRL)), 1);
    EXPECT_EQ(apple_keys.machine_key(key(SDLK_z, KMOD_RCTRL)), 26);
    EXPECT_EQ(apple_keys.machine_key(key(SDLK_LEFTBRACKET, KMOD_LCTRL)), 27);
    EXPECT_EQ(apple_keys.machine_key(key(SDLK_RIGHTBRACKET, KMOD_LCTRL)), 29);
}

TEST(Keymap, a_function_key_can_be_a_key_of_the_machine) {
    EXPECT_EQ(apple_keys.machine_key(key(SDLK_F12)), apple_reset);
    EXPECT_FALSE(apple_keys.command_for(key(SDLK_F12)));
    EXPECT_FALSE(apple_keys.machine_key(key(SDLK_F1)));
}

TEST(Keymap, the_atari_s_console_keys_are_on_function_keys) {
    EXPECT_EQ(atari_keys.machine_key(key(SDLK_F4)), atari_start);
    EXPECT_EQ(atari_keys.machine_key(key(SDLK_F5)), atari_select);
    EXPECT_EQ(atari_keys.machine_key(key(SDLK_F6)), atari_option);
    EXPECT_EQ(atari_keys.machine_key(key(SDLK_F7)), atari_break);
    EXPECT_EQ(atari_keys.machine_key(key(SDLK_F12)), atari_reset);
    EXPECT_EQ(atari_keys.command_for(key(SDLK_F5, KMOD_LSHIFT)), WindowCommand::next_monitor);
}

TEST(Keymap, every_key_that_a_shortcut_names_is_on_its_machine) {
    for (const auto kind : {apple, atari}) {
        for (const auto& each : shortcuts(kind)) {
            const auto* name = std::get_if<std::string_view>(&each.means);
            EXPECT_TRUE(!name || key_named(kind, *name)) << name_of(each.chord);
        }
    }
}

TEST(Keymap, editing_keys_are_the_atari_s_own) {
    EXPECT_EQ(atari_keys.machine_key(key(SDLK_BACKSPACE)), key_named(atari, "BACKSPACE"));
    EXPECT_EQ(atari_keys.machine_key(key(SDLK_DELETE)), key_named(atari, "DELETE"));
    EXPECT_EQ(atari_keys.machine_key(key(SDLK_c, KMOD_LCTRL)), key_named(atari, "CTRL-C"));
    EXPECT_EQ(apple_keys.machine_key(key(SDLK_DELETE)), key_named(apple, "BACKSPACE"));
    EXPECT_FALSE(apple_keys.machine_key(key(SDLK_TAB)));
}

TEST(Keymap, a_key_assigned_to_an_action_replaces_the_old_one) {
    const KeyMap own(apple, {{"Ctrl-P", "pause"}, {"F9", "RESET"}, {"Keypad 4", "stick left"}});
    EXPECT_EQ(own.command_for(key(SDLK_p, KMOD_LCTRL)), WindowCommand::toggle_pause);
    EXPECT_EQ(own.machine_key(key(SDLK_F9)), apple_reset);
    EXPECT_FALSE(own.machine_key(key(SDLK_F12)));
    EXPECT_EQ(own.action_for(key(SDLK_KP_4)), KeyAction(StickPart::left));
    EXPECT_EQ(own.keys_of(WindowCommand::toggle_pause), "Ctrl-P");
    EXPECT_EQ(own.keys_of(apple_reset), "F9");
}

TEST(Keymap, all_actions_and_chords_have_names_that_name_them) {
    for (const auto kind : {apple, atari}) {
        for (const auto& name : action_names(kind)) EXPECT_TRUE(action_named(kind, name)) << name;
        for (const auto& each : shortcuts(kind))
            EXPECT_TRUE(each.chord.key == SDLK_APPLICATION || chord_named(name_of(each.chord)) == each.chord);
    }
}

TEST(Keymap, the_machine_s_own_layout_is_by_place) {
    EXPECT_EQ(key_at(apple, SDL_SCANCODE_2, true), key_named(apple, "\""));
    EXPECT_EQ(key_at(apple, SDL_SCANCODE_P, true), key_named(apple, "@"));
    EXPECT_EQ(key_at(atari, SDL_SCANCODE_SEMICOLON, true), key_named(atari, ":"));
    EXPECT_EQ(key_at(atari, SDL_SCANCODE_Q, false), key_named(atari, "q"));
    EXPECT_FALSE(key_at(apple, SDL_SCANCODE_F1, false));
}

TEST(Keymap, printing_keys_are_left_to_text_input) { EXPECT_FALSE(apple_keys.machine_key(key(SDLK_a))); }

} // namespace
} // namespace host
