// Records picture and sound to a video through ffmpeg, which must be installed.
#pragma once

#include "emu/result.hpp"
#include "host/session/pipe.hpp"
#include "host/session/session.hpp"
#include "host/sound/sound_listener.hpp"
#include "host/sound/sound_recording.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

namespace host {

class Video final : public SoundListener {
  public:
    using Draw = std::function<ScreenPicture()>; // pictures of one size

    // Records every frame from now on: the picture to FILE.silent.mp4 and the sound to FILE.wav, until finish() joins
    // them in FILE. The session must outlive it. Error: one of the three exists or cannot be created, or ffmpeg is not
    // installed.
    static emu::Result<std::unique_ptr<Video>> start(Session& session, const std::filesystem::path& file, Draw draw);
    ~Video() override;
    Video(const Video&) = delete;
    Video& operator=(const Video&) = delete;

    // False once ffmpeg has ended early: call finish().
    bool running() const { return running_; }

    // Error: one line, which says what remains where.
    std::optional<emu::Error> finish();

    void hear(std::span<const SoundLevel> levels, emu::Cycle from, emu::Cycle now) override;

  private:
    Video(Session& session, std::filesystem::path file, Draw draw);

    Session& session_;
    Draw draw_;
    std::filesystem::path file_;
    SoundRecording sound_;
    Pipe ffmpeg_;
    emu::Cycle next_frame_;
    bool running_;
};

} // namespace host
