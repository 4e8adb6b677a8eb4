// What the window says over the Apple's picture: panels of text and one line of news, in the firmware's own letters.
#pragma once

#include "emu/apple2/apple2.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace host {

class Overlay {
  public:
    static constexpr int columns = 40; // characters of 14 x 16 pixels
    static constexpr int rows = 24;
    static constexpr int width = columns * 14;
    static constexpr int height = rows * 16;

    explicit Overlay(const emu::Apple2Firmware& firmware) : chars_(firmware.chars) {}

    void clear() { pixels_.clear(); }

    // A framed panel in the middle with a title and lines of up to 36 characters; `marked` is drawn inverse (-1: none).
    void panel(std::string_view title, const std::vector<std::string>& lines, int marked = -1);

    // One line at the bottom.
    void news(std::string_view line);

    // width * height pixels of 0xAABBGGRR; empty when there is nothing to show.
    const std::vector<std::uint32_t>& pixels() const { return pixels_; }

  private:
    void begin();
    void fill(int column, int row, int across, int down, std::uint32_t color);
    void put(int column, int row, char c, std::uint32_t ink);
    void print(int column, int row, std::string_view text, std::uint32_t ink);

    std::array<std::uint8_t, 2048> chars_;
    std::vector<std::uint32_t> pixels_;
};

} // namespace host
