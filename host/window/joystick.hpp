// Sources of joysticks 1 and 2: gamepads and joysticks (hot-plugged), and optionally the arrow keys as joystick 1. A
// missing device is unplugged from the machine too.
#pragma once

#include "host/session/session.hpp"
#include "host/window/display.hpp"

#include <SDL.h>

#include <array>
#include <optional>

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

    // Handles gamepads being added or removed.
    void handle(const SDL_Event& event);

    HeldStick held(int stick) const; // 1 or 2

    void hold_on(Session& session) const;

  private:
    // A device of the host, or none.
    struct Device {
        SdlPtr<SDL_GameController> pad; // if SDL knows its layout
        SdlPtr<SDL_Joystick> stick;     // else: its first two axes, hat and buttons

        SDL_JoystickID id() const; // -1: none
        HeldStick held() const;
    };

    void plug_in(int device);
    void plug_out(SDL_JoystickID id);

    std::array<Device, 2> devices_;
    bool arrows_ = false;
};

} // namespace host
