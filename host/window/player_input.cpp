#include "host/window/player_input.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr int first_pad_scancode = SDL_NUM_SCANCODES; // buttons of gamepads are keys above the keyboard's

SDL_Scancode scancode_of(const std::string& button) {
    const auto all = Joystick::buttons();
    return static_cast<SDL_Scancode>(first_pad_scancode + (std::ranges::find(all, button) - all.begin()));
}

SDL_Keysym keysym_of(std::string_view typed) {
    SDL_Keysym key{};
    key.sym = SDL_GetKeyFromName(std::string(typed).c_str());
    return key;
}

} // namespace

void PlayerInput::apply(const Settings& settings) {
    keys_ = KeyMap(kind_, settings.keys);
    joystick_.map_buttons(kind_, settings.pad);
    joystick_.use_arrows(settings.arrows_as_joystick);
    positional_ = settings.positional_keys;
}

std::optional<std::pair<std::string, bool>> PlayerInput::button_of(const SDL_Event& event) {
    joystick_.handle(event);
    if (event.type == SDL_KEYDOWN) last_down_ = event.key.keysym.scancode;
    return joystick_.button_of(event);
}

void PlayerInput::key_down(const SDL_Keysym& key, bool repeated) {
    if (const auto action = keys_.action_for(key)) {
        const bool is_held = repeated && std::holds_alternative<WindowCommand>(*action);
        if (is_held || begin(key.scancode, *action)) return;
    }
    if (moves_joystick(key)) return;
    if (const auto meant = machine_key(key)) press(key.scancode, *meant);
}

void PlayerInput::key_up(SDL_Scancode code) {
    strokes_.up(code);
    const auto held = held_.extract(code);
    if (held.empty()) return;
    if (const auto* command = std::get_if<WindowCommand>(&held.mapped())) command_(*command, false);
    if (const auto* part = std::get_if<StickPart>(&held.mapped())) joystick_.hold_key(*part, false);
}

// Ignores buttons that are parts of the joystick: Joystick reads them itself.
void PlayerInput::pad_button(const std::string& name, bool down) {
    const auto action = joystick_.action_of(name);
    if (!action || std::holds_alternative<StickPart>(*action)) return;
    const auto code = scancode_of(name);
    if (!down) return key_up(code);
    if (const auto* key = std::get_if<Key>(&*action)) return press(code, *key);
    begin(code, *action);
}

// Text events do not name their key: it is the last one pressed.
void PlayerInput::text(std::string_view typed) {
    const int modifiers = SDL_GetModState();
    if (is_control(modifiers) || (modifiers & KMOD_LALT) != 0 || positional_) return;
    const bool is_bound = chord_named(std::string(typed)) && keys_.action_for(keysym_of(typed));
    if (const auto key = typed.size() == 1 && !is_bound ? key_named(kind_, typed) : std::nullopt)
        press(last_down_, *key);
}

void PlayerInput::feed(Session& session) {
    joystick_.hold_on(session);
    strokes_.feed(session);
}

// False: a key of the machine.
bool PlayerInput::begin(SDL_Scancode from, const KeyAction& action) {
    if (std::holds_alternative<Key>(action)) return false;
    held_.insert_or_assign(from, action);
    if (const auto* part = std::get_if<StickPart>(&action)) joystick_.hold_key(*part, true);
    if (const auto* command = std::get_if<WindowCommand>(&action)) command_(*command, true);
    return true;
}

void PlayerInput::press(SDL_Scancode from, Key key) {
    if (may_press_(key)) strokes_.down(from, key);
}

std::optional<Key> PlayerInput::machine_key(const SDL_Keysym& key) const {
    const auto meant = keys_.machine_key(key);
    const bool types = positional_ && (key.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) == 0;
    return meant || !types ? meant : key_at(kind_, key.scancode, (key.mod & KMOD_SHIFT) != 0);
}

bool PlayerInput::moves_joystick(const SDL_Keysym& key) const {
    const auto code = key.sym;
    const bool is_arrow = code == SDLK_LEFT || code == SDLK_RIGHT || code == SDLK_UP || code == SDLK_DOWN;
    return joystick_.uses_arrows() && is_arrow;
}

} // namespace host
