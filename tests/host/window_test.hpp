// A window without a screen, driven by events as SDL delivers them.
#pragma once

#include "host/machine/apple2_machine.hpp"
#include "host/window/sdl.hpp"

#include <SDL.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

namespace host {

inline std::unique_ptr<Sdl> dummy_display() {
    ::setenv("DISPLAY", "none", 1);
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    ::setenv("SDL_AUDIODRIVER", "dummy", 1);
    auto sdl = reach_display();
    EXPECT_TRUE(sdl);
    return sdl;
}

inline void push_event(SDL_EventType type) {
    SDL_Event event{};
    event.type = type;
    SDL_PushEvent(&event);
}

inline void push_quit() { push_event(SDL_QUIT); }

inline void push_key(SDL_Keycode key, int modifiers = KMOD_NONE, bool repeated = false) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.repeat = repeated ? 1 : 0;
    event.key.keysym = {SDL_GetScancodeFromKey(key), key, static_cast<Uint16>(modifiers), 0};
    SDL_PushEvent(&event);
}

inline void push_keys(std::initializer_list<SDL_Keycode> keys) {
    for (const auto key : keys) push_key(key);
}

inline void push_text(const std::string& text) {
    for (const char letter : text) {
        push_key(letter);
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        event.text.text[0] = letter;
        SDL_PushEvent(&event);
    }
}

// The lowest lines of the picture that the window has presented.
inline std::vector<std::uint32_t> bottom_presented(int lines) {
    SDL_Window* window = nullptr;
    for (Uint32 id = 1; window == nullptr; ++id) window = SDL_GetWindowFromID(id);
    auto* renderer = SDL_GetRenderer(window);
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(renderer, &width, &height);
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(lines));
    const SDL_Rect bottom{0, height - lines, width, lines};
    SDL_RenderReadPixels(renderer, &bottom, SDL_PIXELFORMAT_ABGR8888, pixels.data(), width * 4);
    return pixels;
}

// `mode`: the switch $C051 for text, $C050 for graphics.
inline emu::apple2::Firmware showing(int mode) {
    emu::apple2::Firmware firmware; // STA the switch; JMP to itself
    std::ranges::copy(std::array{0x8D, mode, 0xC0, 0x4C, 0x03, 0xFF}, firmware.main.end() - 256);
    firmware.main[firmware.main.size() - 3] = 0xFF;
    return firmware;
}

// Settings and disks in a folder of the test.
class WindowTest : public testing::Test {
  protected:
    void SetUp() override {
        std::filesystem::create_directories(folder_);
        ::setenv("XDG_CONFIG_HOME", (folder_ / "settings").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (folder_ / "data").c_str(), 1);
        sdl_ = reach();
        ASSERT_TRUE(sdl_);
    }
    virtual std::unique_ptr<Sdl> reach() { return dummy_display(); }
    void TearDown() override {
        sdl_.reset();
        std::filesystem::remove_all(folder_);
    }

    std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) / ("window" + std::to_string(::getpid()));
    std::unique_ptr<Sdl> sdl_;
};

} // namespace host
