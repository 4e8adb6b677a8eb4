// When the machine's frames are due by the computer's clock.
#pragma once

#include "emu/apple2/apple2.hpp"

#include <chrono>

namespace host {

class Pacer {
  public:
    using Clock = std::chrono::steady_clock;
    static constexpr auto frame_time = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(emu::cycles_per_frame / emu::cycles_per_second));

    // A host that was held up makes up for so many frames at most; what it missed beyond is given up.
    static constexpr int most_at_once = 6;

    explicit Pacer(Clock::time_point now) : next_(now) {}

    // The frames to run now: 0 to most_at_once.
    int frames_due(Clock::time_point now);

    // When the next one will be due.
    Clock::time_point next() const { return next_; }

  private:
    Clock::time_point next_;
};

} // namespace host
