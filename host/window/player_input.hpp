// The player's keyboard and gamepads: each key and button is a command of the window, a part of the joystick, or a key
// of the machine.
#pragma once

#include "host/window/joystick.hpp"
#include "host/window/keymap.hpp"
#include "host/window/settings.hpp"
#include "host/window/strokes.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace host {

class PlayerInput {
  public:
    // `command` is called when a key or button with a command goes down, and when it is up again. `may_press`: false
    // ignores a key of the machine.
    PlayerInput(MachineKind kind, std::function<void(WindowCommand, bool down)> command,
                std::function<bool(Key)> may_press)
        : kind_(kind), command_(std::move(command)), may_press_(std::move(may_press)) {}

    void apply(const Settings& settings);
    const KeyMap& keys() const { return keys_; }

    // Follows devices that come and go. Returns an event's button, and true if it went down.
    std::optional<std::pair<std::string, bool>> button_of(const SDL_Event& event);

    void key_down(const SDL_Keysym& key, bool repeated);
    void key_up(SDL_Scancode code);
    void pad_button(const std::string& name, bool down);
    void text(std::string_view typed);

    // Call before each frame.
    void feed(Session& session);

  private:
    bool begin(SDL_Scancode from, const KeyAction& action);
    void press(SDL_Scancode from, Key key);
    std::optional<Key> machine_key(const SDL_Keysym& key) const;
    bool moves_joystick(const SDL_Keysym& key) const;

    MachineKind kind_;
    std::function<void(WindowCommand, bool)> command_;
    std::function<bool(Key)> may_press_;
    KeyMap keys_{kind_};
    Joystick joystick_;
    Strokes strokes_;
    bool positional_ = false;
    std::map<SDL_Scancode, KeyAction> held_; // commands and parts of the joystick
    SDL_Scancode last_down_ = SDL_SCANCODE_UNKNOWN;
};

} // namespace host
