// Plays the machine's sound. The picture follows the host's clock, but the sound card has its own: the sample rate is
// trimmed by up to half a percent to keep the queue at its target length.
#pragma once

#include "host/session/session.hpp"
#include "host/sound/sound_samples.hpp"

#include <SDL.h>

#include <cstdint>
#include <vector>

namespace host {

class Sound final : public SoundListener {
  public:
    // Silent without a sound card. Precondition: SDL's audio is initialized. The session must outlive it.
    Sound(Session& session, bool muted);
    ~Sound() override;
    Sound(const Sound&) = delete;
    Sound& operator=(const Sound&) = delete;

    void mute(bool on) { muted_ = on; }
    void set_volume(int percent) { volume_ = percent / 100.0; }

    void hear(std::span<const SoundLevel> levels, emu::Cycle from, emu::Cycle now) override;

    // Queues the sound since the last call.
    void play();

    // Call while the machine's sound is off (pause, other speeds): fades the last sample out.
    void rest(double seconds);

    // Seconds of sound needed at once because the queue is nearly empty; 0: none.
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
    emu::Cycle heard_to_ = session_.machine().cycles();
    std::vector<SoundLevel> levels_; // received but not queued yet
    std::vector<std::int16_t> samples_;
    double wanted_;      // target length of the queue, seconds
    double mean_queued_; // seconds, smoothed
    double gain_ = 0;    // ramps for muted_ and rests, to avoid clicks
    double last_ = 0;    // last sample queued
    double volume_ = 1;
    bool muted_;
    bool started_ = false; // the device starts once the queue is filled
};

} // namespace host
