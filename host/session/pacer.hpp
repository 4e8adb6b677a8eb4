// When the machine's frames are due by the computer's clock.
#pragma once

#include <chrono>

namespace host {

class Pacer {
  public:
    using Clock = std::chrono::steady_clock;
    // A host that was held up makes up for so many frames at most; what it missed beyond is given up.
    static constexpr int max_at_once = 6;

    // `frame_seconds`: what a frame takes on the machine.
    Pacer(double frame_seconds, Clock::time_point now)
        : frame_time_(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(frame_seconds))),
          next_(now) {}

    // The frames to run now: 0 to max_at_once.
    int frames_due(Clock::time_point now);

    // When the next one will be due.
    Clock::time_point next() const { return next_; }
    Clock::duration frame_time() const { return frame_time_; }

  private:
    Clock::duration frame_time_;
    Clock::time_point next_;
};

} // namespace host
