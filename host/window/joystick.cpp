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
    const StickPosition position{paddle(axis(SDL_CONTROLLER_AXIS_LEFTX), down(SDL_CONTROLLER_BUTTON_DPAD_LEFT),
                                        down(SDL_CONTROLLER_BUTTON_DPAD_RIGHT)),
                                 paddle(axis(SDL_CONTROLLER_AXIS_LEFTY), down(SDL_CONTROLLER_BUTTON_DPAD_UP),
                                        down(SDL_CONTROLLER_BUTTON_DPAD_DOWN))};
    return {position, down(SDL_CONTROLLER_BUTTON_A), down(SDL_CONTROLLER_BUTTON_B)};
}

HeldStick held_on(SDL_Joystick* stick) {
    const int hat = SDL_JoystickGetHat(stick, 0);
    const auto down = [&](int which) { return SDL_JoystickGetButton(stick, which) != 0; };
    const StickPosition position{
        paddle(SDL_JoystickGetAxis(stick, 0), (hat & SDL_HAT_LEFT) != 0, (hat & SDL_HAT_RIGHT) != 0),
        paddle(SDL_JoystickGetAxis(stick, 1), (hat & SDL_HAT_UP) != 0, (hat & SDL_HAT_DOWN) != 0)};
    return {position, down(0), down(1)};
}

HeldStick held_on_keys() {
    const auto* keys = SDL_GetKeyboardState(nullptr);
    const auto down = [&](SDL_Scancode key) { return keys[key] != 0; };
    const StickPosition position{paddle(0, down(SDL_SCANCODE_LEFT), down(SDL_SCANCODE_RIGHT)),
                                 paddle(0, down(SDL_SCANCODE_UP), down(SDL_SCANCODE_DOWN))};
    return {position, down(SDL_SCANCODE_RCTRL), down(SDL_SCANCODE_RALT)};
}

} // namespace

SDL_JoystickID Joystick::Device::id() const {
    return SDL_JoystickInstanceID(pad ? SDL_GameControllerGetJoystick(pad.get()) : stick.get());
}

HeldStick Joystick::Device::held() const {
    if (pad) return held_on(pad.get());
    return stick ? held_on(stick.get()) : HeldStick{};
}

void Joystick::handle(const SDL_Event& event) {
    if (event.type == SDL_JOYDEVICEADDED) plug_in(event.jdevice.which);
    if (event.type == SDL_JOYDEVICEREMOVED) plug_out(event.jdevice.which);
}

void Joystick::plug_in(int device) {
    const auto id = SDL_JoystickGetDeviceInstanceID(device);
    const auto is_free = [](const Device& each) { return !each.pad && !each.stick; };
    const auto place = std::ranges::find_if(devices_, is_free);
    if (id < 0 || place == devices_.end() || std::ranges::find(devices_, id, &Device::id) != devices_.end()) return;
    if (SDL_IsGameController(device) == SDL_TRUE)
        place->pad.reset(SDL_GameControllerOpen(device));
    else
        place->stick.reset(SDL_JoystickOpen(device));
}

// Assigns the free place to a device that has none yet.
void Joystick::plug_out(SDL_JoystickID id) {
    const auto gone = std::ranges::find(devices_, id, &Device::id);
    if (gone == devices_.end()) return;
    *gone = {};
    for (int device = 0; device < SDL_NumJoysticks(); ++device) plug_in(device);
}

HeldStick Joystick::held(int stick) const {
    if (!arrows_) return devices_[static_cast<std::size_t>(stick - 1)].held();
    return stick == 1 ? held_on_keys() : devices_.front().held();
}

void Joystick::hold_on(Session& session) const {
    const auto first = held(1), second = held(2);
    const bool shared = session.machine().second_button_counts_as_stick_2();
    session.set_stick(1, first.position);
    session.set_stick(2, second.position);
    session.set_button(1, first.button || (!shared && first.second_button));
    session.set_button(2, second.button || (shared ? first.second_button : second.second_button));
}

} // namespace host
