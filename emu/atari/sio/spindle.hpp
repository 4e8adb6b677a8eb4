// The spindle motor and the head stepper, computed from times.
#pragma once

#include "emu/atari/sio/drive810_times.hpp"
#include "emu/state.hpp"

#include <cstdint>
#include <cstdlib>

namespace emu::atari {

class Spindle {
  public:
    bool on() const { return on_; }
    int head() const { return head_; }

    void start(DriveTick now) {
        if (!on_) since_ = now;
        on_ = true;
    }
    void stop(DriveTick now) {
        angle_ = angle(now);
        on_ = false;
        head_ = drive810::parked_track;
    }

    // The angle of the disk, 0 to turn - 1.
    DriveTick angle(DriveTick now) const {
        return on_ && now > since_ ? (angle_ + now - since_) % drive810::turn : angle_;
    }
    // The next time at which an angle passes the head, `now` included. Precondition: on().
    DriveTick when_at(DriveTick angle_wanted, DriveTick now) const {
        return now + (angle_wanted + drive810::turn - angle(now)) % drive810::turn;
    }

    // Moves the head, which counts as on the track at once. Returns the time until it has settled there.
    DriveTick move_head(int track, const drive810::DriveTimes& times) {
        const int beyond = times.is_1050 && track > head_ ? 1 : 0;
        const auto steps = static_cast<DriveTick>(std::abs(track - head_) + beyond);
        head_ = static_cast<std::uint16_t>(track);
        return steps == 0 ? 0 : steps * times.step + times.settle;
    }
    // Moves the head to track 0, from an unknown track.
    DriveTick recalibrate(const drive810::DriveTimes& times) {
        if (times.is_1050) return move_head(0, times);
        head_ = 0;
        return drive810::recalibrate_steps * times.step + times.settle;
    }

    void serialize(StateWriter& out) const {
        out.put(on_);
        out.put(since_);
        out.put(angle_);
        out.put(head_);
    }
    void deserialize(StateReader& in) {
        on_ = in.take<bool>();
        since_ = in.take<DriveTick>();
        angle_ = in.take<DriveTick>();
        head_ = in.take<std::uint16_t>();
        in.check(angle_ < drive810::turn && head_ < 0x8000);
    }

    bool operator==(const Spindle&) const = default;

  private:
    bool on_ = false;
    DriveTick since_ = 0; // if on_: when it started to turn
    DriveTick angle_ = 0; // at since_, or where it stopped
    std::uint16_t head_ = drive810::parked_track;
};

} // namespace emu::atari
