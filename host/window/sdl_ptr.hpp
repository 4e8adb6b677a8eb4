// Owners of SDL's objects.
#pragma once

#include <SDL.h>

#include <memory>

namespace host {

struct SdlDeleter {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
    void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
    void operator()(SDL_GameController* controller) const { SDL_GameControllerClose(controller); }
    void operator()(SDL_Joystick* joystick) const { SDL_JoystickClose(joystick); }
};
template <class T>
using SdlPtr = std::unique_ptr<T, SdlDeleter>;

} // namespace host
