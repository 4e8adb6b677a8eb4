#include "host/web/json.hpp"

#include "host/game/square.hpp"
#include "host/machine/firmware.hpp"
#include "host/verify/game_layer/game_words.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace host::web {
namespace {

using Json = nlohmann::ordered_json;

constexpr int entry_name = 2, entry_size = 18; // of a roster entry (game6502/fortress/store)

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json board(const GameView& game) {
    Json levels = Json::array();
    for (int square = 0; square < board_squares; ++square)
        levels.push_back(static_cast<std::int8_t>(game.byte("board", square)));
    return levels;
}

// Squares: o castle, x castle with a closed gate, w or b flag, . empty.
std::string shown(const GameView& game) {
    std::string text;
    for (int square = 0; square < board_squares; ++square) text += game_words::shown(game.byte("w_shown", square));
    return text;
}

Json lord(const Page& page, Side side) {
    const auto game = page.view();
    const int entry = of(side, 0, entry_size);
    return {{"name", game.name("w_players", entry + entry_name)},
            {"computer", game_words::is_computer(game, side)},
            {"engine", page.opponent() != nullptr && page.opponent()->sits(page.machine(), side)}};
}

Json question(const Page& page) {
    const auto& asked = page.question();
    return asked ? Json{{"routine", asked->routine}, {"place", asked->place}} : Json();
}

void add_fortress(Json& json, const Page& page) {
    const auto game = page.view();
    json.update({{"board", board(game)},
                 {"shown", shown(game)},
                 {"turn", game.byte("turn")},
                 {"length", game.byte("w_length")},
                 {"side", game.byte("z_side")},
                 {"scores", {game.byte("score_white"), game.byte("score_black")}},
                 {"lords", {lord(page, Side::white), lord(page, Side::black)}},
                 {"games", game.byte("w_games")}});
}

} // namespace

std::string view_json(Page& page) {
    Json json{{"inGame", page.in_game()},
              {"searches", page.searches()},
              {"triesTurns", page.tries_turns()},
              {"question", question(page)},
              {"cursor", page.view().byte("z_cursor")},
              {"text", words_on_screen(page.machine(), page.symbols())},
              {"graphics", page.machine().graphics_lines()},
              {"stuck", page.console().stuck() ? page.console().why_stuck() : ""},
              {"now", page.history().now()},
              {"first", page.history().first()},
              {"last", page.history().last()}};
    if (page.game() == default_game) add_fortress(json, page);
    return text_of(json);
}

std::string found_json(const Page& page, std::size_t from) {
    const auto found = page.found();
    Json list = Json::array();
    for (const Page::Found& each : std::span(found).subspan(std::min(from, found.size()))) {
        Json words{each.at, each.record.kind};
        for (const auto& word : each.record.words) words.push_back(word);
        list.push_back(std::move(words));
    }
    return text_of(list);
}

std::string head_json(const StateHead& head) {
    return text_of({{"program", head.program}, {"progress", head.progress}, {"written", head.written}});
}

std::string link_json(const GameLink& link) {
    const auto weights = [&](std::size_t side) { return link.weights[side] ? Json(*link.weights[side]) : Json(); };
    return text_of({{"machine", link.machine},
                    {"lords", link.lords},
                    {"length", link.length},
                    {"moves", link.moves},
                    {"weights", {weights(0), weights(1)}}});
}

std::string check_json(const TraceCheck& check) {
    return text_of(
        {{"equal", check.equal}, {"difference", check.difference}, {"notes", check.notes}, {"seconds", check.seconds}});
}

} // namespace host::web
