#include "host/session/flight_recorder.hpp"

#include "host/recording/self_contained.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

emu::Cycle cycles_of(double seconds, const Machine& machine) {
    return static_cast<emu::Cycle>(seconds * machine.cycles_per_second());
}

fs::path new_file() {
    std::error_code ignored;
    for (int number = 1;; ++number) {
        auto name = fmt::format("fortress-{:03}.trace.gz", number);
        if (!fs::exists(name, ignored)) return name;
    }
}

std::string told(const emu::Result<fs::path>& file) {
    return file ? fmt::format("Saved {}", file->string()) : file.error();
}

} // namespace

FlightRecorder::FlightRecorder(Session& session, Settings settings)
    : session_(session), settings_(std::move(settings)),
      recorder_(session.station(), settings_.identity, cycles_of(settings_.interval_seconds, session.machine())) {
    recorder_.after_runs([this] { save_so_far(); });
    if (!settings_.game) return;
    if (auto layer = record_layer(recorder_, *settings_.game)) layer_ = std::move(*layer);
}

FlightRecorder::~FlightRecorder() { session_.follow(nullptr); }

void FlightRecorder::replay(const Trace& trace) {
    session_.name_game(trace.identity.program);
    session_.follow(&feed_.emplace(trace));
}

void FlightRecorder::take_over() {
    if (feed_) feed_->stop();
}

std::string FlightRecorder::toggle_recording() {
    if (recording()) return told(end_recording());
    recorder_.begin();
    const auto file = write_new(recorder_.so_far());
    if (!file) recorder_.finish();
    asked_for_ = file ? *file : fs::path();
    return file ? "Recording" : file.error();
}

emu::Result<fs::path> FlightRecorder::end_recording() {
    if (auto error = write(asked_for_, recorder_.finish())) return *error;
    return asked_for_;
}

// Spends at most a thirtieth of the time on writing. Errors are reported at the end if they persist.
void FlightRecorder::save_so_far() {
    const auto began = Clock::now();
    if (began < next_save_) return;
    if (files::can_be_replaced(settings_.output)) (void)write(settings_.output, recorder_.everything());
    if (recording()) (void)write(asked_for_, recorder_.so_far());
    const auto now = Clock::now();
    next_save_ = now + std::max<Clock::duration>(std::chrono::seconds(3), 30 * (now - began));
}

std::string FlightRecorder::keep_last_minutes() { return told(write_new(recorder_.last_minutes(last_minutes))); }

std::optional<emu::Error> FlightRecorder::keep_everything(const fs::path& file) {
    auto error = file.empty() ? std::nullopt : write(file, recorder_.everything());
    const auto unheard = sound_ ? sound_->save() : std::nullopt;
    if (error && unheard) error->text += "; " + unheard->text;
    return error ? error : unheard;
}

std::optional<emu::Error> FlightRecorder::write(const fs::path& file, Trace trace) {
    const auto folder = files::whole_name(file).parent_path();
    if (auto error = make_self_contained(trace, {settings_.products, folder, settings_.inlined, settings_.cartridge}))
        return error;
    return write_trace(file, trace);
}

emu::Result<fs::path> FlightRecorder::write_new(Trace trace) {
    auto file = new_file();
    if (auto error = write(file, std::move(trace))) return *error;
    return file;
}

} // namespace host
