// A Frame as a monitor shows it: one 32-bit pixel a dot. A dot's colour depends on its phase in the subcarrier's period
// of four dots: Sather, Understanding the Apple II, ch. 8.
#pragma once

#include "emu/apple2/frame.hpp"
#include "emu/apple2/picture_rgb.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace emu::apple2 {

// color: crisp RGB; composite: through an NTSC decoder; the others: monochrome phosphors.
enum class Monitor : std::uint8_t { color, composite, white, green, amber };
inline constexpr int monitors = 5;

// A picture that follows a Frame. `update` converts only lines whose `changed` count moved since the last update; after
// a change of monitor, all lines.
class Picture {
  public:
    static constexpr int width = Frame::dots_per_line; // 560
    static constexpr int height = Frame::lines;        // a dot is half as wide as a line is high (4:3 overall)

    // Returns whether any pixel may have changed.
    bool update(const Frame& frame, Monitor monitor);

    const std::vector<std::uint32_t>& pixels() const { return pixels_; } // width * height, row by row

  private:
    std::vector<std::uint32_t> pixels_ = std::vector<std::uint32_t>(std::size_t{width} * height);
    std::array<std::uint64_t, height> seen_{}; // `changed` + 1 of the line when last converted; 0: never
    Monitor monitor_ = Monitor::color;
};

// Converts one line to 560 pixels in `out`.
void convert_line(const Frame::Line& line, Monitor monitor, std::uint32_t* out);

} // namespace emu::apple2
