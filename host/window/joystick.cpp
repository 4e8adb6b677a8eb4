#include "host/window/joystick.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr int pulled = 16'384; // of 32767: a trigger counts as a button

constexpr std::pair<std::string_view, std::string_view> usual_actions[] = {
    {"a", "button"},          {"b", "second button"},     {"dpup", "stick up"}, {"dpdown", "stick down"},
    {"dpleft", "stick left"}, {"dpright", "stick right"}, {"back", "menu"},     {"guide", "menu"},
    {"start", "pause"},       {"leftshoulder", "rewind"},
};

struct Label {
    std::string_view button, any, xbox, playstation, nintendo; // empty: as `any`
};
constexpr Label labels[] = {
    {"a", "A", "", "Cross", ""},
    {"b", "B", "", "Circle", ""},
    {"x", "X", "", "Square", ""},
    {"y", "Y", "", "Triangle", ""},
    {"back", "Back", "View", "Share", "-"},
    {"guide", "Guide", "Xbox", "PS", "Home"},
    {"start", "Start", "Menu", "Options", "+"},
    {"leftstick", "Left stick, pressed", "LS", "L3", ""},
    {"rightstick", "Right stick, pressed", "RS", "R3", ""},
    {"leftshoulder", "Left shoulder", "LB", "L1", "L"},
    {"rightshoulder", "Right shoulder", "RB", "R1", "R"},
    {"lefttrigger", "Left trigger", "LT", "L2", "ZL"},
    {"righttrigger", "Right trigger", "RT", "R2", "ZR"},
    {"dpup", "D-pad up", "", "", ""},
    {"dpdown", "D-pad down", "", "", ""},
    {"dpleft", "D-pad left", "", "", ""},
    {"dpright", "D-pad right", "", "", ""},
    {"misc1", "Extra button", "Share", "Microphone", "Capture"},
    {"paddle1", "Paddle 1", "P1", "", ""},
    {"paddle2", "Paddle 2", "P2", "", ""},
    {"paddle3", "Paddle 3", "P3", "", ""},
    {"paddle4", "Paddle 4", "P4", "", ""},
    {"touchpad", "Touchpad", "", "", ""},
};

std::string_view label_of(const Label& its, SDL_GameControllerType type) {
    switch (type) {
    case SDL_CONTROLLER_TYPE_XBOX360: return its.button == "back" || its.button == "start" ? "" : its.xbox;
    case SDL_CONTROLLER_TYPE_XBOXONE: return its.xbox;
    case SDL_CONTROLLER_TYPE_PS3: return its.button == "start" ? "" : its.button == "back" ? "Select" : its.playstation;
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5: return its.playstation;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO: return its.nintendo;
    default: return "";
    }
}

