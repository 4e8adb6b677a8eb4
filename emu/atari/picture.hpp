// What a monitor makes of an Frame: one 32-bit pixel a dot. The dots of a hi-res line alternate at the frequency
// of the NTSC colour subcarrier, which a television takes for colour: artifacts.
#pragma once

#include "emu/atari/clock.hpp"
#include "emu/atari/frame.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace emu::atari {

// color: a television, NTSC with artifacts; rgb: crisp; then monochrome phosphors.
enum class Monitor : std::uint8_t { color, rgb, white, green, amber };
inline constexpr int monitors = 5;

// A picture that follows an Frame: `update` converts only the lines whose `changed` count moved since the last
// update, and all of them for another monitor.
class Picture {
  public:
    static constexpr int width = Frame::dots_per_line; // 376
    static constexpr int height = Frame::lines;        // 240; on NTSC a dot is 6/7 as wide as a line is high

    // Returns whether any pixel may have changed.
    bool update(const Frame& frame, Monitor monitor, TvSystem tv);

    const std::vector<std::uint32_t>& pixels() const { return pixels_; } // width * height, row by row

  private:
    std::vector<std::uint32_t> pixels_ = std::vector<std::uint32_t>(std::size_t{width} * height);
    std::array<std::uint64_t, height> seen_{}; // `changed` + 1 of the line last converted; 0: none yet
    Monitor monitor_ = Monitor::color;
    TvSystem tv_ = TvSystem::ntsc;
};

// One line: 376 pixels to `out`.
void convert_line(const Frame::Line& line, Monitor monitor, TvSystem tv, std::uint32_t* out);

} // namespace emu::atari
