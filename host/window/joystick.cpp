#include "host/window/joystick.hpp"

#include <algorithm>

namespace host {
namespace {

std::uint8_t paddle(int axis, bool low, bool high) { // axis: -32768..32767
    if (low != high) return low ? 0 : 255;
    return static_cast<std::uint8_t>(std::clamp((axis + 32'768) / 256, 0, 255));
}

HeldStick held_on(SDL_GameController* pad) {
    const auto axis = [&](SDL_GameControllerAxis which) { return SDL_GameControllerGetAxis(pad, which); };
    const auto down = [&](SDL_GameControllerButton which) { return SDL_GameControllerGetButton(pad, which) != 0; };
    return {paddle(axis(SDL_CONTROLLER_AXIS_LEFTX), down(SDL_CONTROLLER_BUTTON_DPAD_LEFT),
                   down(SDL_CONTROLLER_BUTTON_DPAD_RIGHT)),
            paddle(axis(SDL_CONTROLLER_AXIS_LEFTY), down(SDL_CONTROLLER_BUTTON_DPAD_UP),
                   down(SDL_CONTROLLER_BUTTON_DPAD_DOWN)),
            down(SDL_CONTROLLER_BUTTON_A), down(SDL_CONTROLLER_BUTTON_B)};
}

HeldStick held_on(SDL_Joystick* stick) {
    const int hat = SDL_JoystickGetHat(stick, 0);
    const auto down = [&](int which) { return SDL_JoystickGetButton(stick, which) != 0; };
    return {paddle(SDL_JoystickGetAxis(stick, 0), (hat & SDL_HAT_LEFT) != 0, (hat & SDL_HAT_RIGHT) != 0),
            paddle(SDL_JoystickGetAxis(stick, 1), (hat & SDL_HAT_UP) != 0, (hat & SDL_HAT_DOWN) != 0), down(0),
            down(1)};
}

HeldStick held_on_keys() {
    const auto* keys = SDL_GetKeyboardState(nullptr);
    const auto down = [&](SDL_Scancode key) { return keys[key] != 0; };
    return {paddle(0, down(SDL_SCANCODE_LEFT), down(SDL_SCANCODE_RIGHT)),
            paddle(0, down(SDL_SCANCODE_UP), down(SDL_SCANCODE_DOWN)), down(SDL_SCANCODE_RCTRL),
            down(SDL_SCANCODE_RALT)};
}

} // namespace

void Joystick::handle(const SDL_Event& event) {
    if (event.type == SDL_JOYDEVICEADDED && !plugged_in()) take_first();
    if (event.type != SDL_JOYDEVICEREMOVED || !plugged_in()) return;
    auto* ours = pad_ ? SDL_GameControllerGetJoystick(pad_.get()) : stick_.get();
    if (SDL_JoystickInstanceID(ours) != event.jdevice.which) return;
    pad_.reset();
    stick_.reset();
    take_first();
}

void Joystick::take_first() {
    for (int device = 0; device < SDL_NumJoysticks() && !plugged_in(); ++device) {
        if (SDL_IsGameController(device) == SDL_TRUE)
            pad_.reset(SDL_GameControllerOpen(device));
        else
            stick_.reset(SDL_JoystickOpen(device));
    }
}

HeldStick Joystick::held() const {
    if (arrows_) return held_on_keys();
    if (pad_) return held_on(pad_.get());
    return stick_ ? held_on(stick_.get()) : HeldStick{};
}

} // namespace host
