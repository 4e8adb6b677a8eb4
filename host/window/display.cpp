#include "host/window/display.hpp"

#include <algorithm>
#include <vector>

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

SDL_Rect inner_part(int width, int height) {
    const int across = width / 18, down = height / 18;
    return {across, down, width - 2 * across, height - 2 * down};
}

emu::Result<Display> Display::open(const Wish& wish) {
    const auto room = desktop();
    const int usual = first_height(room.w, room.h);
    const int width = wish.width > 0 ? std::clamp(wish.width, least_height * 4 / 3, room.w) : usual * 4 / 3;
    const int height = wish.height > 0 ? std::clamp(wish.height, least_height, room.h) : usual;
    const Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                         (wish.full_screen ? Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP} : 0U);
    SdlPtr<SDL_Window> window(
        SDL_CreateWindow("FORTRESS", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, flags));
    if (!window) return sdl_error("cannot open a window");
    SdlPtr<SDL_Renderer> renderer(SDL_CreateRenderer(window.get(), -1, SDL_RENDERER_TARGETTEXTURE));
    if (!renderer) return sdl_error("cannot draw in the window");
    SDL_SetWindowMinimumSize(window.get(), least_height * 4 / 3, least_height);
    if (wish.full_screen) SDL_ShowCursor(SDL_DISABLE);
    return Display(std::move(window), std::move(renderer));
}

Display::Display(SdlPtr<SDL_Window> window, SdlPtr<SDL_Renderer> renderer)
    : window_(std::move(window)), renderer_(std::move(renderer)) {}

SDL_Point Display::size() const {
    SDL_Point size{};
    if (!is_full(window_.get())) SDL_GetWindowSize(window_.get(), &size.x, &size.y);
    return size;
}

void Display::make_picture(int width, int height) {
    if (width == picture_width_ && height == picture_height_) return;
    picture_ = make_texture(renderer_.get(), SDL_TEXTUREACCESS_STREAMING, width, height, SDL_ScaleModeNearest);
    picture_width_ = width;
    picture_height_ = height;
    factor_ = 0;
}

