#include "host/session/flight_recorder.hpp"

#include "host/game/progress.hpp"
#include "host/game/view.hpp"
#include "host/recording/self_contained.hpp"
#include "host/session/outputs.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/verify/game_layer/why_played.hpp"
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

std::string told(const emu::Result<fs::path>& file) { return file ? saved_in_words(*file) : file.error(); }

} // namespace

FlightRecorder::FlightRecorder(Session& session, Settings settings)
    : session_(session), settings_(std::move(settings)),
      history_(session.station(), settings_.identity, cycles_of(settings_.interval_seconds, session.machine())) {
    session_.follow(&history_);
    session_.keep_games_of(&history_);
    history_.before_inputs([this](const Input& input) { before(input); });
    history_.after_runs([this] { has_run(); });
    history_.keep_pictures();
    if (!settings_.game) return;
    if (auto layer = record_layer(history_, *settings_.game)) layer_ = std::move(*layer);
}

FlightRecorder::~FlightRecorder() {
    session_.follow(nullptr);
    session_.keep_games_of(nullptr);
}

void FlightRecorder::replay(const Trace& trace) {
    session_.name_game(trace.identity.program);
    history_.expect(trace.records, trace.end);
    replays_ = true;
}

void FlightRecorder::take_over() {
    if (std::exchange(replays_, false)) play_on();
}

void FlightRecorder::has_run() {
    save_so_far();
    if (states_) states_->tick();
    if (doubt_) settle_doubt();
}

void FlightRecorder::keep_states(SavedStates::Program program) {
    const auto progress = [this] {
        return settings_.game ? game_progress(session_.machine(), *settings_.game) : std::string();
    };
    states_ = std::make_unique<SavedStates>(session_, std::move(program), progress, [this] { return has_game(); });
}

// --- breaks

// Empty: none.
std::string_view FlightRecorder::break_by(const Input& input) const {
    using enum Input::Kind;
    const bool is_key = input.kind == press || input.kind == hold;
    if (input.kind == power) return "the power-on";
    const bool is_reset =
        input.kind == reset || (is_key && input.key == *key_named(session_.machine().kind(), "RESET"));
    return is_reset ? "the reset" : "";
}

// Something that a person plays. Another program than a game: since a key or a button was pressed.
bool FlightRecorder::has_game() const {
    return settings_.game ? game_in_progress(session_.machine(), *settings_.game) : touched_;
}

void FlightRecorder::before(const Input& input) {
    if (!states_) return;
    using enum Input::Kind;
    const auto what = break_by(input);
    const bool is_key = input.kind == press || input.kind == hold;
    const auto is = [&](std::string_view key) {
        return is_key && input.key == *key_named(session_.machine().kind(), key);
    };
    const bool may_leave = settings_.game && (is("ESC") || is("Q") || (input.kind == button && input.on));
    if (!what.empty() && has_game()) states_->keep_break(what);
    if (may_leave && has_game()) doubt_ = {history_.now(), states_->state_now()};
    touched_ = what.empty() && (touched_ || is_key || input.kind == button);
}

// FORTRESS records that a game is broken off, and asks on. The other games leave it.
void FlightRecorder::settle_doubt() {
    std::string_view last;
    const auto& records = history_.records();
    for (auto each = records.rbegin(); each != records.rend() && each->at >= doubt_->at && last.empty(); ++each)
        if (const auto* record = std::get_if<GameRecord>(&each->what))
            if (record->kind == "broken" || record->kind == "result") last = record->kind;
    const bool is_left = settings_.game->contains("play_broken") ? last == "broken" : last.empty() && !has_game();
    if (is_left) states_->keep_break("leaving", std::move(doubt_->state));
    if (is_left || last == "result") doubt_.reset();
}

// --- rewind

