// What moves the Apple's joystick: a gamepad or joystick (plugged in and out at any time), or the arrow keys where the
// player has asked for them. With neither, no joystick is plugged into the Apple.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "host/window/display.hpp"

#include <SDL.h>

#include <optional>

namespace host {

// The Apple's joystick as it is held: none on an axis = nothing plugged in.
struct HeldStick {
    std::optional<std::uint8_t> x, y;
    bool button_0 = false, button_1 = false;
};

class Joystick {
  public:
    void use_arrows(bool on) { arrows_ = on; }
    bool uses_arrows() const { return arrows_; }

    // Gamepads that come and go.
    void handle(const SDL_Event& event);

    HeldStick held() const;

  private:
    void take_first();
    bool plugged_in() const { return pad_ || stick_; }

    SdlPtr<SDL_GameController> pad_; // what SDL knows the layout of
    SdlPtr<SDL_Joystick> stick_;     // anything else: its first two axes, hat and buttons
    bool arrows_ = false;
};

} // namespace host
