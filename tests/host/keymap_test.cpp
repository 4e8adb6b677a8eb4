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

TEST(Keymap, function_keys_are_the_window_s) { EXPECT_EQ(command_for(apple, key(SDLK_F1)), WindowCommand::help); }

TEST(Keymap, either_shift_key_makes_the_other_command) {
    EXPECT_EQ(command_for(apple, key(SDLK_F1, KMOD_LSHIFT)), WindowCommand::disk_menu);
    EXPECT_EQ(command_for(apple, key(SDLK_F2)), WindowCommand::pick_disk_1);
    EXPECT_EQ(command_for(apple, key(SDLK_F2, KMOD_LSHIFT)), WindowCommand::eject_1);
    EXPECT_EQ(command_for(apple, key(SDLK_F2, KMOD_RSHIFT)), WindowCommand::eject_1);
    EXPECT_FALSE(command_for(apple, key(SDLK_F2, KMOD_LCTRL)));
}

TEST(Keymap, caps_lock_and_num_lock_change_nothing) {
    EXPECT_EQ(command_for(apple, key(SDLK_F1, KMOD_CAPS | KMOD_NUM)), WindowCommand::help);
}

TEST(Keymap, no_two_shortcuts_are_the_same_key) {
    std::set<std::pair<SDL_Keycode, int>> seen;
    for (const auto kind : {apple, atari}) {
        seen.clear();
        for (const auto& each : shortcuts(kind))
            EXPECT_TRUE(seen.emplace(each.key, each.modifiers).second) << each.name;
    }
}

TEST(Keymap, control_with_a_letter_is_its_code) {
    EXPECT_EQ(machine_key(apple, key(SDLK_a, KMOD_LCTRL)), 1);
    EXPECT_EQ(machine_key(apple, key(SDLK_z, KMOD_RCTRL)), 26);
    EXPECT_EQ(machine_key(apple, key(SDLK_LEFTBRACKET, KMOD_LCTRL)), 27);
    EXPECT_EQ(machine_key(apple, key(SDLK_RIGHTBRACKET, KMOD_LCTRL)), 29);
}

TEST(Keymap, a_function_key_can_be_a_key_of_the_machine) {
    EXPECT_EQ(machine_key(apple, key(SDLK_F12)), apple_reset);
    EXPECT_FALSE(command_for(apple, key(SDLK_F12)));
    EXPECT_FALSE(machine_key(apple, key(SDLK_F1)));
}

TEST(Keymap, the_atari_s_console_keys_are_on_function_keys) {
    EXPECT_EQ(machine_key(atari, key(SDLK_F4)), atari_start);
    EXPECT_EQ(machine_key(atari, key(SDLK_F5)), atari_select);
    EXPECT_EQ(machine_key(atari, key(SDLK_F6)), atari_option);
    EXPECT_EQ(machine_key(atari, key(SDLK_F7)), atari_break);
    EXPECT_EQ(machine_key(atari, key(SDLK_F12)), atari_reset);
    EXPECT_EQ(command_for(atari, key(SDLK_F5, KMOD_LSHIFT)), WindowCommand::next_monitor);
}

TEST(Keymap, every_key_that_a_shortcut_names_is_on_its_machine) {
    for (const auto kind : {apple, atari}) {
        for (const auto& each : shortcuts(kind)) {
            const auto* name = std::get_if<std::string_view>(&each.means);
            EXPECT_TRUE(!name || key_named(kind, *name)) << each.name;
        }
    }
}

TEST(Keymap, editing_keys_are_the_atari_s_own) {
    EXPECT_EQ(machine_key(atari, key(SDLK_BACKSPACE)), key_named(atari, "BACKSPACE"));
    EXPECT_EQ(machine_key(atari, key(SDLK_DELETE)), key_named(atari, "DELETE"));
    EXPECT_EQ(machine_key(atari, key(SDLK_c, KMOD_LCTRL)), key_named(atari, "CTRL-C"));
    EXPECT_EQ(machine_key(apple, key(SDLK_DELETE)), key_named(apple, "BACKSPACE"));
    EXPECT_FALSE(machine_key(apple, key(SDLK_TAB)));
}

TEST(Keymap, printing_keys_are_left_to_text_input) { EXPECT_FALSE(machine_key(apple, key(SDLK_a))); }

} // namespace
} // namespace host
