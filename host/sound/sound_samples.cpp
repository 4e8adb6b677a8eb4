#include "host/sound/sound_samples.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace host {
namespace {

constexpr double rest_hz = 15;
constexpr double loudness = 32'767;

double one_pole(double hz, int sample_rate) { return 1 - std::exp(-2 * std::numbers::pi * hz / sample_rate); }

} // namespace

SoundSamples::SoundSamples(const Machine& machine, int sample_rate)
    : cycles_per_second_(machine.cycles_per_second()), cycles_per_sample_(cycles_per_second_ / sample_rate),
      low_pass_(one_pole(machine.sound_bandwidth(), sample_rate)), high_pass_(one_pole(rest_hz, sample_rate)),
      time_(static_cast<double>(machine.cycles())), sample_end_(time_ + cycles_per_sample_) {}

void SoundSamples::restart(emu::Cycle now) {
    time_ = static_cast<double>(now);
    sample_end_ = time_ + cycles_per_sample_;
    area_ = 0;
}

void SoundSamples::render(std::span<const SoundLevel> levels, emu::Cycle now, std::vector<std::int16_t>& samples) {
    if (static_cast<double>(now) < time_) return restart(now);
    for (const auto& [at, level] : levels) {
        advance(static_cast<double>(at), samples);
        level_ = level;
    }
    advance(static_cast<double>(now), samples);
}

void SoundSamples::advance(double to, std::vector<std::int16_t>& samples) {
    while (sample_end_ <= to) {
        area_ += level_ * (sample_end_ - time_);
        samples.push_back(filtered(area_ / cycles_per_sample_));
        time_ = sample_end_;
        sample_end_ += cycles_per_sample_;
        area_ = 0;
    }
    if (to > time_) {
        area_ += level_ * (to - time_);
        time_ = to;
    }
}

std::int16_t SoundSamples::filtered(double level) {
    smoothed_ += low_pass_ * (level - smoothed_);
    centre_ += high_pass_ * (smoothed_ - centre_);
    return static_cast<std::int16_t>(std::clamp((smoothed_ - centre_) * loudness, -32'767.0, 32'767.0));
}

} // namespace host
