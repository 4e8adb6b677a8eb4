#include "host/sound/sound_recording.hpp"

#include "host/sound/wav.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

namespace host {
namespace {

constexpr std::size_t max_samples =
    std::size_t{SoundRecording::sample_rate} * 60 * std::size_t{SoundRecording::max_minutes};

} // namespace

SoundRecording::SoundRecording(Session& session)
    : session_(session), maker_(session.machine(), sample_rate), heard_to_(session.machine().cycles()) {
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
}

std::optional<emu::Error> SoundRecording::save(const std::filesystem::path& file) const {
    if (auto error = files::write_over_own_kind(file, encode_wav(samples_, sample_rate))) return error;
    if (!full_) return std::nullopt;
    return emu::Error{fmt::format("{}: holds the first {} minutes; there is no room for more in a recording",
                                  visible_text::of_name(file.string()), max_minutes)};
}

} // namespace host
