// Text over the machine's picture in the window: panels of text and one line of news, in the firmware's own letters;
// characters beyond ASCII are those of a font of this computer.
#pragma once

#include "host/machine/machine.hpp"
#include "host/picture/panel.hpp"
#include "host/window/font.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

class Overlay {
  public:
    static constexpr int columns = 40; // of characters, 14 pixels wide and 16 high
    static constexpr int width = columns * 14;
    static constexpr int height = 24 * 16;

    explicit Overlay(const Glyphs& glyphs) : glyphs_(glyphs) {}

    void clear() { pixels_.clear(); }

    // Framed, in the middle.
    void panel(const Panel& panel);

    // The line of the panel at a pixel; none: it is none of its lines.
    static std::optional<int> line_at(const Panel& panel, int x, int y);

    // A text at the top, in as many lines as it takes: programs have their own help at the bottom.
    void news(std::string_view text);

    // width * height pixels of 0xAABBGGRR; empty when there is nothing to show.
    const std::vector<std::uint32_t>& pixels() const { return pixels_; }

  private:
    void begin();
    void fill(int x, int y, int across, int down, std::uint32_t color);
    std::span<const std::uint8_t> dots_of(char c) const;
    Font::Dots dots_of(std::string_view character);
    void put(int x, int y, const Font::Dots& dots, std::uint32_t ink);
    void print(int x, int y, std::string_view text, std::uint32_t ink);

    Glyphs glyphs_;
    Font font_;
    std::vector<std::uint32_t> pixels_;
};

} // namespace host
