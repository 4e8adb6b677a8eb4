// Maps host keys: by symbol to the machine's keys, so that every layout can type all of them, and function keys to
// commands of the window.
#pragma once

#include "host/machine/keys.hpp"

#include <SDL_keyboard.h>

#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace host {

enum class WindowCommand {
    help,
    disk_menu,
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
    power_cycle,
    paste,
    toggle_recording,
    keep_last_minutes,
    take_over,
};

struct Shortcut {
    SDL_Keycode key;
    SDL_Keymod modifiers;                                // KMOD_NONE, KMOD_SHIFT, KMOD_CTRL or KMOD_ALT (left or right)
    std::variant<WindowCommand, std::string_view> means; // a command, or the name of a machine key
    std::string_view name;                               // in the help
    std::string_view does;
};

// In the help's order. The help leaves out rows without a description, which other rows cover.
std::span<const Shortcut> shortcuts(MachineKind kind);

std::optional<WindowCommand> command_for(MachineKind kind, const SDL_Keysym& key);

// True for commands that change the machine or its disks; a replay ignores them.
bool is_done_to_machine(WindowCommand command);

// Maps keys that produce no text: Return, Esc, arrows, Backspace, Ctrl with a character, and those of the shortcuts.
std::optional<Key> machine_key(MachineKind kind, const SDL_Keysym& key);

// True for modifiers alone, and for keys with Alt or the logo key: they may belong to the window manager, such as
// Alt-F4.
bool is_window_managers(const SDL_Keysym& key);

// True if Ctrl is down, except as part of AltGr, which types @ or [ on some layouts.
bool is_control(int modifiers);

} // namespace host