void FlightRecorder::leave() {
    if (std::exchange(away_, true)) return;
    doubt_.reset();
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

void FlightRecorder::take_branch(std::size_t index) {
    leave();
    history_.take_branch(index);
    history_.go_to(history_.last());
}

void FlightRecorder::play_on() {
    if (!replaying()) history_.leave_future();
    if (std::exchange(away_, false)) session_.arrive();
}

std::vector<FlightRecorder::Move> FlightRecorder::moves() const {
    const auto game = settings_.game ? layer_game_of(*settings_.game) : emu::Error{};
    auto moves = breaks();
    const auto jumps = history_.jumps();
    for (const auto* record : history_.game_records()) {
        const auto* found = std::get_if<GameRecord>(&record->what);
        if (!(is_move(*found) || found->kind == "begin") || std::ranges::binary_search(jumps, record->at)) continue;
        auto text = found->kind == "begin" ? "the start of the game" : game ? (*game)->in_prose(*found) : std::nullopt;
        if (!text) text = fmt::format("{}", fmt::join(found->words, " "));
        moves.push_back({record->at, text->substr(std::min(text->find_first_not_of(' '), text->size()))});
    }
    std::ranges::stable_sort(moves, {}, &Move::at);
    return moves;
}

std::vector<FlightRecorder::Move> FlightRecorder::breaks() const {
    std::vector<Move> all;
    for (const auto time : history_.jumps()) all.push_back({time, "the load", true});
    for (const auto& record : history_.records()) {
        const auto* input = std::get_if<Input>(&record.what);
        const auto what = input != nullptr ? break_by(*input) : std::string_view();
        if (!what.empty()) all.push_back({record.at, std::string(what), true});
    }
    std::ranges::stable_sort(all, {}, &Move::at);
    return all;
}

bool FlightRecorder::reaches(emu::Cycle move) const {
    return move > history_.first() && !std::ranges::binary_search(history_.jumps(), move);
}

std::string FlightRecorder::step_move(bool forward) {
    const auto all = moves();
    const auto next = std::ranges::upper_bound(all, history_.now(), {}, &Move::at);
    const auto frame = session_.machine().cycles_per_frame();
    const auto go_after = [&](auto move) { // before the one that follows
        go_to(std::next(move) == all.end() ? move->at + frame : std::min(move->at + frame, std::next(move)->at - 1));
    };
    if (forward) {
        if (next == all.end()) return go_to(history_.last()), "The present";
        go_after(next);
        return "After " + next->text;
    }
    if (next == all.begin() || std::prev(next)->at <= history_.first()) return "No earlier move is known";
    if (std::prev(next)->is_break)
        go_to(std::max(history_.first() + frame, std::prev(next)->at) - frame);
    else if (std::prev(next) == all.begin() || std::prev(next, 2)->at < history_.first())
        go_to(history_.first());
    else
        go_after(std::prev(next, 2));
    const auto& text = std::prev(next)->text;
    return "Before " + text.substr(0, text.find("  ")); // without the score, which is that after it
}

std::string FlightRecorder::why_last_move() const {
    const auto game = settings_.game ? layer_game_of(*settings_.game) : emu::Error{};
    if (!game || *game != &fortress_layer()) return "Only the lords of FORTRESS give reasons";
    std::vector<GameRecord> past;
    for (const auto* record : history_.game_records())
        if (record->at <= history_.now()) past.push_back(std::get<GameRecord>(record->what));
    return why_played(past, GameView(session_.machine(), *settings_.game));
}

std::string FlightRecorder::timeline(std::size_t width) const {
    const auto all = std::max<emu::Cycle>(history_.last() - history_.first(), 1);
    const auto put = [&](std::string& line, emu::Cycle time, char c) {
        if (time >= history_.first()) line[static_cast<std::size_t>((time - history_.first()) * (width - 1) / all)] = c;
    };
    std::string line(width, '-');
    for (const auto& move : moves()) put(line, move.at, '+');
    for (const auto& each : breaks()) put(line, each.at, '^');
    put(line, history_.now(), '|');
    return line;
}

std::string FlightRecorder::time_in_words(emu::Cycle cycles) const {
    const auto seconds = static_cast<int>(static_cast<double>(cycles) / session_.machine().cycles_per_second());
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string FlightRecorder::ago_in_words(emu::Cycle time) const {
    return time_in_words(history_.last() - time) + " ago";
}

std::string FlightRecorder::position_in_words() const {
    return fmt::format("{}, of {}", ago_in_words(history_.now()), time_in_words(history_.last() - history_.first()));
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
    auto file = free_name(".trace.gz");
    if (auto error = write(file, std::move(trace))) return *error;
    return file;
}

} // namespace host
