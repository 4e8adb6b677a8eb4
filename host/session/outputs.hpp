// Files with the sound and the picture of a session, begun and ended by the player.
#pragma once

#include "host/session/video.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace host {

// The first free name of fortress-001 and so on in the current folder.
std::filesystem::path free_name(std::string_view ending);
std::string saved_in_words(const std::filesystem::path& file);

class Outputs {
  public:
    // The session must outlive it.
    explicit Outputs(Session& session) : session_(session) {}
    ~Outputs();
    Outputs(const Outputs&) = delete;
    Outputs& operator=(const Outputs&) = delete;

    bool sound() const { return sound_.has_value(); }
    bool video() const { return video_ != nullptr; }

    // Begin or end a file. Each returns a line for the player.
    std::string toggle_sound();
    std::string toggle_video(Video::Draw draw);

    // Ends both; prints the names of the files. Error: one is not saved.
    std::optional<emu::Error> end();

    // Ends a video that ffmpeg has left. Returns a line if so, else nothing.
    std::string end_broken_video();

  private:
    std::optional<emu::Error> close_sound();
    std::optional<emu::Error> close_video();

    Session& session_;
    std::filesystem::path sound_file_, video_file_;
    std::optional<SoundRecording> sound_;
    std::unique_ptr<Video> video_;
};

} // namespace host
