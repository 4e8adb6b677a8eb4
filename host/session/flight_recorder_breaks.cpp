// Games that are left: by a reset, by a key of theirs, by rewinding.
#include "host/game/progress.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/verify/game_layer/layer_game.hpp"

#include <algorithm>

namespace host {

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
    if (settings_.game) return game_in_progress(session_.machine(), *settings_.game);
    return touched_ || (states_ && !states_->resumed().empty());
}

// Empty: no game is running, or FORTRESS only asks what to record of one that was broken off.
std::string FlightRecorder::progress() const {
    bool is_broken = false;
    for (const auto* record : history_.game_records()) {
        const auto& kind = std::get<GameRecord>(record->what).kind;
        const bool is_other = kind == "begin" || kind == "start";
        if (record->at <= history_.now()) is_broken = kind == "broken" || (is_broken && !is_other);
    }
    return settings_.game && !is_broken ? game_progress(session_.machine(), *settings_.game) : "";
}

void FlightRecorder::before(const Input& input) {
    if (!states_) return;
    using enum Input::Kind;
    const auto what = break_by(input);
    const bool is_key = input.kind == press || input.kind == hold;
    const auto is = [&](std::string_view key) {
        return is_key && input.key == *key_named(session_.machine().kind(), key);
    };
    const bool may_leave = settings_.game && (is("ESC") || is("Q") || is("L") || (input.kind == button && input.on));
    if (!what.empty() && has_game()) states_->keep_break(what);
    if (!what.empty()) doubt_.reset();
    if (may_leave && has_game()) doubt_ = {history_.now(), states_->state_now()};
    touched_ = what.empty() && (touched_ || is_key || input.kind == button);
}

// FORTRESS records that a game is broken off, and asks on. The other games leave it, or load another one.
void FlightRecorder::settle_doubt() {
    const auto jumps = history_.jumps();
    if (!jumps.empty() && jumps.back() > doubt_->at) return doubt_.reset();
    constexpr double longest_question = 120; // seconds; a move after that belongs to a game that was not left
    const auto cycles = longest_question * session_.machine().cycles_per_second();
    const auto end = doubt_->at + static_cast<emu::Cycle>(cycles);
    bool goes_on = false;
    std::string_view last;
    const auto& records = history_.records();
    for (auto each = records.rbegin(); each != records.rend() && each->at >= doubt_->at && last.empty(); ++each)
        if (const auto* record = std::get_if<GameRecord>(&each->what)) {
            const bool is_load = record->kind == "disk" && record->words == std::vector<std::string>{"load", "done"};
            if (is_load || record->kind == "broken" || record->kind == "result") last = record->kind;
            goes_on = goes_on || (is_move(*record) && each->at > end);
        }
    const bool is_fortress = settings_.game->contains("play_broken");
    const bool is_left = is_fortress ? last == "broken" : last == "disk" || (last.empty() && !has_game());
    if (is_left) states_->keep_break(last == "disk" ? "the load" : "leaving", std::move(doubt_->state));
    if (is_left || last == "result" || goes_on) doubt_.reset();
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

// Keeps the game that is given up here, if the player has moved in it, or has used another program.
void FlightRecorder::keep_future() {
    const auto game = std::exchange(left_, std::nullopt);
    if (!game) return;
    const bool is_played = std::ranges::any_of(history_.records(), [&](const Record& record) {
        const auto* played = std::get_if<GameRecord>(&record.what);
        return record.at > history_.now() &&
               (settings_.game ? played != nullptr && is_move(*played) : std::holds_alternative<Input>(record.what));
    });
    if (is_played || game->generation != history_.generation()) states_->keep_break("rewinding", game->state);
}

} // namespace host
