// The SDL window: shows the picture of a machine's screen in its true shape, with an overlay on top.
#pragma once

#include "emu/result.hpp"
#include "host/machine/machine.hpp"

#include <SDL.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace host {

enum class Scaling { whole_lines, fit };

struct SdlDeleter {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
    void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
    void operator()(SDL_GameController* controller) const { SDL_GameControllerClose(controller); }
    void operator()(SDL_Joystick* joystick) const { SDL_JoystickClose(joystick); }
};
template <class T>
using SdlPtr = std::unique_ptr<T, SdlDeleter>;

// The largest rectangle of 4:3 in an area; with whole_lines, of a height that is a multiple of the picture's lines.
SDL_Rect picture_area(int width, int height, int lines, Scaling scaling);

// The height of a window at first, a whole multiple of an Apple's lines, at most 10: on a desktop of this size it
// leaves room for the window's frame and some of the desktop. At least 3 times.
int first_height(int desktop_width, int desktop_height);

class Display {
  public:
    // Error: SDL's own words on what could not be made.
    static emu::Result<Display> open(bool fullscreen);

    // The layer over the picture from now on: nothing, or Overlay::width * Overlay::height pixels, alpha 0 =
    // see-through.
    void set_overlay(const std::vector<std::uint32_t>& pixels);

    void show(const ScreenPicture& picture, Scaling scaling);

    void set_title(const std::string& title);
    void toggle_fullscreen();
    void show_pointer(bool on); // in full screen too

    // The pixel of the overlay at a place in the window, as mouse events have it; outside the picture it lies outside.
    SDL_Point overlay_point(int x, int y) const;

  private:
    Display(SdlPtr<SDL_Window> window, SdlPtr<SDL_Renderer> renderer);
    void make_picture(int width, int height);
    void enlarge(const SDL_Rect& area);

    SdlPtr<SDL_Window> window_;
    SdlPtr<SDL_Renderer> renderer_;
    SdlPtr<SDL_Texture> picture_;
    SdlPtr<SDL_Texture> overlay_;
    SdlPtr<SDL_Texture> enlarged_; // the picture by whole factors, for a sharp last step to any size
    int picture_width_ = 0, picture_height_ = 0;
    int factor_ = 0, line_factor_ = 0;
    SDL_Rect area_{0, 0, 1, 1}; // of the picture, in the renderer's pixels
    bool overlaid_ = false;
    std::string title_;
};

} // namespace host
