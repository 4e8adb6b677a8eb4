#include "host/verify/game_layer/layer_game.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace host {

std::string_view LayerGame::missing_in(const Symbols& names) const {
    for (const auto* labels : {&symbols, &entered, &returned}) {
        const auto missing = std::ranges::find_if_not(*labels, [&](auto label) { return names.contains(label); });
        if (missing != labels->end()) return *missing;
    }
    return {};
}

std::span<const LayerGame* const> layer_games() {
    static const std::array<const LayerGame*, 3> games{&fortress_layer(), &star_chess_layer(), &hex_fortress_layer()};
    return games;
}

emu::Result<const LayerGame*> layer_game_of(const Symbols& symbols) {
    for (const auto* game : layer_games())
        if (game->missing_in(symbols).empty()) return game;
    return emu::Error{fmt::format("not the game: unknown symbol '{}'", layer_games().front()->missing_in(symbols))};
}

const LayerGame* layer_game_called(std::string_view program) {
    const auto games = layer_games();
    const auto found = std::ranges::find(games, program, &LayerGame::program);
    return found == games.end() ? nullptr : *found;
}

std::string place_difference(const GameRecord& recorded, const GameRecord& found) {
    for (const auto* game : layer_games())
        if (auto text = game->place_difference(recorded, found); !text.empty()) return text;
    return {};
}

bool is_move(const GameRecord& record) {
    return record.kind == "move" || record.kind == "forfeit" || record.kind == "command";
}

} // namespace host
