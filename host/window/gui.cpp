#include "host/window/gui.hpp"

#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace host {
namespace {

constexpr float columns_in_view = 54, lines_in_view = 26; // at least, except in a tiny window

ImTextureID id_of(SDL_Texture* texture) { return (ImTextureID) reinterpret_cast<std::uintptr_t>(texture); }
SDL_Texture* texture_of(ImTextureID id) { return reinterpret_cast<SDL_Texture*>((std::uintptr_t)id); }

void draw(SDL_Renderer& renderer, const ImDrawList& list, const ImDrawCmd& command) {
    const auto& box = command.ClipRect;
    const SDL_Rect clip{static_cast<int>(box.x), static_cast<int>(box.y), static_cast<int>(box.z - box.x),
                        static_cast<int>(box.w - box.y)};
    if (clip.w <= 0 || clip.h <= 0) return;
    SDL_RenderSetClipRect(&renderer, &clip);
    const auto* vertex = list.VtxBuffer.Data + command.VtxOffset;
    constexpr int stride = sizeof(ImDrawVert);
    SDL_RenderGeometryRaw(&renderer, texture_of(command.GetTexID()), &vertex->pos.x, stride,
                          reinterpret_cast<const SDL_Color*>(&vertex->col), stride, &vertex->uv.x, stride,
                          list.VtxBuffer.Size - static_cast<int>(command.VtxOffset),
                          list.IdxBuffer.Data + command.IdxOffset, static_cast<int>(command.ElemCount),
                          sizeof(ImDrawIdx));
}

} // namespace

Gui::Gui(SDL_Renderer& renderer, const Glyphs& glyphs) : renderer_(renderer), letters_(renderer, glyphs) {
    ImGui::CreateContext();
    auto& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    atlas_.reset(SDL_CreateTexture(&renderer, SDL_PIXELFORMAT_ABGR8888, SDL_TEXTUREACCESS_STATIC, width, height));
    SDL_UpdateTexture(atlas_.get(), nullptr, pixels, width * 4);
    SDL_SetTextureBlendMode(atlas_.get(), SDL_BLENDMODE_BLEND);
    io.Fonts->SetTexID(id_of(atlas_.get()));
    move_mouse(-1, -1);
}

Gui::~Gui() { ImGui::DestroyContext(); }

void Gui::set_theme() const {
    auto& style = ImGui::GetStyle();
    style.WindowRounding = style.ScrollbarRounding = 0;
    style.WindowBorderSize = dot_;
    style.WindowPadding = {dot_ * 4, dot_ * 4};
    style.ItemSpacing = {0, 0};
    style.ScrollbarSize = dot_ * 5;
    style.WindowMinSize = {1, 1};
    style.AntiAliasedLines = style.AntiAliasedFill = false;
    const auto set = [&](ImGuiCol which, ImU32 color) { style.Colors[which] = ImGui::ColorConvertU32ToFloat4(color); };
    set(ImGuiCol_WindowBg, look::paper);
    set(ImGuiCol_Border, look::ink);
    set(ImGuiCol_ScrollbarBg, look::paper);
    for (const auto which : {ImGuiCol_ScrollbarGrab, ImGuiCol_ScrollbarGrabHovered, ImGuiCol_ScrollbarGrabActive})
        set(which, look::dim);
}

void Gui::move_mouse(float x, float y) {
    auto& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
    io.AddMousePosEvent(x, y);
#endif
    mouse_moved_ = mouse_moved_ || io.MousePos.x != x || io.MousePos.y != y;
    io.MousePos = {x, y};
}

void Gui::press_mouse(bool down) {
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().AddMouseButtonEvent(0, down);
#else
    ImGui::GetIO().MouseDown[0] = down;
#endif
}

void Gui::turn_wheel(float up) {
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().AddMouseWheelEvent(0, up);
#else
    ImGui::GetIO().MouseWheel += up;
#endif
}

void Gui::begin(GuiKey key, bool clicked) {
    key_ = key;
    clicked_ = clicked;
    int width = 1, height = 1;
    SDL_GetRendererOutputSize(&renderer_, &width, &height);
    size_ = {static_cast<float>(width), static_cast<float>(height)};
    dot_ = std::max(1.0F,
                    std::floor(std::min(size_.x / (columns_in_view * Letters::width), size_.y / (lines_in_view * 11))));
    set_theme();
    auto& io = ImGui::GetIO();
    io.DisplaySize = size_;
    io.DeltaTime = 1 / 60.0F;
    ImGui::NewFrame();
}

void Gui::end() {
    ImGui::Render();
    mouse_moved_ = clicked_ = false;
    key_ = GuiKey::none;
}

void Gui::show() const {
    const auto* drawn = ImGui::GetDrawData();
    if (drawn == nullptr) return;
    for (int i = 0; i < drawn->CmdListsCount; ++i)
        for (const auto& command : drawn->CmdLists[i]->CmdBuffer)
            if (command.UserCallback == nullptr) draw(renderer_, *drawn->CmdLists[i], command);
    SDL_RenderSetClipRect(&renderer_, nullptr);
}

void Gui::print_picture(std::size_t slot, ImVec2 at, ImVec2 size, std::span<const std::uint8_t> rgb, int width,
                        int height) {
    if (slot >= pictures_.size()) pictures_.resize(slot + 1);
    auto& picture = pictures_[slot];
    if (!std::ranges::equal(rgb, picture.bytes)) {
        picture.texture.reset(
            SDL_CreateTexture(&renderer_, SDL_PIXELFORMAT_RGB24, SDL_TEXTUREACCESS_STATIC, width, height));
        SDL_UpdateTexture(picture.texture.get(), nullptr, rgb.data(), width * 3);
        picture.bytes.assign(rgb.begin(), rgb.end());
    }
    ImGui::GetWindowDrawList()->AddImage(id_of(picture.texture.get()), at, {at.x + size.x, at.y + size.y});
}

float Gui::columns_of(std::string_view text) { return static_cast<float>(visible_text::length_of(text)); }

void Gui::print(ImVec2 at, std::string_view text, ImU32 color) {
    auto& list = *ImGui::GetWindowDrawList();
    const auto count = static_cast<int>(visible_text::length_of(text));
    if (count == 0) return;
    at = {std::floor(at.x), std::floor(at.y)}; // between pixels, the next letters would show
    const float across = Letters::width * dot_, down = Letters::height * dot_;
#if IMGUI_VERSION_NUM >= 19200
    list.PushTexture(id_of(letters_.texture()));
#else
    list.PushTextureID(id_of(letters_.texture()));
#endif
    list.PrimReserve(6 * count, 4 * count);
    for (; !text.empty(); at.x += across) {
        const auto character = visible_text::first_character(text);
        const auto place = letters_.place_of(character);
        list.PrimRectUV(at, {at.x + across, at.y + down}, {place.x, place.y}, {place.x + place.w, place.y + place.h},
                        color);
        text.remove_prefix(character.size());
    }
#if IMGUI_VERSION_NUM >= 19200
    list.PopTexture();
#else
    list.PopTextureID();
#endif
}

} // namespace host
