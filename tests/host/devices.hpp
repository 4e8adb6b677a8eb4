// Real input: an X server with a keyboard and a mouse, moved through its XTEST extension, and SDL's virtual gamepad.
#pragma once

#include "tests/support/process.hpp"

#include <SDL.h>

#include <memory>
#include <optional>
#include <string>

namespace host {

// An X server without a screen, which ends with the object.
class XServer {
  public:
    XServer(int width, int height);
    ~XServer();
    XServer(const XServer&) = delete;
    XServer& operator=(const XServer&) = delete;

    // Why it has not started; empty: it runs.
    const std::string& missing() const { return missing_; }
    const std::string& display() const { return display_; }

    // Presses and releases the key with the modifier.
    void strike(SDL_Keycode key, int modifiers = KMOD_NONE);
    void click(int x, int y); // with the left button

  private:
    struct Xtst;
    void key(unsigned long keysym, bool down);

    std::unique_ptr<Xtst> x_;
    std::optional<support::BesideProcess> server_;
    void* connection_ = nullptr;
    std::string display_, missing_;
};

// A gamepad that SDL reports as plugged in. Precondition: SDL is initialized.
class VirtualPad {
  public:
    VirtualPad();
    ~VirtualPad();
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;

    bool plugged_in() const { return pad_ != nullptr; }
    // Buttons by SDL's names; triggers too.
    bool has(const std::string& button) const;
    void hold(const std::string& button, bool down);
    static bool reports(const SDL_Event& event, const std::string& button);

  private:
    int device_;
    SDL_Joystick* pad_ = nullptr;
};

} // namespace host
