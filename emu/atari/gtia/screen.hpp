// The picture as GTIA draws it: the frame under the beam and the last complete one. Not part of the state: equal
// machines may differ in it.
#pragma once

#include "emu/atari/frame.hpp"

#include <array>
#include <cstddef>

namespace emu::atari {

class GtiaScreen {
  public:
    static constexpr int last_line = Frame::first_scan_line + Frame::lines; // the first line after the picture
    static constexpr bool has_line(int frame_line) {
        return frame_line >= Frame::first_scan_line && frame_line < last_line;
    }

    // Turns drawing on or off. The first complete frame is the one that begins next.
    void set_rendering(bool on);
    bool rendering() const { return rendering_; }
    bool has_frame() const { return has_frame_; }
    const Frame& frame() const { return shown_; } // the last complete frame

    void begin_line(int frame_line);
    // Call before the line's first dots are drawn. Precondition: has_line(frame_line).
    void begin_dots(int frame_line, bool hires) {
        is_drawn_[index_of(frame_line)] = true;
        Frame::Line& drawn = line(frame_line);
        drawn.hires = hires;
        drawn.paired = !hires;
    }
    Frame::Line& line(int frame_line) { return drawing_.line[index_of(frame_line)]; }

  private:
    static constexpr std::size_t index_of(int frame_line) {
        return static_cast<std::size_t>(frame_line - Frame::first_scan_line);
    }
    void end_frame();

    bool rendering_ = false;
    bool has_frame_ = false;
    bool whole_frame_ = false;                  // the frame under the beam was drawn from its first line
    std::array<bool, Frame::lines> is_drawn_{}; // in this frame; other lines equal those of shown_
    Frame drawing_;
    Frame shown_;
};

} // namespace emu::atari
