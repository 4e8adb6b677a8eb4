#include "host/session/outputs.hpp"

#include "tools/files/files.hpp"

#include <fmt/format.h>
#include <iostream>

namespace host {
namespace fs = std::filesystem;

fs::path free_name(std::string_view ending) {
    for (int number = 1;; ++number)
        if (fs::path name = fmt::format("fortress-{:03}{}", number, ending); !files::is_there(name)) return name;
}

Outputs::~Outputs() {
    for (const auto& line : {sound() ? end_sound() : "", video() ? end_video() : ""})
        if (!line.empty()) std::cerr << "fortress: " << line << '\n';
}

std::string Outputs::toggle_sound() {
    if (sound()) return end_sound();
    sound_file_ = free_name(".wav");
    if (const auto error = files::write_over_own_kind(sound_file_, {})) return error->text;
    sound_.emplace(session_, sound_file_);
    return fmt::format("Recording sound: {}", sound_file_.string());
}

std::string Outputs::end_sound() {
    const auto error = sound_->save();
    sound_.reset();
    return error ? error->text : fmt::format("Saved {}", sound_file_.string());
}

std::string Outputs::toggle_video(const ScreenPicture& picture) {
    if (video()) return end_video();
    video_file_ = free_name(".mp4");
    video_.emplace(session_, video_file_, picture);
    if (video_->open()) return fmt::format("Recording video: {}", video_file_.string());
    video_.reset();
    return "No video: ffmpeg is not installed";
}

std::string Outputs::end_video() {
    const auto error = video_->finish();
    video_.reset();
    return error ? error->text : fmt::format("Saved {}", video_file_.string());
}

std::string Outputs::add(const ScreenPicture& picture) { return video_->add(picture) ? std::string() : end_video(); }

} // namespace host
