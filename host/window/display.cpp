#include "host/window/display.hpp"

#include "host/window/overlay.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr int least_height = 192;

emu::Error sdl_error(const char* what) { return emu::Error{std::string(what) + ": " + SDL_GetError()}; }

SDL_Rect desktop() {
    SDL_Rect room{0, 0, 1024, 768};
    SDL_GetDisplayUsableBounds(0, &room);
    return room;
}

bool is_full(SDL_Window* window) { return (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0; }

SdlPtr<SDL_Texture> make_texture(SDL_Renderer* renderer, SDL_TextureAccess access, int width, int height,
                                 SDL_ScaleMode scale) {
    SdlPtr<SDL_Texture> texture(SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ABGR8888, access, width, height));
    if (texture) SDL_SetTextureScaleMode(texture.get(), scale);
    return texture;
}

} // namespace

int first_height(int desktop_width, int desktop_height) {
    const int down = (desktop_height - 1) / least_height, across = (desktop_width - 1) * 3 / 4 / least_height;
    return std::clamp(std::min(down - 1, across), 3, 10) * least_height;
}

SDL_Rect picture_area(int width, int height, int lines, Scaling scaling) {
    int down = std::min(height, width * 3 / 4);
    if (scaling == Scaling::whole_lines && down >= lines) down -= down % lines;
    const int across = down * 4 / 3;
    return {(width - across) / 2, (height - down) / 2, across, down};
}

emu::Result<Display> Display::open(bool fullscreen) {
    const auto room = desktop();
    const int height = first_height(room.w, room.h);
    const Uint32 flags =
        SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | (fullscreen ? Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP} : 0U);
    SdlPtr<SDL_Window> window(
        SDL_CreateWindow("FORTRESS", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, height * 4 / 3, height, flags));
    if (!window) return sdl_error("cannot open a window");
    SdlPtr<SDL_Renderer> renderer(SDL_CreateRenderer(window.get(), -1, SDL_RENDERER_TARGETTEXTURE));
    if (!renderer) return sdl_error("cannot draw in the window");
    SDL_SetWindowMinimumSize(window.get(), least_height * 4 / 3, least_height);
    if (fullscreen) SDL_ShowCursor(SDL_DISABLE);
    return Display(std::move(window), std::move(renderer));
}

Display::Display(SdlPtr<SDL_Window> window, SdlPtr<SDL_Renderer> renderer)
    : window_(std::move(window)), renderer_(std::move(renderer)) {
    overlay_ = make_texture(renderer_.get(), SDL_TEXTUREACCESS_STREAMING, Overlay::width, Overlay::height,
                            SDL_ScaleModeLinear);
    SDL_SetTextureBlendMode(overlay_.get(), SDL_BLENDMODE_BLEND);
}

void Display::make_picture(int width, int height) {
    if (width == picture_width_ && height == picture_height_) return;
    picture_ = make_texture(renderer_.get(), SDL_TEXTUREACCESS_STREAMING, width, height, SDL_ScaleModeNearest);
    picture_width_ = width;
    picture_height_ = height;
    factor_ = 0;
}

// Enlarges by a whole factor first, which keeps dots sharp; linear scaling then blurs less than half a pixel.
void Display::enlarge(const SDL_Rect& area) {
    const int factor = std::clamp((area.w + picture_width_ - 1) / picture_width_, 1, 8);
    const int line_factor = std::max(factor, (area.h + picture_height_ - 1) / picture_height_);
    if (factor != factor_ || line_factor != line_factor_) {
        enlarged_ = make_texture(renderer_.get(), SDL_TEXTUREACCESS_TARGET, picture_width_ * factor,
                                 picture_height_ * line_factor, SDL_ScaleModeLinear);
        factor_ = factor;
        line_factor_ = line_factor;
    }
    SDL_SetRenderTarget(renderer_.get(), enlarged_.get());
    SDL_RenderCopy(renderer_.get(), picture_.get(), nullptr, nullptr);
    SDL_SetRenderTarget(renderer_.get(), nullptr);
}

void Display::set_overlay(const std::vector<std::uint32_t>& pixels) {
    overlaid_ = !pixels.empty();
    if (overlaid_) SDL_UpdateTexture(overlay_.get(), nullptr, pixels.data(), Overlay::width * 4);
}

void Display::show(const ScreenPicture& picture, Scaling scaling) {
    make_picture(picture.width, picture.height);
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(renderer_.get(), &width, &height);
    const auto area = area_ = picture_area(width, height, picture.height, scaling);
    SDL_UpdateTexture(picture_.get(), nullptr, picture.pixels.data(), picture.width * 4);
    enlarge(area);
    SDL_SetRenderDrawColor(renderer_.get(), 0, 0, 0, 255);
    SDL_RenderClear(renderer_.get());
    SDL_RenderCopy(renderer_.get(), enlarged_.get(), nullptr, &area);
    if (overlaid_) SDL_RenderCopy(renderer_.get(), overlay_.get(), nullptr, &area);
    SDL_RenderPresent(renderer_.get());
}

void Display::set_title(const std::string& title) {
    if (title == title_) return;
    title_ = title;
    SDL_SetWindowTitle(window_.get(), title.c_str());
}

void Display::toggle_fullscreen() {
    const bool full = is_full(window_.get());
    SDL_SetWindowFullscreen(window_.get(), full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
    SDL_ShowCursor(full ? SDL_ENABLE : SDL_DISABLE);
}

void Display::show_pointer(bool on) { SDL_ShowCursor(on || !is_full(window_.get()) ? SDL_ENABLE : SDL_DISABLE); }

SDL_Point Display::overlay_point(int x, int y) const {
    int width = 1, height = 1, across = 1, down = 1;
    SDL_GetWindowSize(window_.get(), &width, &height);
    SDL_GetRendererOutputSize(renderer_.get(), &across, &down);
    x = x * across / std::max(width, 1) - area_.x;
    y = y * down / std::max(height, 1) - area_.y;
    return {x * Overlay::width / area_.w, y * Overlay::height / area_.h};
}

} // namespace host
