#include "host/session/outputs.hpp"

#include "host/disks/data_folder.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"

#include <fmt/format.h>
#include <iostream>

namespace host {
namespace fs = std::filesystem;

fs::path free_name(std::string_view ending) {
    for (int number = 1;; ++number)
        if (fs::path name = fmt::format("fortress-{:03}{}", number, ending); !files::is_there(name)) return name;
}

std::string saved_in_words(const fs::path& file) { return "Saved " + name_for_people(files::whole_name(file)); }

namespace {

std::string in_words(const std::optional<emu::Error>& error, const fs::path& file) {
    return error ? error->text : saved_in_words(file);
}

} // namespace

Outputs::~Outputs() {
    if (const auto lost = end()) std::cerr << "fortress: " << lost->text << '\n';
}

std::optional<emu::Error> Outputs::end() {
    std::string lost;
    const auto add = [&](const std::optional<emu::Error>& error, const fs::path& file) {
        if (error)
            lost += (lost.empty() ? "" : "; ") + error->text;
        else
            std::cerr << "fortress: " << in_words(error, file) << '\n';
    };
    if (sound()) add(close_sound(), sound_file_);
    if (video()) add(close_video(), video_file_);
    return lost.empty() ? std::nullopt : std::optional(emu::Error{lost});
}

std::string Outputs::toggle_sound() {
    if (sound()) return in_words(close_sound(), sound_file_);
    sound_file_ = free_name(".wav");
    if (const auto error = files::write_over_own_kind(sound_file_, {})) return error->text;
    sound_.emplace(session_, sound_file_);
    return fmt::format("Recording sound: {}", sound_file_.string());
}

std::optional<emu::Error> Outputs::close_sound() {
    auto error = sound_->save();
    sound_.reset();
    return error;
}

std::string Outputs::toggle_video(Video::Draw draw) {
    if (video()) return in_words(close_video(), video_file_);
    video_file_ = free_name(".mp4");
    auto started = Video::start(session_, video_file_, std::move(draw));
    if (!started) return started.error();
    video_ = std::move(*started);
    return fmt::format("Recording video: {}", video_file_.string());
}

std::optional<emu::Error> Outputs::close_video() {
    auto error = video_->finish();
    video_.reset();
    return error;
}

std::string Outputs::end_broken_video() {
    return video() && !video_->running() ? in_words(close_video(), video_file_) : std::string();
}

} // namespace host
