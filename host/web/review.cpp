#include "host/web/review.hpp"

#include <nlohmann/json.hpp>

namespace host::web {
namespace {

using Json = nlohmann::ordered_json;

Json effects_json(const model::MoveEffects& effects) {
    return {{"taken", effects.taken},       {"fuse", effects.fuse},         {"sacrificed", effects.sacrificed},
            {"besieged", effects.besieged}, {"relieved", effects.relieved}, {"gain", effects.gain}};
}

} // namespace

emu::Result<GameReview> GameReview::of(const Page& page) {
    PlayedGames games;
    for (const Page::Found& found : page.found()) games.add(found.at, found.record);
    auto found = games.take();
    if (found.empty()) return emu::Error{"no game to review"};
    return GameReview(std::move(found.back()));
}

std::string GameReview::head() const {
    return Json{{"names", game_.names},
                {"number", game_.number},
                {"length", game_.game.length},
                {"score", game_.score},
                {"moves", game_.game.moves.size()}}
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string GameReview::next() {
    const auto move = review_.next();
    if (!move) return "";
    Json json{{"turn", move->turn},
              {"side", move->side == model::Side::white ? 0 : 1},
              {"played", move->played},
              {"best", move->best},
              {"loss", move->loss},
              {"grade", static_cast<int>(engine::grade_of(move->loss))},
              {"margin", move->margin},
              {"exact", move->exact},
              {"line", move->line},
              {"board", model::to_bytes(move->before)},
              {"does", effects_json(model::effects_of(move->before, move->best, move->side))},
              {"at", game_.moved_at[reviewed_++]}};
    if (const auto permitted = engine::permitted_by(*move))
        json["permits"] = {{"reply", permitted->reply}, {"does", effects_json(permitted->effects)}};
    return json.dump();
}

} // namespace host::web
