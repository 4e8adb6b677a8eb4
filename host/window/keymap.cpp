#include "host/window/keymap.hpp"

#include "host/keys.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace host {
namespace {

using enum WindowCommand;

constexpr std::array shortcut_table{
    Shortcut{SDLK_F1, KMOD_NONE, help, "F1", "THIS HELP"},
    Shortcut{SDLK_F2, KMOD_NONE, pick_disk_1, "F2 F3", "DISK FOR DRIVE 1, DRIVE 2"},
    Shortcut{SDLK_F3, KMOD_NONE, pick_disk_2, "F3", ""},
    Shortcut{SDLK_F2, KMOD_SHIFT, eject_1, "SH-F2 F3", "TAKE THE DISK OUT"},
    Shortcut{SDLK_F3, KMOD_SHIFT, eject_2, "SH-F3", ""},
    Shortcut{SDLK_F4, KMOD_NONE, swap_disks, "F4", "SWAP THE TWO DISKS"},
    Shortcut{SDLK_F5, KMOD_NONE, next_monitor, "F5", "COLOR, COMPOSITE, MONO"},
    Shortcut{SDLK_F6, KMOD_NONE, toggle_speed, "F6", "FAST OR AUTHENTIC SPEED"},
    Shortcut{SDLK_F7, KMOD_NONE, toggle_scaling, "F7", "FIT WINDOW, OR EVEN LINES"},
    Shortcut{SDLK_F8, KMOD_NONE, screenshot, "F8", "SAVE A SCREENSHOT"},
    Shortcut{SDLK_F9, KMOD_NONE, toggle_pause, "F9", "PAUSE"},
    Shortcut{SDLK_F9, KMOD_SHIFT, toggle_arrows, "SH-F9", "ARROW KEYS AS JOYSTICK"},
    Shortcut{SDLK_F10, KMOD_NONE, toggle_mute, "F10", "SOUND OFF, ON"},
    Shortcut{SDLK_F11, KMOD_NONE, toggle_fullscreen, "F11", "FULL SCREEN (ALT-RETURN)"},
    Shortcut{SDLK_RETURN, KMOD_ALT, toggle_fullscreen, "ALT-RET", ""},
    Shortcut{SDLK_F12, KMOD_NONE, reset, "F12", "CTRL-RESET"},
    Shortcut{SDLK_F12, KMOD_CTRL, power_cycle, "CTRL-F12", "POWER OFF AND ON"},
    Shortcut{SDLK_INSERT, KMOD_SHIFT, paste, "SH-INS", "TYPE THE CLIPBOARD"},
};

bool matches(const Shortcut& shortcut, const SDL_Keysym& key) {
    if (shortcut.key != key.sym) return false;
    constexpr int all = KMOD_SHIFT | KMOD_CTRL | KMOD_ALT;
    const int held = key.mod & all;
    return (held & shortcut.modifiers) == held && (shortcut.modifiers == KMOD_NONE) == (held == 0);
}

std::optional<std::uint8_t> control_code(SDL_Keycode key) {
    if (key >= 'a' && key <= 'z') return static_cast<std::uint8_t>(key - 'a' + 1);
    constexpr std::string_view others = "@[\\]^_"; // 0 and 27..31
    if (key == '@' || key == '2') return std::uint8_t{0};
    if (key == '6') return std::uint8_t{30}; // where ^ is Shift-6, @ Shift-2, _ Shift-minus, as on most keyboards
    if (key == '-') return std::uint8_t{31};
    const auto at = key < 128 ? others.find(static_cast<char>(key)) : std::string_view::npos;
    return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<std::uint8_t>(26 + at));
}

} // namespace

std::span<const Shortcut> shortcuts() { return shortcut_table; }

std::optional<WindowCommand> command_for(const SDL_Keysym& key) {
    const auto found = std::ranges::find_if(shortcut_table, [&](const auto& each) { return matches(each, key); });
    return found == shortcut_table.end() ? std::nullopt : std::optional(found->command);
}

std::optional<std::uint8_t> apple_code(const SDL_Keysym& key) {
    switch (key.sym) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER: return key_code("RETURN");
    case SDLK_ESCAPE: return key_code("ESC");
    case SDLK_LEFT: return key_code("LEFT");
    case SDLK_RIGHT: return key_code("RIGHT");
    case SDLK_UP: return key_code("UP");
    case SDLK_DOWN: return key_code("DOWN");
    case SDLK_BACKSPACE:
    case SDLK_DELETE: return key_code("BACKSPACE");
    default: return is_control(key.mod) ? control_code(key.sym) : std::nullopt;
    }
}

bool is_control(int modifiers) { return (modifiers & KMOD_CTRL) != 0 && (modifiers & (KMOD_RALT | KMOD_MODE)) == 0; }

} // namespace host
