// The speaker's two positions as sound samples: each sample is the mean position over its time (a box filter), then a
// low-pass like a small paper cone's, then a high-pass that lets a resting speaker fall silent wherever it stands.
#pragma once

#include "emu/apple2/apple2.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace host {

class SpeakerSound {
  public:
    // `sample_rate` in Hz; `start` is the cycle of the first sample.
    SpeakerSound(int sample_rate, emu::Cycle start);

    // Appends the mono samples that end at or before `now`, given the cycles at which the speaker moved since the last
    // call (ascending). What is left of the last, unfinished sample is kept. A machine whose time went back (another
    // power-on, a restore) is followed from `now`.
    void render(std::span<const emu::Cycle> edges, emu::Cycle now, std::vector<std::int16_t>& samples);

    // Samples a second from here on: a host trims it to its sound card's clock. The sound's pitch follows, not its
    // pace.
    void set_sample_rate(double rate) { cycles_per_sample_ = emu::cycles_per_second / rate; }

    // Forgets everything before `now` (after a pause, a restore, or time at another speed).
    void restart(emu::Cycle now);

  private:
    void advance(double to, std::vector<std::int16_t>& samples);
    std::int16_t filtered(double position);

    double cycles_per_sample_;
    double low_pass_;
    double high_pass_;
    double time_;       // cycles; up to where the sound is rendered
    double sample_end_; // cycles; where the sample under way ends
    double area_ = 0;   // the sum of position * cycles in the sample under way
    double position_ = -1;
    double smoothed_ = 0;
    double centre_ = -1;
};

} // namespace host
