#include "host/trace/game_layer/game_layer.hpp"

#include "host/trace/game_layer/game_words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace host {

// A routine of the game whose first instruction tells something.
struct GameLayer::Place {
    std::string_view label;
    void (GameLayer::*reached)(const Machine&);
};

// A routine that works on a disk, told of when it returns.
struct GameLayer::Work {
    std::string_view label, name;
    bool on_player;
    std::uint8_t wanted; // a bit of w_what without which it does nothing; 0: it always does
};

const std::vector<GameLayer::Place>& GameLayer::places() {
    static const std::vector<Place> table{
        {"game_start", &GameLayer::program_starts},
        {"players_set", &GameLayer::player_set},
        {"tournament_new", &GameLayer::tournament_begins},
        {"tournament_begin", &GameLayer::game_begins},
        {"turn_forfeit", &GameLayer::turn_is_forfeit},
        {"tournament_pass", &GameLayer::turn_passes},
        {"tournament_record", &GameLayer::game_ends},
        {"play_broken", &GameLayer::game_breaks_off},
        {"results_run", &GameLayer::results_shown},
        {"record_view", &GameLayer::record_shown},
        {"disk_error", &GameLayer::disk_fails},
    };
    return table;
}

const std::vector<GameLayer::Work>& GameLayer::works() {
    constexpr std::uint8_t history = 1, learning = 2; // RESULTS_* of results.s
    static const std::vector<Work> table{
        {"roster_create", "roster", false, 0},
        {"disk_format", "format", false, 0},
        {"player_begin", "files", true, 0},
        {"results_put", "history", true, history}, // one write: learning is told first, since it is opened last
        {"results_put", "learning", true, learning},
        {"player_enter", "enter", true, 0},
        {"player_give", "copy", true, 0},
        {"player_remove", "remove", true, 0},
    };
    return table;
}

emu::Result<std::unique_ptr<GameLayer>> GameLayer::make(Symbols symbols, Sink sink) {
    std::vector<std::string_view> wanted{"board",         "turn",      "score_white", "score_black",  "weights_white",
                                         "weights_black", "w_players", "w_player",    "w_what",       "w_length",
                                         "w_siege",       "w_games",   "w_first",     "w_game_white", "w_game_black",
                                         "w_lost",        "w_sieges",  "w_shown",     "w_record",     "z_side",
                                         "z_last",        "z_entropy", "start_run"};
    for (const auto& place : places()) wanted.push_back(place.label);
    for (const auto& work : works()) wanted.push_back(work.label);
    for (const auto routine : Questions::routines) wanted.push_back(routine);
    for (const auto label : wanted) {
        if (!symbols.contains(label)) return emu::Error{fmt::format("not the game: there is no symbol '{}'", label)};
    }
    return std::unique_ptr<GameLayer>(new GameLayer(std::move(symbols), std::move(sink)));
}

GameLayer::GameLayer(Symbols symbols, Sink sink)
    : symbols_(std::move(symbols)), sink_(std::move(sink)), questions_(symbols_) {
    questions_.add_stops(entries_);
    for (const auto& place : places()) entries_.set(symbols_.find(place.label)->second);
    for (const auto& work : works()) entries_.set(symbols_.find(work.label)->second);
    set_stops();
}

void GameLayer::set_stops() {
    stops_ = entries_;
    if (question_) stops_.set(question_->call.return_to);
    for (const auto& open : open_) stops_.set(open.call.return_to);
}

bool GameLayer::game_is_there(const Machine& machine) const {
    constexpr std::uint8_t jsr = 0x20;
    const auto game = view(machine);
    const int first_call = game.byte("game_start", 1) | game.byte("game_start", 2) << 8;
    return game.byte("game_start") == jsr && first_call == game.address("start_run");
}

void GameLayer::reached(Machine& machine) {
    if (!game_is_there(machine)) return;
    question_ends(machine);
    work_ends(machine);
    place_reached(machine);
    work_begins(machine);
    question_begins(machine);
    set_stops();
}

