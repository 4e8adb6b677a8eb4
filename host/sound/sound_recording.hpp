// Records a session's sound to a WAV file, without a sound card.
#pragma once

#include "emu/result.hpp"
#include "host/session/session.hpp"
#include "host/sound/sound_samples.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace host {

class SoundRecording final : public SoundListener {
  public:
    static constexpr int sample_rate = 48'000;
    static constexpr int max_minutes = 60; // of emulated time: 350 MB

    // Starts recording; writes to `file` every few seconds. The session must outlive it.
    SoundRecording(Session& session, std::filesystem::path file);
    ~SoundRecording() override;
    SoundRecording(const SoundRecording&) = delete;
    SoundRecording& operator=(const SoundRecording&) = delete;

    void hear(std::span<const SoundLevel> levels, emu::Cycle from, emu::Cycle now) override;

    // Writes the whole file. Error: it cannot be written, or the sound was longer than max_minutes.
    std::optional<emu::Error> save() const;

  private:
    using Clock = std::chrono::steady_clock;

    void save_so_far();

    Session& session_;
    std::filesystem::path file_;
    Clock::time_point next_save_ = Clock::now() + std::chrono::seconds(3);
    std::size_t saved_ = 0; // samples
    SoundSamples maker_;
    emu::Cycle heard_to_;
    std::vector<std::int16_t> samples_;
    bool full_ = false;
};

} // namespace host
