// Tracks the lines of the screen that must be redrawn. A line is dirty if one of its bytes, the video mode, or the
// flash phase has changed since it was last drawn from its first cycle. Clean lines keep their dots.
#pragma once

#include "emu/apple2/video.hpp"

namespace emu::apple2 {

class DirtyLines {
  public:
    DirtyLines() { mark_all(); }

    void mark_all() { dirty_.fill(true); }
    // Does what Video::run_to does.
    void draw_to(Video& video, Cycle now, Video::Ram ram);
    // Does what Video::before_write does.
    void before_write(Video& video, std::uint16_t address, Cycle now, Video::Ram ram);

  private:
    struct Lines { // displayed lines, from first to last; none if cycle < 0
        int first = 0;
        int last = 0;
        int cycle = -1; // the cycle of these lines that fetches the byte
    };

    static Lines lines_showing(const VideoMode& mode, std::uint16_t address);
    static Lines line_opened_by(const VideoMode& mode, std::uint16_t address);
    static bool may_catch_up_later(const Video& video, const Lines& lines, Cycle now);
    void draw_within_frame(Video& video, Cycle to, Video::Ram ram);
    int end_of_clean_lines(int from, int to) const;
    void before_change(Video& video, const Lines& lines, Cycle now, Video::Ram ram);
    void end_frame(const Video& video, Cycle frame_before);

    bool active_ = true; // the line under the beam is being drawn
    std::array<bool, displayed_lines> dirty_{};
};

} // namespace emu::apple2
