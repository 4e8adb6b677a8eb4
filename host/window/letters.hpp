// The machine's characters, and fonts of the host beyond ASCII, in a texture that is drawn enlarged by whole dots.
#pragma once

#include "host/machine/machine.hpp"
#include "host/window/font.hpp"
#include "host/window/sdl_ptr.hpp"

#include <map>
#include <string>
#include <string_view>

namespace host {

class Letters {
  public:
    static constexpr int width = 7, height = 8; // of a character, in dots

    Letters(SDL_Renderer& renderer, const Glyphs& glyphs);

    SDL_Texture* texture() const { return texture_.get(); }

    // Texture coordinates of a UTF-8 character: a question mark if no font has it.
    SDL_FRect place_of(std::string_view character);

  private:
    static constexpr int columns = 16, rows = 32; // cells of Font::width x Font::height

    Font::Dots dots_of(std::string_view character);
    void upload(int cell, const Font::Dots& dots) const;

    Glyphs glyphs_;
    Font font_;
    SdlPtr<SDL_Texture> texture_;
    std::map<std::string, int, std::less<>> cells_;
};

} // namespace host
