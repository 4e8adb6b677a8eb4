// The sources of joysticks 1 and 2: gamepads or joysticks (plugged in and out at any time), and the arrow keys as the
// first one where the player has asked for them. What is not there is not plugged into the machine.
#pragma once

#include "host/session/session.hpp"
#include "host/window/display.hpp"

#include <SDL.h>

#include <array>
#include <optional>

namespace host {

// A joystick's present state. No position: not plugged in.
struct HeldStick {
    std::optional<StickPosition> position;
    bool button = false, second_button = false;
};

class Joystick {
  public:
    void use_arrows(bool on) { arrows_ = on; }
    bool uses_arrows() const { return arrows_; }

    // Gamepads that come and go.
    void handle(const SDL_Event& event);

    HeldStick held(int stick) const; // 1 or 2

    void hold_on(Session& session) const;

  private:
    // One that is plugged into the computer, or nothing.
    struct Device {
        SdlPtr<SDL_GameController> pad; // what SDL knows the layout of
        SdlPtr<SDL_Joystick> stick;     // anything else: its first two axes, hat and buttons

        SDL_JoystickID id() const; // -1: nothing
        HeldStick held() const;
    };

    void plug_in(int device);
    void plug_out(SDL_JoystickID id);

    std::array<Device, 2> devices_;
    bool arrows_ = false;
};

} // namespace host
