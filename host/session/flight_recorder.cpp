#include "host/session/flight_recorder.hpp"

#include "host/game/progress.hpp"
#include "host/game/view.hpp"
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
      history_(session.station(), settings_.identity, cycles_of(settings_.interval_seconds, session.machine())) {
    session_.follow(&history_);
    history_.after_runs([this] { has_run(); });
    if (!settings_.game) return;
    if (auto layer = record_layer(history_, *settings_.game)) layer_ = std::move(*layer);
}

FlightRecorder::~FlightRecorder() { session_.follow(nullptr); }

void FlightRecorder::replay(const Trace& trace) {
    session_.name_game(trace.identity.program);
    history_.expect(trace.records, trace.end);
    replays_ = true;
}

void FlightRecorder::take_over() {
    if (replaying()) play_on();
}

void FlightRecorder::has_run() {
    save_so_far();
    if (states_) states_->tick();
}

void FlightRecorder::keep_states(SavedStates::Program program) {
    states_ = std::make_unique<SavedStates>(session_, std::move(program), [this] {
        return settings_.game ? game_progress(session_.machine(), *settings_.game) : std::string();
    });
}

// --- rewind

void FlightRecorder::leave() {
    if (std::exchange(away_, true)) return;
    session_.save_changes();
    session_.leave();
}

bool FlightRecorder::step_back() {
    leave();
    return history_.step_back();
}

void FlightRecorder::go_to(emu::Cycle time) {
    leave();
    history_.go_to(time);
}

void FlightRecorder::play_on() {
    replays_ = false;
    history_.leave_future();
    if (std::exchange(away_, false)) session_.arrive();
}

std::vector<FlightRecorder::Move> FlightRecorder::moves() const {
    const auto* game = settings_.game ? layer_game_called(settings_.identity.program) : nullptr;
    std::vector<Move> moves;
    for (const auto& record : history_.records()) {
        const auto* found = std::get_if<GameRecord>(&record.what);
        if (found == nullptr || !is_move(*found)) continue;
        auto text = game != nullptr ? game->in_prose(*found) : std::nullopt;
        moves.push_back({record.at, text ? *text : fmt::format("{}", fmt::join(found->words, " "))});
    }
    return moves;
}

std::string FlightRecorder::step_move(bool forward) {
    const auto all = moves();
    const auto frame = session_.machine().cycles_per_frame();
    const auto next = std::ranges::upper_bound(all, history_.now(), {}, &Move::at);
    if (forward) {
        go_to(next == all.end() ? history_.last() : next->at + frame);
        return next == all.end() ? "The present" : "After " + next->text;
    }
    if (next == all.begin()) return "No earlier move is known";
    const auto& last = *std::prev(next);
    go_to(last.at > frame ? last.at - frame : 0);
    return "Before " + last.text;
}

std::string FlightRecorder::position_in_words() const {
    const auto words = [&](emu::Cycle cycles) {
        const auto seconds = static_cast<int>(static_cast<double>(cycles) / session_.machine().cycles_per_second());
        return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    };
    return fmt::format("{} ago, of {}", words(history_.last() - history_.now()),
                       words(history_.last() - history_.first()));
}

std::vector<std::string> FlightRecorder::words() const {
    return words_on_screen(session_.machine(), settings_.game.value_or(Symbols()));
}

std::string FlightRecorder::toggle_recording() {
    if (recording()) return told(end_recording());
    history_.begin();
    const auto file = write_new(history_.so_far());
    if (!file) history_.finish();
    asked_for_ = file ? *file : fs::path();
    return file ? "Recording" : file.error();
}

emu::Result<fs::path> FlightRecorder::end_recording() {
    if (auto error = write(asked_for_, history_.finish())) return *error;
    return asked_for_;
}

// Spends at most a thirtieth of the time on writing. Errors are reported at the end if they persist.
void FlightRecorder::save_so_far() {
    const auto began = Clock::now();
    if (began < next_save_) return;
    if (files::can_be_replaced(settings_.output)) (void)write(settings_.output, history_.everything());
    if (recording()) (void)write(asked_for_, history_.so_far());
    const auto now = Clock::now();
    next_save_ = now + std::max<Clock::duration>(std::chrono::seconds(3), 30 * (now - began));
}

std::string FlightRecorder::keep_last_minutes() { return told(write_new(history_.last_minutes(last_minutes))); }

std::optional<emu::Error> FlightRecorder::keep_everything(const fs::path& file) {
    auto error = file.empty() ? std::nullopt : write(file, history_.everything());
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
