#include "host/window/joystick.hpp"

#include <algorithm>
#include <optional>

namespace host {
namespace {

struct Held {
    std::optional<std::uint8_t> x, y; // none: nothing plugged in
    bool button_0 = false, button_1 = false;
};

std::uint8_t paddle(int axis, bool low, bool high) { // axis: -32768..32767
    if (low != high) return low ? 0 : 255;
    return static_cast<std::uint8_t>(std::clamp((axis + 32'768) / 256, 0, 255));
}

Held held_on(SDL_GameController* pad) {
    const auto axis = [&](SDL_GameControllerAxis which) { return SDL_GameControllerGetAxis(pad, which); };
    const auto down = [&](SDL_GameControllerButton which) { return SDL_GameControllerGetButton(pad, which) != 0; };
    return {paddle(axis(SDL_CONTROLLER_AXIS_LEFTX), down(SDL_CONTROLLER_BUTTON_DPAD_LEFT),
                   down(SDL_CONTROLLER_BUTTON_DPAD_RIGHT)),
            paddle(axis(SDL_CONTROLLER_AXIS_LEFTY), down(SDL_CONTROLLER_BUTTON_DPAD_UP),
                   down(SDL_CONTROLLER_BUTTON_DPAD_DOWN)),
            down(SDL_CONTROLLER_BUTTON_A), down(SDL_CONTROLLER_BUTTON_B)};
}

Held held_on_keys() {
    const auto* keys = SDL_GetKeyboardState(nullptr);
    const auto down = [&](SDL_Scancode key) { return keys[key] != 0; };
    return {paddle(0, down(SDL_SCANCODE_LEFT), down(SDL_SCANCODE_RIGHT)),
            paddle(0, down(SDL_SCANCODE_UP), down(SDL_SCANCODE_DOWN)), down(SDL_SCANCODE_RCTRL),
            down(SDL_SCANCODE_RALT)};
}

} // namespace

void Joystick::handle(const SDL_Event& event) {
    if (event.type == SDL_CONTROLLERDEVICEADDED && !pad_) pad_.reset(SDL_GameControllerOpen(event.cdevice.which));
    if (event.type != SDL_CONTROLLERDEVICEREMOVED || !pad_) return;
    if (SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad_.get())) == event.cdevice.which) pad_.reset();
}

void Joystick::apply(emu::Apple2& machine) const {
    const auto held = arrows_ ? held_on_keys() : pad_ ? held_on(pad_.get()) : Held{};
    machine.set_paddle(0, held.x);
    machine.set_paddle(1, held.y);
    machine.set_button(0, held.button_0);
    machine.set_button(1, held.button_1);
}

} // namespace host
