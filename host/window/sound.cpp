#include "host/window/sound.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr int device_samples = 480;   // the card's block: 10 ms
constexpr double first_wanted = 0.05; // seconds queued: covers gaps, too short to notice
constexpr double max_wanted = 0.2;    // limit on a slow host
constexpr double max_queued = 0.5;    // limit for a device that consumes nothing
constexpr double max_trim = 0.005;    // of the sample rate: a twelfth of a semitone
constexpr double smoothing = 0.02;    // weight of each measurement of the queue
constexpr double fade = 0.004;        // fraction per sample: silence takes some 10 ms

} // namespace

Sound::Sound(Session& session, bool muted)
    : session_(session), maker_(session.machine(), sample_rate), wanted_(first_wanted), mean_queued_(first_wanted),
      muted_(muted) {
    maker_.rest_at(session.listen(*this));
    SDL_AudioSpec asked{};
    asked.freq = sample_rate;
    asked.format = AUDIO_S16SYS;
    asked.channels = 1;
    asked.samples = device_samples;
    device_ = SDL_OpenAudioDevice(nullptr, 0, &asked, nullptr, 0);
}

Sound::~Sound() {
    session_.stop_listening(*this);
    if (device_ != 0) SDL_CloseAudioDevice(device_);
}

double Sound::queued_seconds() const {
    return SDL_GetQueuedAudioSize(device_) / static_cast<double>(sizeof(std::int16_t) * sample_rate);
}

void Sound::hear(std::span<const SoundLevel> levels, emu::Cycle from, emu::Cycle now) {
    if (from != heard_to_) {
        levels_.clear();
        maker_.restart(from);
    }
    heard_to_ = now;
    levels_.insert(levels_.end(), levels.begin(), levels.end());
}

void Sound::play() {
    samples_.clear();
    maker_.render(levels_, session_.machine().cycles(), samples_);
    levels_.clear();
    for (auto& sample : samples_) {
        gain_ += fade * ((muted_ ? 0 : volume_) - gain_);
        last_ = gain_ * sample;
        sample = static_cast<std::int16_t>(last_);
    }
    queue();
}

void Sound::rest(double seconds) {
    levels_.clear();
    heard_to_ = session_.machine().cycles();
    maker_.restart(heard_to_);
    gain_ = 0;
    samples_.resize(static_cast<std::size_t>(seconds * sample_rate));
    for (auto& sample : samples_) {
        last_ -= fade * last_;
        sample = static_cast<std::int16_t>(last_);
    }
    queue();
}

void Sound::queue() {
    if (device_ == 0) return;
    if (queued_seconds() < max_queued) {
        SDL_QueueAudio(device_, samples_.data(), static_cast<Uint32>(samples_.size() * sizeof(std::int16_t)));
    }
    if (!started_ && queued_seconds() >= wanted_) start();
    if (started_) trim_rate();
}

void Sound::start() {
    SDL_PauseAudioDevice(device_, 0);
    started_ = true;
}

void Sound::trim_rate() {
    mean_queued_ += smoothing * (queued_seconds() - mean_queued_);
    const double lack = std::clamp((wanted_ - mean_queued_) / wanted_, -1.0, 1.0);
    maker_.set_sample_rate(sample_rate * (1 + max_trim * lack));
}

double Sound::shortage() {
    if (!started_) return 0;
    const double queued = queued_seconds();
    if (queued > wanted_ / 8) return 0;
    wanted_ = std::min(wanted_ * 1.25, max_wanted);
    mean_queued_ = wanted_;
    return wanted_ - queued;
}

} // namespace host
