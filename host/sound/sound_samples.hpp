// A machine's sound as samples: each is the mean level over its time (a box filter), then a low-pass like its
// loudspeaker's, then a high-pass that lets a level that rests fall silent wherever it stands.
#pragma once

#include "host/machine/machine.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace host {

class SoundSamples {
  public:
    // Samples from now on, so many a second.
    SoundSamples(const Machine& machine, int sample_rate);

    // Appends the mono samples that end at or before `now`, given the levels since the last call (ascending). What is
    // left of the last, unfinished sample is kept. A machine whose time went back (another power-on, a restore) is
    // followed from `now`.
    void render(std::span<const SoundLevel> levels, emu::Cycle now, std::vector<std::int16_t>& samples);

    // Samples a second from here on: a host trims it to its sound card's clock. The sound's pitch follows, not its
    // pace.
    void set_sample_rate(double rate) { cycles_per_sample_ = cycles_per_second_ / rate; }

    // Forgets everything before `now` (after a pause, a restore, or time at another speed).
    void restart(emu::Cycle now);

    // The sound has stood at this level for long: no thump at the beginning.
    void rest_at(double level) { level_ = smoothed_ = centre_ = level; }

  private:
    void advance(double to, std::vector<std::int16_t>& samples);
    std::int16_t filtered(double level);

    double cycles_per_second_;
    double cycles_per_sample_;
    double low_pass_;
    double high_pass_;
    double time_;       // cycles; up to where the sound is rendered
    double sample_end_; // cycles; where the sample under way ends
    double area_ = 0;   // the sum of level * cycles in the sample under way
    double level_ = 0;
    double smoothed_ = 0;
    double centre_ = 0;
};

} // namespace host
