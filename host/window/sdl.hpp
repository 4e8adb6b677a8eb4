// SDL's subsystems, for as long as one lives.
#pragma once

#include <SDL.h>

#include <string_view>

namespace host {

class Sdl {
  public:
    // Without sound or gamepads it is still ready; without video it is not, and SDL_GetError() says why.
    Sdl() {
        SDL_SetMainReady();
        SDL_SetHint(SDL_HINT_APP_NAME, "Fortress");
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
        ready_ = SDL_Init(SDL_INIT_VIDEO) == 0;
        if (!ready_) return;
        SDL_InitSubSystem(SDL_INIT_AUDIO);
        SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    }
    ~Sdl() { SDL_Quit(); }
    Sdl(const Sdl&) = delete;
    Sdl& operator=(const Sdl&) = delete;

    bool ready() const { return ready_; }

    // Where no display answers, SDL draws into memory: nobody sees that, unless it was asked for by name.
    bool visible() const {
        const std::string_view driver = ready_ ? SDL_GetCurrentVideoDriver() : "";
        return SDL_getenv("SDL_VIDEODRIVER") != nullptr ||
               (driver != "offscreen" && driver != "dummy" && driver != "evdev");
    }

  private:
    bool ready_ = false;
};

} // namespace host
