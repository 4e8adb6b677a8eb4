// Decides when the machine's frames are due by the host's clock.
#pragma once

#include <chrono>

namespace host {

class Pacer {
  public:
    using Clock = std::chrono::steady_clock;
    // Catch-up limit: frames missed beyond it are dropped.
    static constexpr int max_at_once = 6;

    // `frame_seconds`: the length of a frame on the machine.
    Pacer(double frame_seconds, Clock::time_point now)
        : frame_time_(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(frame_seconds))),
          next_(now) {}

    // Number of frames to run now: 0 to max_at_once.
    int frames_due(Clock::time_point now);

    // Time of the next frame.
    Clock::time_point next() const { return next_; }
    Clock::duration frame_time() const { return frame_time_; }

  private:
    Clock::duration frame_time_;
    Clock::time_point next_;
};

} // namespace host
