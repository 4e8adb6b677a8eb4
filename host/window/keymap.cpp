#include "host/window/keymap.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace host {
namespace {

using enum WindowCommand;

constexpr Shortcut any_machine[] = {
    {SDLK_F1, KMOD_NONE, help, "F1", ""},
    {SDLK_F1, KMOD_SHIFT, disk_menu, "Sh-F1", "Your disk: backup, reset.."},
    {SDLK_F2, KMOD_NONE, pick_disk_1, "F2 F3", "Disk for drive 1, drive 2"},
    {SDLK_F3, KMOD_NONE, pick_disk_2, "F3", ""},
    {SDLK_F2, KMOD_SHIFT, eject_1, "Sh-F2 F3", "Take the disk out"},
    {SDLK_F3, KMOD_SHIFT, eject_2, "Sh-F3", ""},
    {SDLK_F8, KMOD_NONE, screenshot, "F8", "Save a screenshot"},
    {SDLK_F8, KMOD_SHIFT, toggle_recording, "Sh-F8", "Record (Ctrl: last 5 min.)"},
    {SDLK_F8, KMOD_CTRL, keep_last_minutes, "Ctrl-F8", ""},
    {SDLK_F9, KMOD_NONE, toggle_pause, "F9", "Pause"},
    {SDLK_F9, KMOD_SHIFT, toggle_arrows, "Sh-F9", "Arrow keys as joystick"},
    {SDLK_F10, KMOD_NONE, toggle_mute, "F10", "Sound off, on"},
    {SDLK_F10, KMOD_SHIFT, take_over, "Sh-F10", ""},
    {SDLK_F11, KMOD_NONE, toggle_fullscreen, "F11", "Full screen (Alt-Return)"},
    {SDLK_RETURN, KMOD_ALT, toggle_fullscreen, "Alt-Ret", ""},
    {SDLK_F12, KMOD_CTRL, power_cycle, "Ctrl-F12", "Power off and on"},
    {SDLK_INSERT, KMOD_SHIFT, paste, "Sh-Ins", "Type the clipboard"},
};

constexpr Shortcut apple_only[] = {
    {SDLK_F4, KMOD_NONE, swap_disks, "F4", "Swap the two disks"},
    {SDLK_F5, KMOD_NONE, next_monitor, "F5", "Color, composite, mono"},
    {SDLK_F6, KMOD_NONE, toggle_speed, "F6", "Fast or authentic speed"},
    {SDLK_F7, KMOD_NONE, toggle_scaling, "F7", "Fit window, or even lines"},
    {SDLK_F12, KMOD_NONE, "RESET", "F12", "Ctrl-Reset"},
};

constexpr Shortcut atari_only[] = {
    {SDLK_F4, KMOD_NONE, "START", "F4 F5 F6", "START, SELECT, OPTION"},
    {SDLK_F5, KMOD_NONE, "SELECT", "F5", ""},
    {SDLK_F6, KMOD_NONE, "OPTION", "F6", ""},
    {SDLK_F7, KMOD_NONE, "BREAK", "F7 F12", "BREAK, RESET"},
    {SDLK_PAUSE, KMOD_NONE, "BREAK", "Pause", ""},
    {SDLK_F12, KMOD_NONE, "RESET", "F12", ""},
    {SDLK_F4, KMOD_SHIFT, swap_disks, "Sh-F4", "Swap the two disks"},
    {SDLK_F5, KMOD_SHIFT, next_monitor, "Sh-F5", "Color, RGB, mono"},
    {SDLK_F6, KMOD_SHIFT, toggle_speed, "Sh-F6", "Fast or authentic speed"},
    {SDLK_F7, KMOD_SHIFT, toggle_scaling, "Sh-F7", "Fit window, or even lines"},
    {SDLK_BACKQUOTE, KMOD_NONE, "INVERSE", "`", ""},
    {SDLK_HOME, KMOD_NONE, "CLEAR", "Home", ""},
    {SDLK_INSERT, KMOD_NONE, "INSERT", "Ins", ""},
    {SDLK_DELETE, KMOD_NONE, "DELETE", "Del", ""},
    {SDLK_TAB, KMOD_NONE, "TAB", "Tab", ""},
    {SDLK_CAPSLOCK, KMOD_NONE, "CAPS", "Caps", ""},
};

// In the help's order: function keys by number, then all others.
std::vector<Shortcut> sorted(std::span<const Shortcut> own) {
    std::vector<Shortcut> all(std::begin(any_machine), std::end(any_machine));
    all.insert(all.end(), own.begin(), own.end());
    const auto number = [](const Shortcut& each) {
        return each.key >= SDLK_F1 && each.key <= SDLK_F12 ? each.key - SDLK_F1 : 12;
    };
    std::ranges::stable_sort(all, {}, number);
    return all;
}

bool matches(const Shortcut& shortcut, const SDL_Keysym& key) {
    if (shortcut.key != key.sym) return false;
    constexpr int all = KMOD_SHIFT | KMOD_CTRL | KMOD_ALT;
    const int held = key.mod & all;
    return (held & shortcut.modifiers) == held && (shortcut.modifiers == KMOD_NONE) == (held == 0);
}

const Shortcut* find(MachineKind kind, const SDL_Keysym& key) {
    const auto all = shortcuts(kind);
    const auto found = std::ranges::find_if(all, [&](const auto& each) { return matches(each, key); });
    return found == all.end() ? nullptr : &*found;
}

std::string_view name_of(SDL_Keycode key) {
    switch (key) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER: return "RETURN";
    case SDLK_ESCAPE: return "ESC";
    case SDLK_LEFT: return "LEFT";
    case SDLK_RIGHT: return "RIGHT";
    case SDLK_UP: return "UP";
    case SDLK_DOWN: return "DOWN";
    case SDLK_BACKSPACE:
    case SDLK_DELETE: return "BACKSPACE";
    default: return "";
    }
}

} // namespace

