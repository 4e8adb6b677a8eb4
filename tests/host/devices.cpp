#include "tests/host/devices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace host {

// Loaded when a test runs: the headers of X would be required to build.
struct XServer::Xtst {
    template <class Function>
    static Function* find(const char* library, const char* name) {
        void* loaded = SDL_LoadObject(library); // for as long as the process lives
        return loaded == nullptr ? nullptr : reinterpret_cast<Function*>(SDL_LoadFunction(loaded, name));
    }

    static constexpr const char *x11 = "libX11.so.6", *xtst = "libXtst.so.6";
    void* (*open)(const char*) = find<void*(const char*)>(x11, "XOpenDisplay");
    int (*close)(void*) = find<int(void*)>(x11, "XCloseDisplay");
    int (*flush)(void*) = find<int(void*)>(x11, "XFlush");
    unsigned long (*keysym)(const char*) = find<unsigned long(const char*)>(x11, "XStringToKeysym");
    unsigned char (*keycode)(void*, unsigned long) = find<unsigned char(void*, unsigned long)>(x11, "XKeysymToKeycode");
    int (*key)(void*, unsigned, int,
               unsigned long) = find<int(void*, unsigned, int, unsigned long)>(xtst, "XTestFakeKeyEvent");
    int (*button)(void*, unsigned, int,
                  unsigned long) = find<int(void*, unsigned, int, unsigned long)>(xtst, "XTestFakeButtonEvent");
    int (*motion)(void*, int, int, int,
                  unsigned long) = find<int(void*, int, int, int, unsigned long)>(xtst, "XTestFakeMotionEvent");
};

XServer::XServer(int width, int height) : x_(std::make_unique<Xtst>()) {
    if (x_->motion == nullptr) {
        missing_ = "needs libXtst (libxtst6)";
        return;
    }
    // It ends with its last client, so also if this process dies. -r: no repeated keys. Two servers that start at once
    // may choose the same display, and one of them ends.
    for (int attempt = 0; attempt < 5 && connection_ == nullptr; ++attempt) {
        server_.emplace(support::Words{"Xvfb -displayfd 1 -terminate -r -nolisten tcp -screen 0",
                                       fmt::format("{}x{}x24", width, height)});
        display_ = ":" + server_->line();
        if (display_ != ":") connection_ = x_->open(display_.c_str());
    }
    if (connection_ == nullptr) missing_ = "needs Xvfb (xvfb)";
}

XServer::~XServer() {
    if (connection_ != nullptr) x_->close(connection_);
}

void XServer::key(unsigned long keysym, bool down) {
    x_->key(connection_, x_->keycode(connection_, keysym), down ? 1 : 0, 0);
}

void XServer::strike(SDL_Keycode which, int modifiers) {
    constexpr std::pair<int, const char*> modifier_names[] = {
        {KMOD_SHIFT, "Shift_L"}, {KMOD_CTRL, "Control_L"}, {KMOD_ALT, "Alt_L"}};
    constexpr std::pair<SDL_Keycode, const char*> other_names[] = {{SDLK_APPLICATION, "Menu"},
                                                                   {SDLK_PAGEUP, "Page_Up"},
                                                                   {SDLK_PAGEDOWN, "Page_Down"},
                                                                   {SDLK_CAPSLOCK, "Caps_Lock"}};
    const auto* other = std::ranges::find(other_names, which, &std::pair<SDL_Keycode, const char*>::first);
    const auto keysym = which > ' ' && which < SDLK_DELETE
                            ? static_cast<unsigned long>(which)
                            : x_->keysym(other == std::end(other_names) ? SDL_GetKeyName(which) : other->second);
    const auto all_modifiers = [&](bool down) {
        for (const auto& [modifier, name] : modifier_names)
            if ((modifiers & modifier) != 0) key(x_->keysym(name), down);
    };
    all_modifiers(true);
    for (const bool down : {true, false}) key(keysym, down);
    all_modifiers(false);
    x_->flush(connection_);
}

void XServer::click(int x, int y) {
    x_->motion(connection_, 0, x, y, 0);
    for (const int down : {1, 0}) x_->button(connection_, 1, down, 0);
    x_->flush(connection_);
}

namespace {

SDL_GameControllerAxis axis_of(const std::string& button) {
    return SDL_GameControllerGetAxisFromString(button.c_str());
}
SDL_GameControllerButton button_of(const std::string& button) {
    return SDL_GameControllerGetButtonFromString(button.c_str());
}

} // namespace

VirtualPad::VirtualPad()
    : device_(SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                        SDL_CONTROLLER_BUTTON_MAX, 0)) {
    if (device_ < 0) return;
    pad_ = SDL_JoystickOpen(device_);
    for (const char* trigger : {"lefttrigger", "righttrigger"}) hold(trigger, false);
}

VirtualPad::~VirtualPad() {
    if (pad_ != nullptr) SDL_JoystickClose(pad_);
    if (device_ >= 0) SDL_JoystickDetachVirtual(device_);
}

bool VirtualPad::has(const std::string& button) const {
    auto* pad = SDL_GameControllerFromInstanceID(SDL_JoystickInstanceID(pad_));
    return SDL_GameControllerHasButton(pad, button_of(button)) == SDL_TRUE ||
           SDL_GameControllerHasAxis(pad, axis_of(button)) == SDL_TRUE;
}

void VirtualPad::hold(const std::string& button, bool down) {
    if (const auto axis = axis_of(button); axis != SDL_CONTROLLER_AXIS_INVALID)
        SDL_JoystickSetVirtualAxis(pad_, axis, down ? SDL_JOYSTICK_AXIS_MAX : SDL_JOYSTICK_AXIS_MIN);
    else
        SDL_JoystickSetVirtualButton(pad_, button_of(button), down ? 1 : 0);
}

bool VirtualPad::reports(const SDL_Event& event, const std::string& button) {
    if (event.type == SDL_CONTROLLERAXISMOTION) return event.caxis.axis == axis_of(button);
    const bool is_button = event.type == SDL_CONTROLLERBUTTONDOWN || event.type == SDL_CONTROLLERBUTTONUP;
    return is_button && event.cbutton.button == button_of(button);
}

} // namespace host
