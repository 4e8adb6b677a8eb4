#include "host/window/keymap.hpp"

#include <algorithm>
#include <array>

namespace host {
namespace {

using enum WindowCommand;

constexpr CommandFacts command_table[] = {
    {help, "help", "Help"},
    {menu, "menu", "Menu"},
    {pick_disk_1, "insert 1", "Insert into drive 1"},
    {pick_disk_2, "insert 2", "Insert into drive 2"},
    {eject_1, "eject 1", "Take out disk 1"},
    {eject_2, "eject 2", "Take out disk 2"},
    {swap_disks, "swap disks", "Swap the two disks"},
    {disk_menu, "your disk", "Your disk: back up, update, reset"},
    {opponents, "opponents", "Choose your opponent"},
    {toggle_pause, "pause", "Pause"},
    {rewind, "rewind", "Rewind while held"},
    {past, "past", "The past: moves and moments"},
    {why, "why", "Why did he play there?"},
    {review, "review", "Review of the last game"},
    {debugger, "debugger", "Debugger"},
    {states, "states", "Saved states"},
    {save_state, "save state", "Save in slot 1"},
    {load_state, "load state", "Load slot 1"},
    {toggle_speed, "speed", "Fast or authentic speed"},
    {power_cycle, "power", "Power off and on"},
    {next_monitor, "monitor", "Next monitor"},
    {toggle_scaling, "scaling", "Fit the window, or even lines"},
    {toggle_fullscreen, "full screen", "Full screen"},
    {toggle_mute, "mute", "Sound off, on"},
    {toggle_arrows, "arrows", "Arrow keys as joystick"},
    {paste, "paste", "Type the clipboard"},
    {copy_text, "copy text", "Copy the text on the screen"},
    {screenshot, "screenshot", "Save a screenshot"},
    {toggle_recording, "record", "Begin or end a recording"},
    {record_sound, "record sound", "Begin or end a sound file"},
    {record_video, "record video", "Begin or end a video"},
    {keep_last_minutes, "keep", "Save the last five minutes"},
    {take_over, "take over", "Take over a replay"},
};

constexpr std::pair<std::string_view, StickPart> stick_parts[] = {
    {"stick left", StickPart::left}, {"stick right", StickPart::right}, {"stick up", StickPart::up},
    {"stick down", StickPart::down}, {"button", StickPart::button},     {"second button", StickPart::second_button},
};

constexpr Shortcut any_machine[] = {
    {{SDLK_F1, KMOD_NONE}, help},
    {{SDLK_APPLICATION, KMOD_NONE}, menu},
    {{SDLK_ESCAPE, KMOD_SHIFT}, menu},
    {{SDLK_F1, KMOD_SHIFT}, disk_menu},
    {{SDLK_F2, KMOD_NONE}, pick_disk_1},
    {{SDLK_F3, KMOD_NONE}, pick_disk_2},
    {{SDLK_F2, KMOD_SHIFT}, eject_1},
    {{SDLK_F3, KMOD_SHIFT}, eject_2},
    {{SDLK_F8, KMOD_NONE}, screenshot},
    {{SDLK_F8, KMOD_SHIFT}, toggle_recording},
    {{SDLK_F8, KMOD_CTRL}, keep_last_minutes},
    {{SDLK_F9, KMOD_NONE}, toggle_pause},
    {{SDLK_PAGEUP, KMOD_NONE}, rewind},
    {{SDLK_PAGEDOWN, KMOD_NONE}, past},
    {{SDLK_F1, KMOD_CTRL}, states},
    {{SDLK_F2, KMOD_CTRL}, save_state},
    {{SDLK_F3, KMOD_CTRL}, load_state},
    {{SDLK_F9, KMOD_SHIFT}, toggle_arrows},
    {{SDLK_F9, KMOD_CTRL}, review},
    {{SDLK_F10, KMOD_NONE}, toggle_mute},
    {{SDLK_F10, KMOD_SHIFT}, take_over},
    {{SDLK_F10, KMOD_CTRL}, debugger},
    {{SDLK_F11, KMOD_NONE}, toggle_fullscreen},
    {{SDLK_F11, KMOD_SHIFT}, opponents},
    {{SDLK_F11, KMOD_CTRL}, why},
    {{SDLK_RETURN, KMOD_ALT}, toggle_fullscreen},
    {{SDLK_F12, KMOD_CTRL}, power_cycle},
    {{SDLK_INSERT, KMOD_SHIFT}, paste},
    {{SDLK_INSERT, KMOD_CTRL}, copy_text},
};

constexpr Shortcut apple_only[] = {
    {{SDLK_F4, KMOD_NONE}, swap_disks},     {{SDLK_F5, KMOD_NONE}, next_monitor}, {{SDLK_F6, KMOD_NONE}, toggle_speed},
    {{SDLK_F7, KMOD_NONE}, toggle_scaling}, {{SDLK_F12, KMOD_NONE}, "RESET"},
};

constexpr Shortcut atari_only[] = {
    {{SDLK_F4, KMOD_NONE}, "START"},          {{SDLK_F5, KMOD_NONE}, "SELECT"},
    {{SDLK_F6, KMOD_NONE}, "OPTION"},         {{SDLK_F7, KMOD_NONE}, "BREAK"},
    {{SDLK_PAUSE, KMOD_NONE}, "BREAK"},       {{SDLK_F12, KMOD_NONE}, "RESET"},
    {{SDLK_F4, KMOD_SHIFT}, swap_disks},      {{SDLK_F5, KMOD_SHIFT}, next_monitor},
    {{SDLK_F6, KMOD_SHIFT}, toggle_speed},    {{SDLK_F7, KMOD_SHIFT}, toggle_scaling},
    {{SDLK_BACKQUOTE, KMOD_NONE}, "INVERSE"}, {{SDLK_HOME, KMOD_NONE}, "CLEAR"},
    {{SDLK_INSERT, KMOD_NONE}, "INSERT"},     {{SDLK_DELETE, KMOD_NONE}, "DELETE"},
    {{SDLK_TAB, KMOD_NONE}, "TAB"},           {{SDLK_CAPSLOCK, KMOD_NONE}, "CAPS"},
};

constexpr std::pair<std::string_view, int> modifier_names[] = {
    {"Shift-", KMOD_SHIFT}, {"Ctrl-", KMOD_CTRL}, {"Alt-", KMOD_ALT}};

std::string_view name_of_key(SDL_Keycode key) {
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

// The typing keys of both keyboards by their place on a modern one: other than letters.
struct Place {
    SDL_Scancode place;
    char plain, shifted; // 0: none
};
constexpr Place apple_places[] = {
    {SDL_SCANCODE_1, '1', '!'},         {SDL_SCANCODE_2, '2', '"'},     {SDL_SCANCODE_3, '3', '#'},
    {SDL_SCANCODE_4, '4', '$'},         {SDL_SCANCODE_5, '5', '%'},     {SDL_SCANCODE_6, '6', '&'},
    {SDL_SCANCODE_7, '7', '\''},        {SDL_SCANCODE_8, '8', '('},     {SDL_SCANCODE_9, '9', ')'},
    {SDL_SCANCODE_0, '0', '0'},         {SDL_SCANCODE_MINUS, ':', '*'}, {SDL_SCANCODE_EQUALS, '-', '='},
    {SDL_SCANCODE_SEMICOLON, ';', '+'}, {SDL_SCANCODE_COMMA, ',', '<'}, {SDL_SCANCODE_PERIOD, '.', '>'},
    {SDL_SCANCODE_SLASH, '/', '?'},     {SDL_SCANCODE_SPACE, ' ', ' '}, {SDL_SCANCODE_N, 'N', '^'},
    {SDL_SCANCODE_M, 'M', ']'},         {SDL_SCANCODE_P, 'P', '@'},
};
constexpr Place atari_places[] = {
    {SDL_SCANCODE_1, '1', '!'},           {SDL_SCANCODE_2, '2', '"'},
    {SDL_SCANCODE_3, '3', '#'},           {SDL_SCANCODE_4, '4', '$'},
    {SDL_SCANCODE_5, '5', '%'},           {SDL_SCANCODE_6, '6', '&'},
    {SDL_SCANCODE_7, '7', '\''},          {SDL_SCANCODE_8, '8', '@'},
    {SDL_SCANCODE_9, '9', '('},           {SDL_SCANCODE_0, '0', ')'},
    {SDL_SCANCODE_MINUS, '<', '<'},       {SDL_SCANCODE_EQUALS, '>', '>'},
    {SDL_SCANCODE_LEFTBRACKET, '-', '_'}, {SDL_SCANCODE_RIGHTBRACKET, '=', '|'},
    {SDL_SCANCODE_SEMICOLON, ';', ':'},   {SDL_SCANCODE_APOSTROPHE, '+', '\\'},
    {SDL_SCANCODE_BACKSLASH, '*', '^'},   {SDL_SCANCODE_COMMA, ',', '['},
    {SDL_SCANCODE_PERIOD, '.', ']'},      {SDL_SCANCODE_SLASH, '/', '?'},
    {SDL_SCANCODE_SPACE, ' ', ' '},
};

std::optional<KeyAction> found(const std::vector<std::pair<Chord, KeyAction>>& among, const SDL_Keysym& key) {
    const auto one = std::ranges::find_if(among, [&](const auto& each) { return each.first.matches(key); });
    return one == among.end() ? std::nullopt : std::optional(one->second);
}

} // namespace

std::span<const CommandFacts> commands() { return command_table; }

const CommandFacts& facts(WindowCommand command) {
    return *std::ranges::find(command_table, command, &CommandFacts::command);
}

std::optional<KeyAction> action_named(MachineKind kind, std::string_view name) {
    const auto command = std::ranges::find(command_table, name, &CommandFacts::name);
    if (command != std::end(command_table)) return command->command;
    const auto part = std::ranges::find(stick_parts, name, &std::pair<std::string_view, StickPart>::first);
    if (part != std::end(stick_parts)) return part->second;
    const auto key = key_named(kind, name);
    return key ? std::optional<KeyAction>(*key) : std::nullopt;
}

std::string name_of(MachineKind kind, const KeyAction& action) {
    if (const auto* command = std::get_if<WindowCommand>(&action)) return std::string(facts(*command).name);
    if (const auto* key = std::get_if<Key>(&action)) return key_name(kind, *key);
    const auto part = std::get<StickPart>(action);
    return std::string(std::ranges::find(stick_parts, part, &std::pair<std::string_view, StickPart>::second)->first);
}

std::vector<std::string> action_names(MachineKind kind) {
    std::vector<std::string> names;
    for (const auto& each : command_table) names.emplace_back(each.name);
    for (auto& each : key_names(kind)) names.push_back(std::move(each));
    for (const auto& [name, part] : stick_parts) names.emplace_back(name);
    return names;
}

bool Chord::matches(const SDL_Keysym& pressed) const {
    constexpr int all = KMOD_SHIFT | KMOD_CTRL | KMOD_ALT;
    const int held = pressed.mod & all;
    return key == pressed.sym && (held & modifiers) == held && (modifiers == KMOD_NONE) == (held == 0);
}

std::optional<Chord> chord_named(const std::string& name) {
    for (const auto& [prefix, modifier] : modifier_names) {
        if (!name.starts_with(prefix) || name.size() == prefix.size()) continue;
        const auto key = SDL_GetKeyFromName(name.c_str() + prefix.size());
        if (key != SDLK_UNKNOWN) return Chord{key, modifier};
    }
    const auto key = SDL_GetKeyFromName(name.c_str());
    return key == SDLK_UNKNOWN ? std::nullopt : std::optional(Chord{key, KMOD_NONE});
}

std::string name_of(const Chord& chord) {
    std::string name;
    for (const auto& [prefix, modifier] : modifier_names)
        if (chord.modifiers == modifier) name = prefix;
    const std::string key = chord.key == SDLK_APPLICATION ? "Menu" : SDL_GetKeyName(chord.key);
    return name + key;
}

Chord chord_of(const SDL_Keysym& pressed) {
    for (const auto& [prefix, modifier] : modifier_names)
        if ((pressed.mod & modifier) != 0) return {pressed.sym, modifier};
    return {pressed.sym, KMOD_NONE};
}

std::span<const Shortcut> shortcuts(MachineKind kind) {
    const auto all = [](std::span<const Shortcut> own) {
        std::vector<Shortcut> joined(std::begin(any_machine), std::end(any_machine));
        joined.insert(joined.end(), own.begin(), own.end());
        return joined;
    };
    static const auto apple = all(apple_only), atari = all(atari_only);
    return kind == MachineKind::atari800 ? atari : apple;
}

KeyMap::KeyMap(MachineKind kind, const ActionNames& own) : kind_(kind) {
    for (const auto& [name, means] : own) {
        const auto chord = chord_named(name);
        const auto action = action_named(kind, means);
        if (chord && action) own_.emplace_back(*chord, *action);
    }
    for (const auto& [chord, means] : shortcuts(kind)) {
        const auto* command = std::get_if<WindowCommand>(&means);
        const auto action =
            command ? KeyAction(*command) : KeyAction(*key_named(kind, std::get<std::string_view>(means)));
        const bool is_moved = std::ranges::find(own_, action, &std::pair<Chord, KeyAction>::second) != own_.end();
        if (!is_moved) usual_.emplace_back(chord, action);
    }
}

std::optional<KeyAction> KeyMap::action_for(const SDL_Keysym& key) const {
    const auto own = found(own_, key);
    return own ? own : found(usual_, key);
}

std::optional<WindowCommand> KeyMap::command_for(const SDL_Keysym& key) const {
    const auto action = action_for(key);
    const auto* command = action ? std::get_if<WindowCommand>(&*action) : nullptr;
    return command ? std::optional(*command) : std::nullopt;
}

std::optional<Key> KeyMap::machine_key(const SDL_Keysym& key) const {
    if (const auto action = action_for(key)) {
        const auto* meant = std::get_if<Key>(&*action);
        return meant ? std::optional(*meant) : std::nullopt;
    }
    if (const auto name = name_of_key(key.sym); !name.empty()) return key_named(kind_, name);
    if (!is_control(key.mod) || key.sym <= 0 || key.sym >= 128) return std::nullopt;
    return key_named(kind_, std::string("CTRL-") + static_cast<char>(key.sym));
}

std::string KeyMap::keys_of(const KeyAction& action) const {
    std::string names;
    for (const auto* map : {&own_, &usual_})
        for (const auto& [chord, means] : *map)
            if (means == action &&
                (map == &own_ || std::ranges::find(own_, chord, &std::pair<Chord, KeyAction>::first) == own_.end()))
                names += (names.empty() ? "" : ", ") + name_of(chord);
    return names;
}

std::optional<Key> key_at(MachineKind kind, SDL_Scancode place, bool shifted) {
    const auto places = kind == MachineKind::atari800 ? std::span<const Place>(atari_places) : apple_places;
    const auto found = std::ranges::find(places, place, &Place::place);
    if (found != places.end()) return key_named(kind, std::string(1, shifted ? found->shifted : found->plain));
    if (place < SDL_SCANCODE_A || place > SDL_SCANCODE_Z) return std::nullopt;
    const int letter = place - SDL_SCANCODE_A;
    return key_named(kind, std::string(1, static_cast<char>((shifted ? 'A' : 'a') + letter)));
}

bool is_done_to_machine(WindowCommand command) {
    constexpr std::array all{disk_menu,  pick_disk_1, pick_disk_2, eject_1,  eject_2,
                             swap_disks, power_cycle, paste,       opponents};
    return std::ranges::find(all, command) != all.end();
}

bool is_window_managers(const SDL_Keysym& key) {
    constexpr SDL_Keycode modifiers[] = {SDLK_LALT,   SDLK_RALT, SDLK_LCTRL, SDLK_RCTRL,    SDLK_LSHIFT,
                                         SDLK_RSHIFT, SDLK_LGUI, SDLK_RGUI,  SDLK_CAPSLOCK, SDLK_MODE};
    return (key.mod & (KMOD_ALT | KMOD_GUI)) != 0 || std::ranges::find(modifiers, key.sym) != std::end(modifiers);
}

bool is_control(int modifiers) { return (modifiers & KMOD_CTRL) != 0 && (modifiers & (KMOD_RALT | KMOD_MODE)) == 0; }

} // namespace host
