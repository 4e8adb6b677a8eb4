// Text over the picture in the window: panels and one line of news. Uses the firmware's letters, and fonts of the host
// beyond ASCII.
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
    static constexpr int columns = 40; // characters of 14 x 16 pixels
    static constexpr int width = columns * 14;
    static constexpr int height = 24 * 16;

    explicit Overlay(const Glyphs& glyphs) : glyphs_(glyphs) {}

    void clear() { pixels_.clear(); }

    // Draws a frame in the middle.
    void panel(const Panel& panel);

    // The panel's line at a pixel; none: outside its lines.
    static std::optional<int> line_at(const Panel& panel, int x, int y);

    // Draws at the top, in as many lines as needed: programs show their own help at the bottom.
    void news(std::string_view text);

    // width * height pixels of 0xAABBGGRR; empty: nothing to show.
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
