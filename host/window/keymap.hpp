// Which host key does what: the machine's keys by symbol, so that every host layout can type every one of them, and the
// window's own commands on the function keys.
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
    SDL_Keymod modifiers; // KMOD_NONE, KMOD_SHIFT, KMOD_CTRL or KMOD_ALT: either one of the two keys
    std::variant<WindowCommand, std::string_view> means; // or a key of the machine by its name
    std::string_view name;                               // as the help shows it
    std::string_view does;
};

// In the order of the help, which leaves out those without a description (another line covers them).
std::span<const Shortcut> shortcuts(MachineKind kind);

std::optional<WindowCommand> command_for(MachineKind kind, const SDL_Keysym& key);

// Changes the machine or its disks: while a trace is replayed these are the trace's alone.
bool is_done_to_machine(WindowCommand command);

// The machine's key for one that types no text: Return, Esc, arrows, Backspace, Ctrl with a character, and those of the
// shortcuts.
std::optional<Key> machine_key(MachineKind kind, const SDL_Keysym& key);

// Shift, Ctrl, Alt and the like alone, and keys pressed with Alt or the logo key: it may be part of what closes or
// switches windows, Alt-F4 for one.
bool is_window_managers(const SDL_Keysym& key);

// Ctrl is held, and not as the left half of AltGr, with which some layouts type @ or [.
bool is_control(int modifiers);

} // namespace host
