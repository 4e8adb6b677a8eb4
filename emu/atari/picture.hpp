// Converts a Frame to a monitor's picture: one 32-bit pixel a dot. The dots of a hi-res line alternate at the
// frequency of the NTSC colour subcarrier, so a television shows them as colour: artifacts.
#pragma once

#include "emu/atari/clock.hpp"
#include "emu/atari/frame.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace emu::atari {

// color: a television, NTSC with artifacts; rgb: sharp; the others: monochrome phosphors.
enum class Monitor : std::uint8_t { color, rgb, white, green, amber };
inline constexpr int monitors = 5;

// A picture that follows a Frame. `update` converts only lines whose `changed` differs from the last update, and all
// lines if the monitor changed.
class Picture {
  public:
    static constexpr int width = Frame::dots_per_line; // 376
    static constexpr int height = Frame::lines;        // 240; on NTSC a dot is 6/7 as wide as a line is high

    // Returns true if any pixel may have changed.
    bool update(const Frame& frame, Monitor monitor, TvSystem tv);

    const std::vector<std::uint32_t>& pixels() const { return pixels_; } // width * height, row by row

  private:
    std::vector<std::uint32_t> pixels_ = std::vector<std::uint32_t>(std::size_t{width} * height);
    std::array<std::uint64_t, height> seen_{}; // `changed` + 1 of the line last converted; 0: not yet converted
    Monitor monitor_ = Monitor::color;
    TvSystem tv_ = TvSystem::ntsc;
};

// Converts one line: writes 376 pixels to `out`.
void convert_line(const Frame::Line& line, Monitor monitor, TvSystem tv, std::uint32_t* out);

} // namespace emu::atari
