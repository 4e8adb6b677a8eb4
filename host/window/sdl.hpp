// SDL's subsystems, for as long as one lives.
#pragma once

#include <memory>

namespace host {

class Sdl {
  public:
    // Without sound or gamepads it is still ready; without video it is not, and SDL_GetError() says why.
    Sdl();
    ~Sdl();
    Sdl(const Sdl&) = delete;
    Sdl& operator=(const Sdl&) = delete;

    bool ready() const { return ready_; }

    // Without a display SDL draws into memory, which nobody sees: refused unless requested by name.
    bool visible() const;

  private:
    bool ready_ = false;
};

// SDL on the display that the environment names; nullptr where none answers. It is opened once: some X servers
// restart when their last client leaves, and answer nobody meanwhile.
std::unique_ptr<Sdl> reach_display();

} // namespace host
