// Sources of joysticks 1 and 2: gamepads and joysticks (hot-plugged), and optionally the arrow keys as joystick 1. A
// missing device is unplugged from the machine too. The player may give every button of a gamepad another action.
#pragma once

#include "host/session/session.hpp"
#include "host/window/keymap.hpp"
#include "host/window/sdl_ptr.hpp"

#include <SDL.h>

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace host {

// A joystick's current state. No position: unplugged.
struct HeldStick {
    std::optional<StickPosition> position;
    bool button = false, second_button = false;
};

class Joystick {
  public:
    void use_arrows(bool on) { arrows_ = on; }
    bool uses_arrows() const { return arrows_; }

    // The actions of a gamepad's buttons, by SDL's names; `own` changes the usual ones.
    void map_buttons(MachineKind kind, const ActionNames& own);
    std::optional<KeyAction> action_of(const std::string& button) const;
    static std::vector<std::string> buttons(); // all names, triggers included
    static std::string usual_action(const std::string& button);
    // The name on such a gamepad; without a letter or sign on it, its place.
    static std::string label(const std::string& button, SDL_GameControllerType type);
    static SDL_GameControllerType first_type(); // of the gamepads plugged in

    // A key that is a part of joystick 1.
    void hold_key(StickPart part, bool down) { down ? void(keys_.insert(part)) : void(keys_.erase(part)); }

    // Handles gamepads being added or removed.
    void handle(const SDL_Event& event);

    // The button of an event, by its name, and true if it went down. None: another event.
    std::optional<std::pair<std::string, bool>> button_of(const SDL_Event& event);

    HeldStick held(int stick) const; // 1 or 2

    void hold_on(Session& session) const;

  private:
    // A device of the host, or none.
    struct Device {
        SdlPtr<SDL_GameController> pad; // if SDL knows its layout
        SdlPtr<SDL_Joystick> stick;     // else: its first two axes, hat and buttons

        SDL_JoystickID id() const; // -1: none
    };

    HeldStick held(const Device& device) const;
    HeldStick held_on(SDL_GameController* pad) const;
    void plug_in(int device);
    void plug_out(SDL_JoystickID id);

    std::array<Device, 2> devices_;
    std::map<std::string, KeyAction> actions_;
    std::set<StickPart> keys_;
    std::set<std::string> triggers_; // pulled
    bool arrows_ = false;
};

} // namespace host
