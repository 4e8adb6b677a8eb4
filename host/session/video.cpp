#include "host/session/video.hpp"

#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

// Square pixels at 4:3; whole lines, so that dots stay sharp.
std::vector<std::string> encoder(const fs::path& file, const Machine& machine, const ScreenPicture& picture) {
    const int high = picture.height * 4, wide = high * 4 / 3 / 2 * 2;
    const double rate = machine.cycles_per_second() / static_cast<double>(machine.cycles_per_frame());
    return {"ffmpeg",     "-v",
            "error",      "-y",
            "-f",         "rawvideo",
            "-pix_fmt",   "rgba",
            "-s",         fmt::format("{}x{}", picture.width, picture.height),
            "-r",         fmt::format("{:.4f}", rate),
            "-i",         "-",
            "-vf",        fmt::format("scale={}:{}:flags=neighbor", wide, high),
            "-c:v",       "libx264",
            "-preset",    "veryfast",
            "-pix_fmt",   "yuv420p",
            file.string()};
}

fs::path with_ending(fs::path file, const char* ending) { return file.replace_extension(ending); }

} // namespace

Video::Video(Session& session, fs::path file, const ScreenPicture& picture)
    : file_(std::move(file)), silent_(with_ending(file_, "silent.mp4")), wav_(with_ending(file_, "wav")),
      sound_(session, wav_), ffmpeg_(encoder(silent_, session.machine(), picture)) {}

bool Video::add(const ScreenPicture& picture) const {
    return ffmpeg_.write({reinterpret_cast<const std::uint8_t*>(picture.pixels.data()), picture.pixels.size_bytes()});
}

std::optional<emu::Error> Video::finish() {
    const bool encoded = ffmpeg_.close();
    if (auto error = sound_.save()) return error;
    Pipe join({"ffmpeg", "-v", "error", "-y", "-i", silent_.string(), "-i", wav_.string(), "-c:v", "copy", "-c:a",
               "aac", file_.string()});
    if (!encoded || !join.close())
        return emu::Error{fmt::format("ffmpeg failed: {}; the sound is in {}", file_.string(), wav_.string())};
    std::error_code ignored;
    fs::remove(silent_, ignored);
    fs::remove(wav_, ignored);
    return std::nullopt;
}

} // namespace host
