// The SDL window: a machine's picture at 4:3, with an overlay on top.
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

// The largest 4:3 rectangle in an area; Scaling::whole_lines makes its height a multiple of `lines`.
SDL_Rect picture_area(int width, int height, int lines, Scaling scaling);

// The initial height of the window: 3 to 10 times an Apple's lines, so that the window's frame and part of the desktop
// stay visible.
int first_height(int desktop_width, int desktop_height);

class Display {
  public:
    // Error: SDL's message.
    static emu::Result<Display> open(bool fullscreen);

    // Sets the layer over the picture: empty, or Overlay::width * Overlay::height pixels; alpha 0 is transparent.
    void set_overlay(const std::vector<std::uint32_t>& pixels);

    void show(const ScreenPicture& picture, Scaling scaling);

    void set_title(const std::string& title);
    void toggle_fullscreen();
    void show_pointer(bool on); // in full screen too

    // Converts window coordinates, as in mouse events, to overlay pixels; outside the picture they are outside the
    // overlay.
    SDL_Point overlay_point(int x, int y) const;

  private:
    Display(SdlPtr<SDL_Window> window, SdlPtr<SDL_Renderer> renderer);
    void make_picture(int width, int height);
    void enlarge(const SDL_Rect& area);

    SdlPtr<SDL_Window> window_;
    SdlPtr<SDL_Renderer> renderer_;
    SdlPtr<SDL_Texture> picture_;
    SdlPtr<SDL_Texture> overlay_;
    SdlPtr<SDL_Texture> enlarged_; // the picture by a whole factor, before linear scaling
    int picture_width_ = 0, picture_height_ = 0;
    int factor_ = 0, line_factor_ = 0;
    SDL_Rect area_{0, 0, 1, 1}; // the picture in the renderer's pixels
    bool overlaid_ = false;
    std::string title_;
};

} // namespace host
