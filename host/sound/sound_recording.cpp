#include "host/sound/sound_recording.hpp"

#include "host/sound/wav.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>
#include <fstream>

namespace host {
namespace {

constexpr std::size_t max_samples =
    std::size_t{SoundRecording::sample_rate} * 60 * std::size_t{SoundRecording::max_minutes};

} // namespace

SoundRecording::SoundRecording(Session& session, std::filesystem::path file)
    : session_(session), file_(std::move(file)), maker_(session.machine(), sample_rate),
      heard_to_(session.machine().cycles()) {
    maker_.rest_at(session.listen(*this));
}

SoundRecording::~SoundRecording() { session_.stop_listening(*this); }

void SoundRecording::hear(std::span<const SoundLevel> levels, emu::Cycle from, emu::Cycle now) {
    if (from != heard_to_) maker_.restart(from);
    heard_to_ = now;
    if (full_) return;
    maker_.render(levels, now, samples_);
    full_ = samples_.size() > max_samples;
    if (full_) samples_.resize(max_samples);
    if (Clock::now() >= next_save_ && files::can_be_replaced(file_)) save_so_far();
}

// Appends new samples, then puts their length into the header, so that the header never promises more than the file
// holds. Leaves errors to save().
void SoundRecording::save_so_far() {
    next_save_ = Clock::now() + std::chrono::seconds(3);
    const auto bytes = encode_wav(std::span(samples_).subspan(saved_), sample_rate, saved_);
    const auto* data = reinterpret_cast<const char*>(bytes.data());
    constexpr std::streamsize header = wav_header_bytes;
    if (saved_ == 0 && files::write_over_own_kind(file_, encode_wav({}, sample_rate))) return;
    std::fstream file(file_, std::ios::binary | std::ios::in | std::ios::out | std::ios::ate);
    file.write(data + header, std::ssize(bytes) - header).seekp(0).write(data, header);
    saved_ = samples_.size();
}

std::optional<emu::Error> SoundRecording::save() const {
    if (auto error = files::write_over_own_kind(file_, encode_wav(samples_, sample_rate))) return error;
    if (!full_) return std::nullopt;
    return emu::Error{fmt::format("{}: contains only the first {} minutes, the longest recording",
                                  visible_text::of_name(file_.string()), max_minutes)};
}

} // namespace host
