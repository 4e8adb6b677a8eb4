#include "host/verify/game_layer/why_played.hpp"

#include "host/game/opponent.hpp"
#include "host/game/reason.hpp"
#include "host/game/square.hpp"
#include "host/verify/game_layer/game_words.hpp"
#include "host/verify/game_layer/move_table.hpp"
#include "tools/model/rules.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

// Empty before the first move of a game. None: the record has no board.
std::optional<model::Board> board_after(const GameRecord& record) {
    if (record.kind == "begin") return model::Board{};
    const auto move = move_in(record);
    if (!move || move->board.size() != board_squares) return std::nullopt;
    std::array<std::int8_t, model::square_count> bytes{};
    std::ranges::transform(move->board, bytes.begin(), [](char letter) {
        return static_cast<std::int8_t>(model::castle_of_letter(letter).value_or(0));
    });
    return model::from_bytes(bytes);
}

} // namespace

std::string why_played(const std::vector<GameRecord>& records, const GameView& game) {
    const auto is_played = [](const GameRecord& record) { return record.kind == "move" || record.kind == "begin"; };
    const auto last = std::find_if(records.rbegin(), records.rend(), is_played);
    const auto move = last == records.rend() ? std::nullopt : move_in(*last);
    const auto square = move ? square_named(move->square) : std::nullopt;
    if (!square) return "No move has been played yet";
    const auto side = move->side == "white" ? Side::white : Side::black;
    if (const auto level = opponent_in(game, side); !level.empty())
        return fmt::format("The {} searches ahead; he gives no reasons", level);
    if (!game_words::is_computer(game, side)) return "A human played the last move";
    const auto earlier = std::find_if(last + 1, records.rend(), is_played);
    const auto before = earlier == records.rend() ? std::nullopt : board_after(*earlier);
    const auto of_model = of(side, model::Side::white, model::Side::black);
    if (!before || !model::is_legal(*before, *square, of_model))
        return "The position before the last move is not in the recorded past";
    model::Weights weights{};
    for (int i = 0; i < model::weight_count; ++i)
        weights[static_cast<std::size_t>(i)] =
            static_cast<std::int16_t>(game.signed_word(of(side, "weights_white", "weights_black"), i));
    return reason(*before, *square, of_model, weights);
}

} // namespace host