std::span<const Shortcut> shortcuts(MachineKind kind) {
    static const auto apple = sorted(apple_only), atari = sorted(atari_only);
    return kind == MachineKind::atari800 ? atari : apple;
}

std::optional<WindowCommand> command_for(MachineKind kind, const SDL_Keysym& key) {
    const auto* shortcut = find(kind, key);
    const auto* command = shortcut ? std::get_if<WindowCommand>(&shortcut->means) : nullptr;
    return command ? std::optional(*command) : std::nullopt;
}

bool is_done_to_machine(WindowCommand command) {
    using enum WindowCommand;
    constexpr std::array all{disk_menu, pick_disk_1, pick_disk_2, eject_1, eject_2, swap_disks, power_cycle, paste};
    return std::ranges::find(all, command) != all.end();
}

std::optional<Key> machine_key(MachineKind kind, const SDL_Keysym& key) {
    if (const auto* shortcut = find(kind, key)) {
        const auto* name = std::get_if<std::string_view>(&shortcut->means);
        return name ? key_named(kind, *name) : std::nullopt;
    }
    if (const auto name = name_of(key.sym); !name.empty()) return key_named(kind, name);
    if (!is_control(key.mod) || key.sym <= 0 || key.sym >= 128) return std::nullopt;
    return key_named(kind, std::string("CTRL-") + static_cast<char>(key.sym));
}

bool is_window_managers(const SDL_Keysym& key) {
    constexpr SDL_Keycode modifiers[] = {SDLK_LALT,   SDLK_RALT, SDLK_LCTRL, SDLK_RCTRL,    SDLK_LSHIFT,
                                         SDLK_RSHIFT, SDLK_LGUI, SDLK_RGUI,  SDLK_CAPSLOCK, SDLK_MODE};
    return (key.mod & (KMOD_ALT | KMOD_GUI)) != 0 || std::ranges::find(modifiers, key.sym) != std::end(modifiers);
}

bool is_control(int modifiers) { return (modifiers & KMOD_CTRL) != 0 && (modifiers & (KMOD_RALT | KMOD_MODE)) == 0; }

} // namespace host
