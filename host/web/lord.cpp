#include "host/web/lord.hpp"

#include "tools/model/rules.hpp"
#include "tools/model/score.hpp"
#include "tools/model/weights.hpp"

#include <nlohmann/json.hpp>

namespace host::web {
namespace {

using Json = nlohmann::ordered_json;

model::Side of_model(Side side) { return of(side, model::Side::white, model::Side::black); }

} // namespace

std::string lord_json(const Page& page, Side side) {
    const auto game = page.view();
    std::array<std::int8_t, model::square_count> bytes{};
    for (int square = 0; square < model::square_count; ++square)
        bytes[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(game.byte("board", square));
    const auto board = model::from_bytes(bytes);
    model::Weights weights{};
    for (int i = 0; i < model::weight_count; ++i)
        weights[static_cast<std::size_t>(i)] =
            static_cast<std::int16_t>(game.signed_word(of(side, "weights_white", "weights_black"), i));
    Json moves = Json::array();
    for (int square = 0; square < model::square_count; ++square) {
        if (!model::is_legal(board, square, of_model(side))) {
            moves.push_back(nullptr);
            continue;
        }
        Json move{model::move_value(board, square, of_model(side), weights)};
        for (const auto index : model::active_weights(board, square, of_model(side))) move.push_back(index);
        moves.push_back(std::move(move));
    }
    return Json{{"weights", weights}, {"moves", moves}}.dump();
}

std::string play_json(const std::array<std::int8_t, model::square_count>& bytes, int square, Side side) {
    auto board = model::from_bytes(bytes);
    std::vector<int> lost;
    if (square >= 0 && square < model::square_count && model::is_legal(board, square, of_model(side)))
        lost = model::play(board, square, of_model(side));
    const auto score = model::score(board);
    return Json{{"board", model::to_bytes(board)}, {"lost", lost}, {"scores", {score.white, score.black}}}.dump();
}

} // namespace host::web
