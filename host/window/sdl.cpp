#define SDL_MAIN_HANDLED
#include "host/window/sdl.hpp"

#include <SDL.h>

#include <cstdlib>
#include <string_view>

namespace host {

Sdl::Sdl() {
    SDL_SetMainReady();
    SDL_SetHint(SDL_HINT_APP_NAME, "Fortress");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    ready_ = SDL_Init(SDL_INIT_VIDEO) == 0;
    if (!ready_) return;
    SDL_InitSubSystem(SDL_INIT_AUDIO);
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
}

Sdl::~Sdl() { SDL_Quit(); }

bool Sdl::visible() const {
    const std::string_view driver = ready_ ? SDL_GetCurrentVideoDriver() : "";
    return SDL_getenv("SDL_VIDEODRIVER") != nullptr ||
           (driver != "offscreen" && driver != "dummy" && driver != "evdev");
}

std::unique_ptr<Sdl> reach_display() {
    const auto set = [](const char* name) { return std::getenv(name) != nullptr && *std::getenv(name) != 0; };
    if (!set("DISPLAY") && !set("WAYLAND_DISPLAY")) return nullptr;
    auto sdl = std::make_unique<Sdl>();
    return sdl->ready() && sdl->visible() ? std::move(sdl) : nullptr;
}

} // namespace host
