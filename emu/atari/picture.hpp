// What a monitor makes of an AtariFrame: one 32-bit pixel a dot. The dots of a hi-res line alternate at the frequency
// of the NTSC colour subcarrier, which a television takes for colour: artifacts.
#pragma once

#include "emu/atari/clock.hpp"
#include "emu/atari/frame.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace emu {

// color: a television, NTSC with artifacts; rgb: crisp; then monochrome phosphors.
enum class AtariMonitor : std::uint8_t { color, rgb, white, green, amber };
inline constexpr int atari_monitors = 5;

// A picture that follows an AtariFrame: `update` converts only the lines whose `changed` count moved since the last
// update, and all of them for another monitor.
class AtariPicture {
  public:
    static constexpr int width = AtariFrame::dots_per_line; // 376
    static constexpr int height = AtariFrame::lines;        // 240; on NTSC a dot is 6/7 as wide as a line is high

    // Returns whether any pixel may have changed.
    bool update(const AtariFrame& frame, AtariMonitor monitor, TvSystem tv);

    const std::vector<std::uint32_t>& pixels() const { return pixels_; } // width * height, row by row

  private:
    std::vector<std::uint32_t> pixels_ = std::vector<std::uint32_t>(std::size_t{width} * height);
    std::array<std::uint64_t, height> seen_{}; // `changed` + 1 of the line last converted; 0: none yet
    AtariMonitor monitor_ = AtariMonitor::color;
    TvSystem tv_ = TvSystem::ntsc;
};

// One line: 376 pixels to `out`.
void convert_line(const AtariFrame::Line& line, AtariMonitor monitor, TvSystem tv, std::uint32_t* out);

} // namespace emu
