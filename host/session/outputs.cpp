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

std::string Outputs::toggle_video(Video::Draw draw) {
    if (video()) return end_video();
    video_file_ = free_name(".mp4");
    auto started = Video::start(session_, video_file_, std::move(draw));
    if (!started) return started.error();
    video_ = std::move(*started);
    return fmt::format("Recording video: {}", video_file_.string());
}

std::string Outputs::end_video() {
    const auto error = video_->finish();
    video_.reset();
    return error ? error->text : fmt::format("Saved {}", video_file_.string());
}

std::string Outputs::end_broken_video() { return video() && !video_->running() ? end_video() : std::string(); }

} // namespace host
