// The SDL window: a machine's picture at 4:3, with the looks of a monitor, and the interface on top.
#pragma once

#include "emu/result.hpp"
#include "host/machine/machine.hpp"
#include "host/window/sdl_ptr.hpp"

#include <functional>
#include <string>

namespace host {

enum class Scaling { whole_lines, fit };

// The largest 4:3 rectangle in an area; Scaling::whole_lines makes its height a multiple of `lines`.
SDL_Rect picture_area(int width, int height, int lines, Scaling scaling);

// The initial height of the window: 3 to 10 times an Apple's lines, so that the window's frame and part of the desktop
// stay visible.
int first_height(int desktop_width, int desktop_height);

// The part of a picture that a television shows without overscan: eight ninths, in the middle.
SDL_Rect inner_part(int width, int height);

class Display {
  public:
    struct Wish {
        int width = 0, height = 0; // 0: the usual size
        bool full_screen = false;
    };
    struct Look {
        Scaling scaling = Scaling::fit;
        bool scanlines = false;
        bool crt = false;     // soft dots, dark scanlines and edges
        bool cropped = false; // shows inner_part() only
    };

    // Error: SDL's message.
    static emu::Result<Display> open(const Wish& wish);

    SDL_Renderer& renderer() const { return *renderer_; }
    SDL_Point size() const; // of the window, to open it again

    // `above` draws on top of the picture.
    void show(const ScreenPicture& picture, const Look& look, const std::function<void()>& above);

    void set_title(const std::string& title);
    void set_full_screen(bool on);
    void set_vsync(bool on);
    void show_pointer(bool on); // in full screen too

    // Converts window coordinates, as in mouse events, to the renderer's pixels, and to fractions of the picture.
    SDL_FPoint pixel(int x, int y) const;
    SDL_FPoint in_picture(int x, int y) const;
    // Converts fractions of the picture to the renderer's pixels.
    SDL_FPoint place_of(float across, float down) const;

  private:
    Display(SdlPtr<SDL_Window> window, SdlPtr<SDL_Renderer> renderer);
    void make_picture(int width, int height);
    void enlarge(const SDL_Rect& part, bool soft);
    void draw_scanlines(int lines, int darkness) const;
    void draw_dark_edges() const;

    SdlPtr<SDL_Window> window_;
    SdlPtr<SDL_Renderer> renderer_;
    SdlPtr<SDL_Texture> picture_;
    SdlPtr<SDL_Texture> enlarged_; // the picture by a whole factor, before linear scaling
    int picture_width_ = 0, picture_height_ = 0;
    int factor_ = 0, line_factor_ = 0;
    SDL_Rect area_{0, 0, 1, 1}; // the picture in the renderer's pixels
    SDL_Rect part_{0, 0, 1, 1}; // the part of the picture that is shown
    std::string title_;
};

} // namespace host