// Enlarges by a whole factor first, which keeps dots sharp; linear scaling then blurs less than half a pixel.
void Display::enlarge(const SDL_Rect& part, bool soft) {
    const int factor = std::clamp((area_.w + part.w - 1) / part.w, 1, 8);
    const int line_factor = std::max(factor, (area_.h + part.h - 1) / part.h);
    if (factor != factor_ || line_factor != line_factor_ || part.w != part_.w) {
        enlarged_ = make_texture(renderer_.get(), SDL_TEXTUREACCESS_TARGET, part.w * factor, part.h * line_factor,
                                 SDL_ScaleModeLinear);
        factor_ = factor;
        line_factor_ = line_factor;
    }
    part_ = part;
    SDL_SetTextureScaleMode(picture_.get(), soft ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
    SDL_SetRenderTarget(renderer_.get(), enlarged_.get());
    SDL_RenderCopy(renderer_.get(), picture_.get(), &part, nullptr);
    SDL_SetRenderTarget(renderer_.get(), nullptr);
}

// Darkens the lower half of each line.
void Display::draw_scanlines(int lines, int darkness) const {
    std::vector<SDL_FRect> rows;
    const float pitch = static_cast<float>(area_.h) / static_cast<float>(lines);
    for (int line = 0; line < lines; ++line)
        rows.push_back({static_cast<float>(area_.x),
                        static_cast<float>(area_.y) + (static_cast<float>(line) + 0.5F) * pitch,
                        static_cast<float>(area_.w), pitch / 2});
    SDL_SetRenderDrawColor(renderer_.get(), 0, 0, 0, static_cast<Uint8>(darkness));
    SDL_RenderFillRectsF(renderer_.get(), rows.data(), lines);
}

// A frame of four quadrangles, clear inside and dark at the edges of the picture.
void Display::draw_dark_edges() const {
    const auto x = static_cast<float>(area_.x), y = static_cast<float>(area_.y);
    const auto w = static_cast<float>(area_.w), h = static_cast<float>(area_.h), inset = h / 8;
    std::vector<SDL_Vertex> vertices;
    for (const float in : {0.0F, inset})
        for (const auto& [right, down] : {std::pair(0, 0), {1, 0}, {1, 1}, {0, 1}}) {
            const SDL_FPoint at{right != 0 ? x + w - in : x + in, down != 0 ? y + h - in : y + in};
            vertices.push_back({at, {0, 0, 0, static_cast<Uint8>(in > 0 ? 0 : 0x40)}, {0, 0}});
        }
    std::vector<int> corners;
    for (int side = 0; side < 4; ++side) {
        const int next = (side + 1) % 4;
        corners.insert(corners.end(), {side, next, side + 4, next, next + 4, side + 4});
    }
    SDL_RenderGeometry(renderer_.get(), nullptr, vertices.data(), static_cast<int>(vertices.size()), corners.data(),
                       static_cast<int>(corners.size()));
}

void Display::show(const ScreenPicture& picture, const Look& look, const std::function<void()>& above) {
    make_picture(picture.width, picture.height);
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(renderer_.get(), &width, &height);
    const auto part =
        look.cropped ? inner_part(picture.width, picture.height) : SDL_Rect{0, 0, picture.width, picture.height};
    area_ = picture_area(width, height, part.h, look.scaling);
    SDL_UpdateTexture(picture_.get(), nullptr, picture.pixels.data(), picture.width * 4);
    enlarge(part, look.crt);
    SDL_SetRenderDrawColor(renderer_.get(), 0, 0, 0, 255);
    SDL_RenderClear(renderer_.get());
    SDL_RenderCopy(renderer_.get(), enlarged_.get(), nullptr, &area_);
    SDL_SetRenderDrawBlendMode(renderer_.get(), SDL_BLENDMODE_BLEND);
    if (look.scanlines || look.crt) draw_scanlines(part.h, look.crt ? 0x60 : 0x90);
    if (look.crt) draw_dark_edges();
    SDL_SetRenderDrawBlendMode(renderer_.get(), SDL_BLENDMODE_NONE);
    above();
    SDL_RenderPresent(renderer_.get());
}

void Display::set_title(const std::string& title) {
    if (title == title_) return;
    title_ = title;
    SDL_SetWindowTitle(window_.get(), title.c_str());
}

void Display::set_full_screen(bool on) {
    if (on == is_full(window_.get())) return;
    SDL_SetWindowFullscreen(window_.get(), on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    SDL_ShowCursor(on ? SDL_DISABLE : SDL_ENABLE);
}

void Display::set_vsync(bool on) { SDL_RenderSetVSync(renderer_.get(), on ? 1 : 0); }

void Display::show_pointer(bool on) { SDL_ShowCursor(on || !is_full(window_.get()) ? SDL_ENABLE : SDL_DISABLE); }

SDL_FPoint Display::pixel(int x, int y) const {
    int width = 1, height = 1, across = 1, down = 1;
    SDL_GetWindowSize(window_.get(), &width, &height);
    SDL_GetRendererOutputSize(renderer_.get(), &across, &down);
    return {static_cast<float>(x * across) / static_cast<float>(std::max(width, 1)),
            static_cast<float>(y * down) / static_cast<float>(std::max(height, 1))};
}

SDL_FPoint Display::in_picture(int x, int y) const {
    const auto at = pixel(x, y);
    const float right = (at.x - static_cast<float>(area_.x)) / static_cast<float>(area_.w);
    const float down = (at.y - static_cast<float>(area_.y)) / static_cast<float>(area_.h);
    return {(static_cast<float>(part_.x) + right * static_cast<float>(part_.w)) / static_cast<float>(picture_width_),
            (static_cast<float>(part_.y) + down * static_cast<float>(part_.h)) / static_cast<float>(picture_height_)};
}

SDL_FPoint Display::place_of(float across, float down) const {
    const auto place = [](float fraction, int length, int part, int part_length, int area, int area_length) {
        const float in_part = fraction * static_cast<float>(length) - static_cast<float>(part);
        return static_cast<float>(area) + in_part * static_cast<float>(area_length) / static_cast<float>(part_length);
    };
    return {place(across, picture_width_, part_.x, part_.w, area_.x, area_.w),
            place(down, picture_height_, part_.y, part_.h, area_.y, area_.h)};
}

} // namespace host
