// The reference for the dots: the chips of the video generator, clocked in each of the 14 periods of every cycle. After
// the schematic in the Apple II Reference Manual (1979); names are the chips' positions on the board.
#pragma once

#include "emu/machine.hpp"

#include <memory>

namespace emu::apple2::test {

class TickedVideo {
  public:
    explicit TickedVideo(const std::array<std::uint8_t, 2048>& characters);

    // A cycle takes two calls: before its switch access, then after. The first returns the byte scanned.
    std::uint8_t begin_cycle(Cycle now, const std::uint8_t* memory);
    void end_cycle(const VideoMode& mode);
    const Frame& frame() const { return *shown_; }

  private:
    void clock(int period);
    void clock_graphics_times(int period);
    void load();
    bool select() const;
    void collect(int period);
    unsigned text_pixels() const;
    bool lores_time() const { return graphics_time_[2] && !mode_.hires; }

    std::array<std::uint8_t, 2048> characters_;
    VideoMode mode_;
    Cycle now_ = 0;
    int line_ = 0;
    int cycle_ = 0;                       // of the line
    std::array<bool, 3> graphics_time_{}; // B5, B8: clocked as RAS rises, twice a cycle
    std::uint8_t latch_ = 0;              // B5, B8: the byte scanned
    std::uint8_t graphics_ = 0;           // B4 (high nibble) and B9
    unsigned text_ = 0;                   // A3, its output inverted for inverse text
    unsigned selection_ = 0;              // A10
    bool delayed_ = false;                // A11
    bool video_ = false;                  // B10
    unsigned dots_ = 0;                   // dots of the column that have left B10
    std::unique_ptr<Frame> beam_;
    std::unique_ptr<Frame> shown_;
};

} // namespace emu::apple2::test
