// Which host key does what: Apple keys by symbol, so that every host layout can type every Apple key, and the window's
// own commands on the function keys.
#pragma once

#include <SDL_keyboard.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace host {

enum class WindowCommand {
    help,
    pick_disk_1,
    pick_disk_2,
    eject_1,
    eject_2,
    swap_disks,
    next_monitor,
    toggle_speed,
    toggle_scaling,
    screenshot,
    toggle_pause,
    toggle_arrows,
    toggle_mute,
    toggle_fullscreen,
    reset,
    power_cycle,
    paste,
};

struct Shortcut {
    SDL_Keycode key;
    SDL_Keymod modifiers; // KMOD_NONE, KMOD_SHIFT, KMOD_CTRL or KMOD_ALT: either one of the two keys
    WindowCommand command;
    std::string_view name; // as the help shows it
    std::string_view does;
};

// In the order of the help, which leaves out those that do not say what they do (another line says it).
std::span<const Shortcut> shortcuts();

std::optional<WindowCommand> command_for(const SDL_Keysym& key);

// The Apple code of a key that types no text: Return, Esc, arrows, Backspace, Ctrl with a letter or one of @[\]^_.
std::optional<std::uint8_t> apple_code(const SDL_Keysym& key);

// Ctrl is held, and not as the left half of AltGr, with which some layouts type @ or [.
bool is_control(int modifiers);

} // namespace host
