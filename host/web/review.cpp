#include "host/web/review.hpp"

#include "host/review/hex_games.hpp"
#include "host/review/played_games.hpp"
#include "tools/model/hex_fortress/review.hpp"

#include <memory>
#include <nlohmann/json.hpp>

namespace host::web {
namespace {

using Json = nlohmann::ordered_json;

Json effects_json(const model::MoveEffects& effects) {
    return {{"taken", effects.taken},       {"fuse", effects.fuse},         {"sacrificed", effects.sacrificed},
            {"besieged", effects.besieged}, {"relieved", effects.relieved}, {"gain", effects.gain}};
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json fortress_json(const engine::GradedMove& move, emu::Cycle at) {
    Json json{{"turn", move.turn},
              {"side", move.side == model::Side::white ? 0 : 1},
              {"played", move.played},
              {"best", move.best},
              {"loss", move.loss},
              {"grade", static_cast<int>(engine::grade_of(move.loss))},
              {"margin", move.margin},
              {"exact", move.exact},
              {"line", move.line},
              {"reply", move.reply},
              {"falls", model::effects_of(move.before, move.played, move.side).sacrificed},
              {"board", model::to_bytes(move.before)},
              {"does", effects_json(engine::advantage_of(move))},
              {"at", at}};
    if (const auto permitted = engine::permitted_by(move))
        json["permits"] = {{"reply", permitted->reply}, {"does", effects_json(permitted->effects)}};
    return json;
}

Json pieces_json(const std::vector<hex_fortress::Piece>& pieces) {
    Json all = Json::array();
    for (const auto& [side, kind, hex] : pieces)
        all.push_back({{"side", side}, {"kind", kind}, {"hex", hex_fortress::name_of(hex)}});
    return all;
}

Json removed_json(const hex_fortress::Removed& removed) {
    return {{"taken", pieces_json(removed.taken)}, {"lost", pieces_json(removed.lost)}};
}

// Empty: the game is over.
std::string turns_text(const hex_fortress::Turn& turn) { return turn.empty() ? "" : hex_fortress::text_of(turn); }

// Losses and margins in Walls.
Json hex_json(const hex_fortress::GradedTurn& turn, int number, emu::Cycle at) {
    const auto walls = [](int points) { return static_cast<double>(points) / hex_fortress::wall_value; };
    Json json{{"turn", number},
              {"side", turn.before.mover},
              {"played", hex_fortress::text_of(turn.played)},
              {"best", hex_fortress::text_of(turn.best)},
              {"loss", walls(turn.loss)},
              {"grade", hex_fortress::grade_of(turn.loss)},
              {"margin", walls(turn.margin)},
              {"removes", removed_json(hex_fortress::advantage_of(turn))},
              {"line", {hex_fortress::text_of(turn.best), turns_text(turn.answer)}},
              {"reply", {hex_fortress::text_of(turn.played), turns_text(turn.reply)}},
              {"at", at}};
    const auto permitted = hex_fortress::permitted_by(turn);
    if (permitted != hex_fortress::Removed{}) json["permits"] = {{"removes", removed_json(permitted)}};
    return json;
}

} // namespace

emu::Result<GameReview> GameReview::of(const Page& page) {
    GameReview made;
    if (page.game() == "hexfortress") {
        const auto all = games_in<HexGames>(page.game_records());
        if (all.empty()) return emu::Error{"no game to review"};
        const auto& game = all.back();
        made.head_ = text_of({{"names", game.seats}, {"number", 1}, {"score", ""}, {"moves", game.turns.size()}});
        made.next_ = [review = hex_fortress::Review(game.start, game.turns), game, next = 0U]() mutable {
            const auto turn = review.next();
            if (!turn) return std::string();
            return text_of(hex_json(*turn, game.round_of(turn->number), game.played_at[next++]));
        };
        return made;
    }
    const auto all = games_in<PlayedGames>(page.game_records());
    if (all.empty()) return emu::Error{"no game to review"};
    const auto& game = all.back();
    made.head_ = text_of({{"names", game.names},
                          {"number", game.number},
                          {"score", game.score == broken_off ? "" : game.score},
                          {"moves", game.game.moves.size()}});
    made.next_ = [review = std::make_shared<engine::Review>(game.game), at = game.moved_at, next = 0U]() mutable {
        const auto move = review->next();
        return move ? text_of(fortress_json(*move, at[next++])) : std::string();
    };
    return made;
}

} // namespace host::web
