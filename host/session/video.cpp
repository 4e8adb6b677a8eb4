#include "host/session/video.hpp"

#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <array>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

fs::path silent(const fs::path& file) { return file.string() + ".silent.mp4"; }
fs::path wav(const fs::path& file) { return file.string() + ".wav"; }

// ffmpeg takes "a:b.mp4" as a protocol and "-x.mp4" as an option.
std::string for_ffmpeg(const fs::path& file) { return "file:" + file.string(); }

void discard(const fs::path& file) {
    std::error_code ignored;
    fs::remove(file, ignored);
}

// Square pixels at 4:3; whole lines, so that dots stay sharp.
std::vector<std::string> encoder(const fs::path& file, const Machine& machine, const ScreenPicture& picture) {
    const int high = picture.height * 4, wide = high * 4 / 3 / 2 * 2;
    const double rate = machine.cycles_per_second() / static_cast<double>(machine.cycles_per_frame());
    return {"ffmpeg",
            "-v",
            "error",
            "-y",
            "-f",
            "rawvideo",
            "-pix_fmt",
            "rgba",
            "-s",
            fmt::format("{}x{}", picture.width, picture.height),
            "-r",
            fmt::format("{:.4f}", rate),
            "-i",
            "-",
            "-vf",
            fmt::format("scale={}:{}:flags=neighbor", wide, high),
            "-c:v",
            "libx264",
            "-preset",
            "veryfast",
            "-pix_fmt",
            "yuv420p",
            for_ffmpeg(file)};
}

} // namespace

emu::Result<std::unique_ptr<Video>> Video::start(Session& session, const fs::path& file, Draw draw) {
    std::vector<fs::path> created;
    const auto give_up = [&](std::string why) {
        for (const auto& each : created) discard(each);
        return emu::Error{std::move(why)};
    };
    for (const auto& each : std::array{file, silent(file), wav(file)}) {
        if (const auto error = files::write_new_file(each, {})) return give_up(error->text);
        created.push_back(each);
    }
    std::unique_ptr<Video> video(new Video(session, file, std::move(draw)));
    if (!video->running()) return give_up("no video: ffmpeg is not installed");
    return video;
}

Video::Video(Session& session, fs::path file, Draw draw)
    : session_(session), draw_(std::move(draw)), file_(std::move(file)), sound_(session, wav(file_)),
      ffmpeg_(encoder(silent(file_), session.machine(), draw_())), next_frame_(session.machine().cycles()),
      running_(ffmpeg_.open()) {
    session.listen(*this);
}

Video::~Video() { session_.stop_listening(*this); }

// The clock restarts when the machine is switched on.
void Video::hear(std::span<const SoundLevel>, emu::Cycle, emu::Cycle now) {
    const auto frame = session_.machine().cycles_per_frame();
    if (next_frame_ > now + frame) next_frame_ = now;
    if (!running_ || now < next_frame_) return;
    next_frame_ = std::max(next_frame_ + frame, now + 1);
    const auto picture = draw_();
    running_ =
        ffmpeg_.write({reinterpret_cast<const std::uint8_t*>(picture.pixels.data()), picture.pixels.size_bytes()});
}

std::optional<emu::Error> Video::finish() {
    const bool encoded = ffmpeg_.close();
    if (auto error = sound_.save()) return error;
    Pipe join({"ffmpeg", "-v", "error", "-y", "-i", for_ffmpeg(silent(file_)), "-i", for_ffmpeg(wav(file_)), "-c:v",
               "copy", "-c:a", "aac", for_ffmpeg(file_)});
    if (!encoded || !join.close()) {
        std::error_code ignored;
        fs::rename(silent(file_), file_, ignored);
        return emu::Error{
            visible_text::of_name(fmt::format("ffmpeg failed: {} has no sound and may be short; the sound is in {}",
                                              file_.string(), wav(file_).string()))};
    }
    discard(silent(file_));
    discard(wav(file_));
    return std::nullopt;
}

} // namespace host
