// What moves the Apple's joystick: a gamepad (plugged in and out at any time), or the arrow keys where the player has
// asked for them. With neither, no joystick is plugged into the Apple.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "host/window/display.hpp"

#include <SDL.h>

namespace host {

class Joystick {
  public:
    void use_arrows(bool on) { arrows_ = on; }
    bool uses_arrows() const { return arrows_; }

    // Gamepads that come and go.
    void handle(const SDL_Event& event);

    // Sets paddles 0 and 1 and buttons 0 and 1 to what is held now.
    void apply(emu::Apple2& machine) const;

  private:
    SdlPtr<SDL_GameController> pad_;
    bool arrows_ = false;
};

} // namespace host
