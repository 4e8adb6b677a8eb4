#include "host/window/letters.hpp"

#include "host/window/small_letters.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <span>

namespace host {
namespace {

constexpr std::size_t glyph_lines = 8;

} // namespace

Letters::Letters(SDL_Renderer& renderer, const Glyphs& glyphs)
    : glyphs_(glyphs), texture_(SDL_CreateTexture(&renderer, SDL_PIXELFORMAT_ABGR8888, SDL_TEXTUREACCESS_STATIC,
                                                  columns * Font::width, rows * Font::height)) {
    SDL_SetTextureBlendMode(texture_.get(), SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(texture_.get(), SDL_ScaleModeNearest);
}

// The firmware's glyph, else ours, else a question mark. Each of its dots is 2 x 2 pixels of the cell.
Font::Dots Letters::dots_of(std::string_view character) {
    if (character.size() > 1)
        if (const auto& dots = font_.dots_of(visible_text::code_of(character))) return *dots;
    const char c = character.size() == 1 ? character.front() : '?';
    const auto place = static_cast<std::size_t>(c >= ' ' && c < 0x7F ? c : '?');
    const auto own = std::span(glyphs_).subspan((place - ' ') * glyph_lines, glyph_lines);
    const bool is_ours = place >= '`' && std::ranges::all_of(own, [](auto dots) { return dots == 0; });
    const auto lines = is_ours ? std::span<const std::uint8_t>(small_letters[place - '`']) : own;
    Font::Dots dots{};
    for (std::size_t line = 0; line < dots.size(); ++line)
        for (int dot = 0; dot < width; ++dot)
            if ((lines[line / 2] >> dot & 1) != 0) dots[line] |= static_cast<std::uint16_t>(3 << 2 * dot);
    return dots;
}

void Letters::upload(int cell, const Font::Dots& dots) const {
    std::array<std::uint32_t, std::size_t{Font::width} * Font::height> pixels{};
    for (std::size_t at = 0; at < pixels.size(); ++at) {
        const bool set = (dots[at / Font::width] >> (Font::width - 1 - static_cast<int>(at % Font::width)) & 1) != 0;
        pixels[at] = set ? 0xFFFFFFFF : 0x00FFFFFF;
    }
    const SDL_Rect area{cell % columns * Font::width, cell / columns * Font::height, Font::width, Font::height};
    SDL_UpdateTexture(texture_.get(), &area, pixels.data(), Font::width * 4);
}

SDL_FRect Letters::place_of(std::string_view character) {
    auto found = cells_.find(character);
    if (found == cells_.end()) {
        if (cells_.size() == columns * rows) cells_.clear();
        found = cells_.emplace(character, static_cast<int>(cells_.size())).first;
        upload(found->second, dots_of(character));
    }
    const auto across = 1.0F / columns, down = 1.0F / rows;
    return {static_cast<float>(found->second % columns) * across, static_cast<float>(found->second / columns) * down,
            across, down};
}

} // namespace host
