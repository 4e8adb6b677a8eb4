// Converts a machine's sound to samples: box filter (the mean level over each sample), low-pass like the loudspeaker's,
// then a high-pass so that any constant level is silent.
#pragma once

#include "host/machine/machine.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace host {

class SoundSamples {
  public:
    // Starts now. sample_rate: Hz.
    SoundSamples(const Machine& machine, int sample_rate);

    // Appends the mono samples that end at or before `now`. `levels`: changes since the last call (ascending). Keeps
    // the unfinished sample. After the clock went back (power-on, restore), continues from `now`.
    void render(std::span<const SoundLevel> levels, emu::Cycle now, std::vector<std::int16_t>& samples);

    // Sets the rate from now on: hosts trim it to the sound card's clock. Changes the pitch, not the speed.
    void set_sample_rate(double rate) { cycles_per_sample_ = cycles_per_second_ / rate; }

    // Drops everything before `now` (after a pause, a restore, or a change of speed).
    void restart(emu::Cycle now);

    // Starts from this constant level, without a click.
    void rest_at(double level) { level_ = smoothed_ = centre_ = level; }

  private:
    void advance(double to, std::vector<std::int16_t>& samples);
    std::int16_t filtered(double level);

    double cycles_per_second_;
    double cycles_per_sample_;
    double low_pass_;
    double high_pass_;
    double time_;       // cycles; end of the rendered sound
    double sample_end_; // cycles; end of the current sample
    double area_ = 0;   // sum of level * cycles in the current sample
    double level_ = 0;
    double smoothed_ = 0;
    double centre_ = 0;
};

} // namespace host
