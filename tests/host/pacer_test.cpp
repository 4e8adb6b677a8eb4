#include "host/session/pacer.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

const Pacer::Clock::time_point start{std::chrono::hours(1)};
constexpr double frame_seconds = 1 / 59.92;

TEST(Pacer, the_first_frame_is_due_at_once) {
    Pacer pacer(frame_seconds, start);
    EXPECT_EQ(pacer.frames_due(start), 1);
    EXPECT_EQ(pacer.frames_due(start), 0);
}

TEST(Pacer, a_late_call_gets_the_frames_that_were_missed) {
    Pacer pacer(frame_seconds, start);
    pacer.frames_due(start);
    EXPECT_EQ(pacer.frames_due(start + 3 * pacer.frame_time()), 3);
}

TEST(Pacer, a_minute_holds_as_many_frames_however_unevenly_it_is_called) {
    Pacer pacer(frame_seconds, start);
    int frames = 0;
    for (int call = 0; call <= 60'000; call += call % 7 + 3)
        frames += pacer.frames_due(start + std::chrono::milliseconds(call));
    EXPECT_NEAR(frames, 60 / frame_seconds, 2);
}

TEST(Pacer, frames_missed_in_a_long_sleep_are_skipped) {
    Pacer pacer(frame_seconds, start);
    const auto later = start + std::chrono::hours(1);
    EXPECT_EQ(pacer.frames_due(later), Pacer::max_at_once);
    EXPECT_EQ(pacer.next(), later + pacer.frame_time());
}

} // namespace
} // namespace host
