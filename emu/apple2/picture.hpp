// A Frame as a monitor shows it: one 32-bit pixel a dot. Colour follows from where the lit dots stand in the
// subcarrier's period of four dots: Sather, Understanding the Apple II, ch. 8.
#pragma once

#include "emu/apple2/frame.hpp"
#include "emu/apple2/picture_rgb.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace emu::apple2 {

// color: crisp RGB; composite: through an NTSC decoder; then monochrome phosphors.
enum class Monitor : std::uint8_t { color, composite, white, green, amber };
inline constexpr int monitors = 5;

// A picture that follows a Frame: `update` converts only the lines whose `changed` count moved since the last
// update, and all of them for another monitor.
class Picture {
  public:
    static constexpr int width = Frame::dots_per_line; // 560
    static constexpr int height = Frame::lines;        // 192; a dot is half as wide as a line is high (4:3 overall)

    // Returns whether any pixel may have changed.
    bool update(const Frame& frame, Monitor monitor);

    const std::vector<std::uint32_t>& pixels() const { return pixels_; } // width * height, row by row

  private:
    std::vector<std::uint32_t> pixels_ = std::vector<std::uint32_t>(std::size_t{width} * height);
    std::array<std::uint64_t, height> seen_{}; // `changed` + 1 of the line last converted; 0: none yet
    Monitor monitor_ = Monitor::color;
};

// One line: 560 pixels to `out`.
void convert_line(const Frame::Line& line, Monitor monitor, std::uint32_t* out);

} // namespace emu::apple2
