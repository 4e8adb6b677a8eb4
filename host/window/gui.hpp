// Dear ImGui on SDL's renderer: windows, clipping, scrolling and the mouse. The look is ours: the machine's characters
// in whole dots, light on blue, the marked row inverse. Draws nothing while nothing is shown.
#pragma once

#include "host/window/letters.hpp"

#include <imgui.h>

#include <span>
#include <string_view>
#include <vector>

namespace host {

// A key of the interface, from keyboard or gamepad.
enum class GuiKey { none, up, down, left, right, page_up, page_down, first, last, enter, leave, next };

namespace look {

constexpr ImU32 ink = IM_COL32(0xF0, 0xF0, 0xF0, 0xFF), paper = IM_COL32(0x0C, 0x1C, 0x38, 0xF4);
constexpr ImU32 dim = IM_COL32(0x8C, 0x98, 0xB0, 0xFF), accent = IM_COL32(0xFF, 0xC8, 0x40, 0xFF);
constexpr ImU32 light_on = IM_COL32(0xFF, 0x38, 0x20, 0xFF), light_off = IM_COL32(0x50, 0x20, 0x20, 0xFF);

} // namespace look

class Gui {
  public:
    Gui(SDL_Renderer& renderer, const Glyphs& glyphs);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    // The mouse, in pixels of the renderer.
    void move_mouse(float x, float y);
    void press_mouse(bool down);
    void turn_wheel(float up);

    // A frame of the interface. `key`: the key pressed since the last one.
    void begin(GuiKey key, bool clicked);
    void end();
    void show() const; // draws the last frame

    GuiKey key() const { return key_; }
    bool clicked() const { return clicked_; }
    bool mouse_moved() const { return mouse_moved_; } // since the last frame
    ImVec2 mouse() const { return ImGui::GetIO().MousePos; }
    ImVec2 size() const { return size_; }

    float dot() const { return dot_; } // pixels of a dot of the characters
    float line() const { return dot_ * 11; }
    static float columns_of(std::string_view text);
    float width_of(std::string_view text) const { return columns_of(text) * Letters::width * dot_; }

    // Draws text in the current window.
    void print(ImVec2 at, std::string_view text, ImU32 color = look::ink);

    // Draws a picture of RGB bytes in the current window. `slot`: where its texture is kept while it does not change.
    void print_picture(std::size_t slot, ImVec2 at, ImVec2 size, std::span<const std::uint8_t> rgb, int width,
                       int height);

  private:
    void set_theme() const;

    SDL_Renderer& renderer_;
    Letters letters_;
    SdlPtr<SDL_Texture> atlas_; // ImGui's own: its white pixel
    struct Picture {
        SdlPtr<SDL_Texture> texture{};
        std::vector<std::uint8_t> bytes{};
    };
    std::vector<Picture> pictures_;
    ImVec2 size_{};
    float dot_ = 2;
    GuiKey key_ = GuiKey::none;
    bool clicked_ = false, mouse_moved_ = false;
};

} // namespace host