std::uint8_t paddle(int axis, bool low, bool high) { // axis: -32768..32767
    if (low != high) return low ? 0 : 255;
    return static_cast<std::uint8_t>(std::clamp((axis + 32'768) / 256, 0, 255));
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

HeldStick Joystick::held(const Device& device) const {
    if (device.pad) return held_on(device.pad.get());
    return device.stick ? host::held_on(device.stick.get()) : HeldStick{};
}

HeldStick Joystick::held_on(SDL_GameController* pad) const {
    const auto axis = [&](SDL_GameControllerAxis which) { return SDL_GameControllerGetAxis(pad, which); };
    const auto down = [&](StickPart part) {
        return std::ranges::any_of(actions_, [&](const auto& each) {
            const auto button = SDL_GameControllerGetButtonFromString(each.first.c_str());
            const auto trigger = SDL_GameControllerGetAxisFromString(each.first.c_str());
            return each.second == KeyAction(part) &&
                   ((button != SDL_CONTROLLER_BUTTON_INVALID && SDL_GameControllerGetButton(pad, button) != 0) ||
                    (trigger != SDL_CONTROLLER_AXIS_INVALID && axis(trigger) > pulled));
        });
    };
    const StickPosition position{paddle(axis(SDL_CONTROLLER_AXIS_LEFTX), down(StickPart::left), down(StickPart::right)),
                                 paddle(axis(SDL_CONTROLLER_AXIS_LEFTY), down(StickPart::up), down(StickPart::down))};
    return {position, down(StickPart::button), down(StickPart::second_button)};
}

std::vector<std::string> Joystick::buttons() {
    std::vector<std::string> names;
    for (int button = 0; button < SDL_CONTROLLER_BUTTON_MAX; ++button)
        names.emplace_back(SDL_GameControllerGetStringForButton(static_cast<SDL_GameControllerButton>(button)));
    names.emplace_back("lefttrigger");
    names.emplace_back("righttrigger");
    return names;
}

std::string Joystick::usual_action(const std::string& button) {
    const auto found = std::ranges::find(usual_actions, button, &std::pair<std::string_view, std::string_view>::first);
    return found == std::end(usual_actions) ? "" : std::string(found->second);
}

std::string Joystick::label(const std::string& button, SDL_GameControllerType type) {
    const auto its = std::ranges::find(labels, button, &Label::button);
    if (its == std::end(labels)) return button;
    const auto printed = label_of(*its, type);
    return std::string(printed.empty() ? its->any : printed);
}

SDL_GameControllerType Joystick::first_type() {
    for (int device = 0; device < SDL_NumJoysticks(); ++device)
        if (SDL_IsGameController(device) == SDL_TRUE) return SDL_GameControllerTypeForIndex(device);
    return SDL_CONTROLLER_TYPE_UNKNOWN;
}

void Joystick::map_buttons(MachineKind kind, const ActionNames& own) {
    actions_.clear();
    for (const auto& button : buttons()) {
        const auto mine = own.find(button);
        const auto action = action_named(kind, mine == own.end() ? usual_action(button) : mine->second);
        if (action) actions_.emplace(button, *action);
    }
}

std::optional<KeyAction> Joystick::action_of(const std::string& button) const {
    const auto found = actions_.find(button);
    return found == actions_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::pair<std::string, bool>> Joystick::button_of(const SDL_Event& event) {
    if (event.type == SDL_CONTROLLERBUTTONDOWN || event.type == SDL_CONTROLLERBUTTONUP) {
        const auto button = static_cast<SDL_GameControllerButton>(event.cbutton.button);
        return std::pair(std::string(SDL_GameControllerGetStringForButton(button)),
                         event.type == SDL_CONTROLLERBUTTONDOWN);
    }
    if (event.type != SDL_CONTROLLERAXISMOTION) return std::nullopt;
    const auto axis = static_cast<SDL_GameControllerAxis>(event.caxis.axis);
    if (axis != SDL_CONTROLLER_AXIS_TRIGGERLEFT && axis != SDL_CONTROLLER_AXIS_TRIGGERRIGHT) return std::nullopt;
    const std::string name = SDL_GameControllerGetStringForAxis(axis);
    const bool down = event.caxis.value > pulled;
    if (down == triggers_.contains(name)) return std::nullopt;
    down ? void(triggers_.insert(name)) : void(triggers_.erase(name));
    return std::pair(name, down);
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

// A connected device without a place takes the one that becomes free.
void Joystick::plug_out(SDL_JoystickID id) {
    const auto gone = std::ranges::find(devices_, id, &Device::id);
    if (gone == devices_.end()) return;
    *gone = {};
    for (int device = 0; device < SDL_NumJoysticks(); ++device) plug_in(device);
}

HeldStick Joystick::held(int stick) const {
    const auto& device = devices_[static_cast<std::size_t>(arrows_ ? 0 : stick - 1)];
    auto held = arrows_ && stick == 1 ? held_on_keys() : this->held(device);
    if (stick != 1 || keys_.empty()) return held;
    const auto has = [&](StickPart part) { return keys_.contains(part); };
    auto& [x, y] = held.position ? *held.position : held.position.emplace();
    if (has(StickPart::left) != has(StickPart::right)) x = has(StickPart::left) ? 0 : 255;
    if (has(StickPart::up) != has(StickPart::down)) y = has(StickPart::up) ? 0 : 255;
    return {held.position, held.button || has(StickPart::button), held.second_button || has(StickPart::second_button)};
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
