// The machine's sound on the sound card. The picture keeps the computer's time; the sound card has a clock of its own,
// so the sample rate is trimmed by up to half a percent to hold the queue of samples at its wanted length.
#pragma once

#include "host/session/session.hpp"
#include "host/sound/sound_samples.hpp"

#include <SDL.h>

#include <cstdint>
#include <vector>

namespace host {

class Sound final : public SoundListener {
  public:
    // Without a sound card it stays silent. SDL's audio must be initialized; the session must outlive it.
    Sound(Session& session, bool muted);
    ~Sound() override;
    Sound(const Sound&) = delete;
    Sound& operator=(const Sound&) = delete;

    void mute(bool on) { muted_ = on; }
    bool muted() const { return muted_; }

    void hear(std::span<const SoundLevel> levels, emu::Cycle from, emu::Cycle now) override;

    // The sound since the last call.
    void play();

    // Time without the machine's sound: pauses, other speeds. Fades the last sample out.
    void rest(double seconds);

    // The queue has all but run dry: so many seconds of sound are wanted at once. 0: all is well.
    double shortage();

  private:
    static constexpr int sample_rate = 48'000;

    double queued_seconds() const;
    void trim_rate();
    void queue();
    void start();

    Session& session_;
    SDL_AudioDeviceID device_ = 0; // 0: none
    SoundSamples maker_;
    std::vector<SoundLevel> levels_; // heard, and not played yet
    std::vector<std::int16_t> samples_;
    double wanted_;      // seconds of sound to keep queued
    double mean_queued_; // seconds, smoothed
    double gain_ = 0;    // follows muted_ and rests smoothly: a step would click
    double last_ = 0;    // the last sample queued
    bool muted_;
    bool started_ = false; // the card plays: not before it has enough to play
};

} // namespace host
