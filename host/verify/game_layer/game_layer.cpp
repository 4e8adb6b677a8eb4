#include "host/verify/game_layer/game_layer.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace host {

emu::Result<std::unique_ptr<GameLayer>> GameLayer::make(Symbols symbols, Sink sink) {
    const auto game = layer_game_of(symbols);
    if (!game) return emu::Error{game.error()};
    return std::unique_ptr<GameLayer>(new GameLayer(**game, std::move(symbols), std::move(sink)));
}

GameLayer::GameLayer(const LayerGame& game, Symbols symbols, Sink sink)
    : game_(game), symbols_(std::move(symbols)), sink_(std::move(sink)), names_(symbols_), questions_(symbols_),
      reader_(game.make_reader()) {
    for (const auto label : game.entered) entries_.set(address(label));
    for (const auto label : game.returned) entries_.set(address(label));
    set_stops();
}

void GameLayer::set_stops() {
    stops_ = entries_;
    questions_.add_stops(stops_, question_);
    for (const auto& open : open_) stops_.set(open.call.return_to);
}

bool GameLayer::game_is_there(const Machine& machine) const { return game_.is_in_memory(view(machine)); }

void GameLayer::reached(Machine& machine) {
    if (!game_is_there(machine)) return;
    question_ends(machine);
    routine_returns(machine);
    routine_is_entered(machine);
    call_begins(machine);
    question_begins(machine);
    set_stops();
}

void GameLayer::question_ends(const Machine& machine) {
    if (!question_ || !question_->call.returns(machine)) return;
    if (const auto answer = Questions::answer(*question_, machine))
        tell(machine, {"ask", {question_->routine, question_->place, *answer, view(machine).entropy()}});
    question_.reset();
}

// A routine that jumps to another input routine still asks the same question.
void GameLayer::question_begins(const Machine& machine) {
    auto asked = questions_.asked(machine);
    if (!asked || (question_ && question_->call == asked->call)) return;
    question_ = std::move(asked);
}

std::string_view GameLayer::caller(std::uint16_t return_to) const {
    return names_.at(static_cast<std::uint16_t>(return_to - 1));
}

void GameLayer::routine_returns(const Machine& machine) {
    const auto note = [&](GameRecord record) { tell(machine, std::move(record)); };
    while (!open_.empty() && open_.back().call.returns(machine)) {
        const auto game = view(machine);
        reader_->returned(open_.back().routine, {game, caller(open_.back().call.return_to)}, note);
        open_.pop_back();
    }
}

void GameLayer::call_begins(const Machine& machine) {
    for (std::size_t i = 0; i < game_.returned.size(); ++i) {
        if (address(game_.returned[i]) == machine.registers().pc) open_.push_back({i, OpenCall::at_entry(machine)});
    }
}

void GameLayer::routine_is_entered(const Machine& machine) {
    const auto note = [&](GameRecord record) { tell(machine, std::move(record)); };
    const auto pc = machine.registers().pc;
    if (pc == address("game_start")) forget_calls();
    for (std::size_t i = 0; i < game_.entered.size(); ++i) {
        if (address(game_.entered[i]) != pc) continue;
        const auto game = view(machine);
        reader_->entered(i, {game, caller(OpenCall::at_entry(machine).return_to)}, note);
    }
}

void GameLayer::before(const Input& input, Machine& machine) {
    using Kind = Input::Kind;
    constexpr std::array<Kind, 6> told{Kind::reset, Kind::power, Kind::insert, Kind::eject, Kind::protect, Kind::swap};
    if (std::ranges::find(told, input.kind) == told.end()) return;
    if (question_ && question_->waits()) tell(machine, {"waits", {question_->routine, question_->place}});
    if (input.kind == Kind::reset || input.kind == Kind::power) forget_calls();
}

void GameLayer::forget_calls() {
    question_.reset();
    open_.clear();
    reader_->resume(question_);
    set_stops();
}

void GameLayer::resume(Machine& machine) {
    forget_calls();
    if (!game_is_there(machine)) return;
    question_ = questions_.open_in(machine);
    reader_->resume(question_);
    for (const auto& [target, call] : open_calls(machine, machine.registers().s)) {
        for (std::size_t i = 0; i < game_.returned.size(); ++i) {
            if (address(game_.returned[i]) == target) open_.insert(open_.begin(), {i, call});
        }
    }
    set_stops();
}

} // namespace host
