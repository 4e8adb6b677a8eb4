#include "host/speaker_sound.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace host {
namespace {

constexpr double cone_hz = 7'000;
constexpr double rest_hz = 15;
constexpr double loudness = 9'000; // of 32,767: one voice at full swing, with room for a step from either rest

double one_pole(double hz, int sample_rate) { return 1 - std::exp(-2 * std::numbers::pi * hz / sample_rate); }

} // namespace

SpeakerSound::SpeakerSound(int sample_rate, emu::Cycle start)
    : cycles_per_sample_(emu::cycles_per_second / sample_rate), low_pass_(one_pole(cone_hz, sample_rate)),
      high_pass_(one_pole(rest_hz, sample_rate)), time_(static_cast<double>(start)),
      sample_end_(time_ + cycles_per_sample_) {
    smoothed_ = position_;
}

void SpeakerSound::restart(emu::Cycle now) {
    time_ = static_cast<double>(now);
    sample_end_ = time_ + cycles_per_sample_;
    area_ = 0;
}

void SpeakerSound::render(std::span<const emu::Cycle> edges, emu::Cycle now, std::vector<std::int16_t>& samples) {
    if (static_cast<double>(now) < time_) return restart(now);
    for (const auto edge : edges) {
        advance(static_cast<double>(edge), samples);
        position_ = -position_;
    }
    advance(static_cast<double>(now), samples);
}

void SpeakerSound::advance(double to, std::vector<std::int16_t>& samples) {
    while (sample_end_ <= to) {
        area_ += position_ * (sample_end_ - time_);
        samples.push_back(filtered(area_ / cycles_per_sample_));
        time_ = sample_end_;
        sample_end_ += cycles_per_sample_;
        area_ = 0;
    }
    if (to > time_) {
        area_ += position_ * (to - time_);
        time_ = to;
    }
}

std::int16_t SpeakerSound::filtered(double position) {
    smoothed_ += low_pass_ * (position - smoothed_);
    centre_ += high_pass_ * (smoothed_ - centre_);
    return static_cast<std::int16_t>(std::clamp((smoothed_ - centre_) * loudness, -32'767.0, 32'767.0));
}

} // namespace host
