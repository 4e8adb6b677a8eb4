#include "host/window/keymap.hpp"

#include <gtest/gtest.h>

#include <set>

namespace host {
namespace {

constexpr auto apple = MachineKind::apple2plus;

SDL_Keysym key(SDL_Keycode code, int modifiers = KMOD_NONE) {
    SDL_Keysym sym{};
    sym.sym = code;
    sym.mod = static_cast<Uint16>(modifiers);
    return sym;
}

TEST(Keymap, function_keys_are_the_window_s) { EXPECT_EQ(command_for(apple, key(SDLK_F1)), WindowCommand::help); }

TEST(Keymap, either_shift_key_makes_the_other_command) {
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
    for (const auto& each : shortcuts(apple)) EXPECT_TRUE(seen.emplace(each.key, each.modifiers).second) << each.name;
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

TEST(Keymap, printing_keys_are_left_to_text_input) { EXPECT_FALSE(machine_key(apple, key(SDLK_a))); }

} // namespace
} // namespace host
