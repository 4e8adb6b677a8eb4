// Records picture and sound to a video through ffmpeg, which must be installed.
#pragma once

#include "host/session/pipe.hpp"
#include "host/session/session.hpp"
#include "host/sound/sound_recording.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace host {

class Video {
  public:
    // `picture`: gives the sizes of all frames. The session must outlive it. Check open().
    Video(Session& session, std::filesystem::path file, const ScreenPicture& picture);
    bool open() const { return ffmpeg_.open(); }

    // Call it after every frame. Returns false if ffmpeg has ended.
    bool add(const ScreenPicture& picture) const;

    // Joins picture and sound in the file. Error: one line.
    std::optional<emu::Error> finish();

  private:
    std::filesystem::path file_, silent_, wav_; // silent_ and wav_: removed at the end
    SoundRecording sound_;
    Pipe ffmpeg_;
};

} // namespace host
