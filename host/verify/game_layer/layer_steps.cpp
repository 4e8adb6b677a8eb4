#include "host/verify/game_layer/layer_steps.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace host {
namespace {

constexpr std::size_t ask_words = 4;

bool is_disk_or_power(const Input& input) {
    using Kind = Input::Kind;
    constexpr std::array<Kind, 6> kinds{Kind::reset, Kind::power, Kind::insert, Kind::eject, Kind::protect, Kind::swap};
    return std::ranges::find(kinds, input.kind) != kinds.end();
}

} // namespace

bool is_ask(const GameRecord* record) { return record && record->kind == "ask" && record->words.size() == ask_words; }

bool has_game_layer(const Trace& trace) {
    return std::ranges::any_of(trace.records, [](const Record& record) {
        const auto* game = std::get_if<GameRecord>(&record.what);
        return game && game->kind == "ask";
    });
}

std::vector<LayerStep> layer_steps(const std::vector<Record>& records, GameSteps kept) {
    std::vector<LayerStep> steps;
    bool asks = false; // a `waits` record precedes
    for (const auto& record : records) {
        if (const auto* game = std::get_if<GameRecord>(&record.what)) {
            asks = game->kind == "waits";
            if (!asks && (kept == GameSteps::all || is_ask(game))) steps.push_back({&record, false});
        } else if (const auto* input = std::get_if<Input>(&record.what); input && is_disk_or_power(*input)) {
            steps.push_back({&record, std::exchange(asks, false)});
        }
    }
    return steps;
}

} // namespace host