void GameLayer::question_ends(const Machine& machine) {
    if (!question_ || !question_->call.returns(machine)) return;
    if (const auto answer = Questions::answer(*question_, machine)) {
        const auto game = view(machine);
        const int entropy = game.byte("z_entropy") | game.byte("z_entropy", 1) << 8;
        note(machine, {"ask", {question_->routine, question_->place, *answer, fmt::format("{:04x}", entropy)}});
    }
    question_.reset();
}

// A routine that goes on in another one is still the same question.
void GameLayer::question_begins(const Machine& machine) {
    auto asked = questions_.asked(machine);
    if (!asked || (question_ && question_->call == asked->call)) return;
    question_ = std::move(asked);
}

void GameLayer::work_ends(const Machine& machine) {
    while (!open_.empty() && open_.back().call.returns(machine)) {
        const auto& work = *open_.back().work;
        const auto game = view(machine);
        if (work.wanted == 0 || (game.byte("w_what") & work.wanted) != 0)
            note(machine, game_words::disk(game, work.name, work.on_player));
        open_.pop_back();
    }
}

void GameLayer::work_begins(const Machine& machine) {
    for (const auto& work : works()) {
        if (symbols_.find(work.label)->second == machine.registers().pc)
            open_.push_back({&work, OpenCall::at_entry(machine)});
    }
}

void GameLayer::place_reached(const Machine& machine) {
    for (const auto& place : places()) {
        if (symbols_.find(place.label)->second == machine.registers().pc) (this->*place.reached)(machine);
    }
}

void GameLayer::before(const Input& input, Machine& machine) {
    using Kind = Input::Kind;
    constexpr std::array<Kind, 6> told{Kind::reset, Kind::power, Kind::insert, Kind::eject, Kind::protect, Kind::swap};
    if (std::ranges::find(told, input.kind) == told.end()) return;
    if (question_ && question_->waits()) note(machine, {"waits", {question_->routine, question_->place}});
    if (input.kind == Kind::reset || input.kind == Kind::power) forget_calls();
}

void GameLayer::forget_calls() {
    question_.reset();
    open_.clear();
    forfeit_ = false;
    set_stops();
}

void GameLayer::resume(Machine& machine) {
    forget_calls();
    if (!game_is_there(machine)) return;
    question_ = questions_.open_in(machine);
    forfeit_ = question_ && question_->place == "play_game/turn_pause";
    for (const auto& [target, call] : open_calls(machine, machine.registers().s)) {
        for (const auto& work : works()) {
            if (symbols_.find(work.label)->second == target) open_.insert(open_.begin(), {&work, call});
        }
    }
    set_stops();
}

void GameLayer::program_starts(const Machine& machine) {
    forget_calls();
    note(machine, {"start", {}});
}

void GameLayer::player_set(const Machine& machine) {
    const auto side = machine.registers().x == 0 ? Side::white : Side::black;
    auto record = game_words::player(view(machine), side);
    const bool computer = record.words.back() == "computer";
    note(machine, std::move(record));
    if (computer) note(machine, game_words::weights(view(machine), side));
}

void GameLayer::tournament_begins(const Machine& machine) { note(machine, game_words::tournament(view(machine))); }

void GameLayer::game_begins(const Machine& machine) { note(machine, game_words::begin(view(machine))); }

void GameLayer::turn_is_forfeit(const Machine&) { forfeit_ = true; }

void GameLayer::turn_passes(const Machine& machine) {
    note(machine, forfeit_ ? game_words::forfeit(view(machine)) : game_words::move(view(machine)));
    forfeit_ = false;
}

void GameLayer::game_ends(const Machine& machine) {
    note(machine, game_words::result(view(machine)));
    for (const auto side : {Side::white, Side::black}) { // who has learned by now (R11.2)
        if (game_words::is_computer(view(machine), side)) note(machine, game_words::weights(view(machine), side));
    }
}

void GameLayer::game_breaks_off(const Machine& machine) {
    note(machine, game_words::broken(view(machine)));
    forfeit_ = false;
}

void GameLayer::results_shown(const Machine& machine) { note(machine, game_words::results(view(machine))); }

void GameLayer::record_shown(const Machine& machine) { note(machine, game_words::history(view(machine))); }

void GameLayer::disk_fails(const Machine& machine) { note(machine, game_words::error(view(machine))); }

} // namespace host
