// Maps host keys: by symbol to the machine's keys, so that every layout can type all of them, and function keys to
// commands of the window. The player may change the function keys, and may choose the machine's own layout instead.
#pragma once

#include "host/machine/keys.hpp"

#include <SDL_keyboard.h>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace host {

enum class WindowCommand {
    help,
    menu,
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
    opponents,
    toggle_pause,
    rewind,
    past,
    why,
    review,
    debugger,
    states,
    save_state,
    load_state,
    toggle_arrows,
    toggle_mute,
    toggle_fullscreen,
    power_cycle,
    paste,
    copy_text,
    toggle_recording,
    record_sound,
    record_video,
    keep_last_minutes,
    take_over,
};

struct CommandFacts {
    WindowCommand command;
    std::string_view name;  // in the settings
    std::string_view title; // in menus and the help
};
std::span<const CommandFacts> commands();
const CommandFacts& facts(WindowCommand command);

// A direction or button of joystick 1 or 2.
enum class StickPart { left, right, up, down, button, second_button };

// The effect of a key or a gamepad's button: a command, a key of the machine, or a part of its joystick.
using KeyAction = std::variant<WindowCommand, Key, StickPart>;

// `name`: a command as in commands(), a key as in key_named(), or "stick left", "button", "second button".
std::optional<KeyAction> action_named(MachineKind kind, std::string_view name);
std::string name_of(MachineKind kind, const KeyAction& action);
std::vector<std::string> action_names(MachineKind kind); // commands, named keys, parts of the joystick

// A key with modifiers, as "Shift-F5", which is its name in the settings.
struct Chord {
    SDL_Keycode key = SDLK_UNKNOWN;
    int modifiers = KMOD_NONE; // KMOD_NONE, KMOD_SHIFT, KMOD_CTRL or KMOD_ALT (left or right)

    bool operator==(const Chord&) const = default;
    bool matches(const SDL_Keysym& pressed) const;
};
std::optional<Chord> chord_named(const std::string& name);
std::string name_of(const Chord& chord);
Chord chord_of(const SDL_Keysym& pressed);

struct Shortcut {
    Chord chord;
    std::variant<WindowCommand, std::string_view> means; // a command, or the name of a machine key
};
std::span<const Shortcut> shortcuts(MachineKind kind); // before the player changes them

using ActionNames = std::map<std::string, std::string>;

class KeyMap {
  public:
    // `own`: the player's changes, from a chord to an action. An action in it loses its usual keys.
    explicit KeyMap(MachineKind kind, const ActionNames& own = {});

    std::optional<KeyAction> action_for(const SDL_Keysym& key) const;
    std::optional<WindowCommand> command_for(const SDL_Keysym& key) const;

    // Maps keys that produce no text: Return, Esc, arrows, Backspace, Ctrl with a character, and those of the
    // shortcuts.
    std::optional<Key> machine_key(const SDL_Keysym& key) const;

    // The chords of an action, as "F2, Pause"; empty: none.
    std::string keys_of(const KeyAction& action) const;

  private:
    MachineKind kind_;
    std::vector<std::pair<Chord, KeyAction>> own_;
    std::vector<std::pair<Chord, KeyAction>> usual_;
};

// The key at this place of the machine's own keyboard, with SHIFT or without. None: no key that types.
std::optional<Key> key_at(MachineKind kind, SDL_Scancode place, bool shifted);

// True for commands that change the machine or its disks; a replay ignores them.
bool is_done_to_machine(WindowCommand command);

// True for modifiers alone, and for keys with Alt or the logo key: they may belong to the window manager, such as
// Alt-F4.
bool is_window_managers(const SDL_Keysym& key);

// True if Ctrl is down, except as part of AltGr, which types @ or [ on some layouts.
bool is_control(int modifiers);

} // namespace host
