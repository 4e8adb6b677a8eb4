// The sound card: a queue of samples that the play loop keeps short, and that paces it.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <span>

namespace host {

class Audio {
  public:
    static constexpr int sample_rate = 48'000;

    // Without a sound card it stays silent and available() is false.
    Audio();
    ~Audio();
    Audio(const Audio&) = delete;
    Audio& operator=(const Audio&) = delete;

    bool available() const { return device_ != 0; }
    void queue(std::span<const std::int16_t> samples);
    double queued_seconds() const;
    void clear();

  private:
    SDL_AudioDeviceID device_ = 0;
};

} // namespace host
