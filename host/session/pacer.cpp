#include "host/session/pacer.hpp"

#include <algorithm>
#include <cstdint>

namespace host {

int Pacer::frames_due(Clock::time_point now) {
    if (now < next_) return 0;
    const auto missed = (now - next_) / frame_time_ + 1;
    const auto frames = std::min<std::int64_t>(missed, max_at_once);
    next_ = missed > max_at_once ? now + frame_time_ : next_ + frames * frame_time_;
    return static_cast<int>(frames);
}

} // namespace host
