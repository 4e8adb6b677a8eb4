#include "host/session/flight_recorder.hpp"

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
    states_ = std::make_unique<SavedStates>(
        session_, std::move(program), [this] { return progress(); }, [this] { return has_game(); });
}

// --- rewind

void FlightRecorder::leave() {
    if (std::exchange(away_, true)) return;
    doubt_.reset();
    if (states_ && !replaying() && has_game()) left_ = {history_.now(), states_->state_now(), history_.generation()};
    session_.save_changes();
    session_.leave();
}

bool FlightRecorder::step_back() {
    leave();
    const bool stepped = history_.step_back();
    session_.drop_sound();
    return stepped;
}

void FlightRecorder::go_to(emu::Cycle time) {
    leave();
    history_.go_to(time);
    session_.drop_sound();
}

void FlightRecorder::take_branch(std::size_t index) {
    leave();
    history_.take_branch(index);
    history_.go_to(history_.last());
}

void FlightRecorder::play_on() {
    if (!replaying()) {
        keep_future();
        history_.leave_future();
    }
    if (std::exchange(away_, false)) session_.arrive();
}

std::vector<FlightRecorder::Move> FlightRecorder::moves() const {
    const auto game = settings_.game ? layer_game_of(*settings_.game) : emu::Error{};
    auto moves = breaks();
    const auto jumps = history_.jumps();
    const auto records = history_.game_records();
    const GameRecord* before = nullptr;
    for (auto each = records.begin(); each != records.end();) {
        const auto& found = std::get<GameRecord>((*each)->what);
        const auto at = (*each)->at;
        if (!(is_move(found) || found.kind == "begin") || std::ranges::binary_search(jumps, at)) {
            if (found.kind != "thinks" && found.kind != "ask") before = &found;
            ++each;
            continue;
        }
        const bool begins = found.kind == "begin";
        const bool is_load = before != nullptr && *before == GameRecord{"disk", {"load", "done"}};
        std::optional<std::string> text;
        if (begins)
            text = is_load ? "the load of a game" : "the start of the game";
        else if (game)
            text = (*game)->in_prose(found);
        if (!text) text = fmt::format("{}", fmt::join(found.words, " "));
        *text = text->substr(std::min(text->find_first_not_of(' '), text->size()));
        const auto next = std::find_if(each + 1, records.end(), [&](const Record* record) {
            return begins || record->at != at || !is_move(std::get<GameRecord>(record->what));
        });
        if (const auto others = next - each - 1; others > 0) *text += fmt::format(" and {} more", others);
        moves.push_back({at, *text, false, begins});
        before = &found;
        each = next;
    }
    std::ranges::stable_sort(moves, {}, &Move::at);
    return moves;
}

bool FlightRecorder::reaches(emu::Cycle move) const {
    return move > history_.first() && !std::ranges::binary_search(history_.jumps(), move);
}

std::string FlightRecorder::step_move(bool forward) {
    const auto all = moves();
    const auto next = std::ranges::upper_bound(all, history_.now(), {}, &Move::at);
    const auto frame = session_.machine().cycles_per_frame();
    const auto longest_instruction = frame / 100; // with the DMA of a scanline
    const auto go_after = [&](auto move) {        // before the one that follows
        if (std::next(move) == all.end()) return go_to(move->at + frame);
        const auto time = std::next(move)->at - move->at;
        const auto drawn = std::min(cycles_of(1, session_.machine()), time / 4); // a game's first board
        go_to(move->at + (move->begins ? drawn : std::min<emu::Cycle>(frame, time - longest_instruction)));
    };
    if (forward) {
        if (next == all.end()) return go_to(history_.last()), "The present";
        go_after(next);
        return "After " + next->text;
    }
    if (next == all.begin() || std::prev(next)->at <= history_.first()) return "No earlier move is known";
    if (std::prev(next)->is_break || std::prev(next)->begins)
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
