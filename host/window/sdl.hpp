// Initializes SDL's subsystems during the object's life.
#pragma once

#include <memory>

namespace host {

class Sdl {
  public:
    // Sound and gamepads are optional. Without video it is not ready, and SDL_GetError() gives the reason.
    Sdl();
    ~Sdl();
    Sdl(const Sdl&) = delete;
    Sdl& operator=(const Sdl&) = delete;

    bool ready() const { return ready_; }

    // False for SDL's in-memory video driver, unless it is requested by name.
    bool visible() const;

  private:
    bool ready_ = false;
};

// Opens the display of the environment; nullptr without one. Opens it once only: some X servers restart after their
// last client and do not respond meanwhile.
std::unique_ptr<Sdl> reach_display();

} // namespace host
