#include "host/web/json.hpp"

#include "host/game/square.hpp"
#include "host/verify/game_layer/game_words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host::web {
namespace {

constexpr int entry_name = 2, entry_size = 18; // of a roster entry (game6502/fortress/store)

std::string quoted(std::string_view text) {
    std::string json = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') json += '\\';
        if (static_cast<unsigned char>(c) < ' ')
            json += fmt::format("\\u{:04x}", static_cast<int>(c));
        else
            json += c;
    }
    return json + '"';
}

template <class Range, class Text>
std::string list(const Range& range, Text text_of) {
    std::string json = "[";
    for (const auto& each : range) {
        if (json.size() > 1) json += ',';
        json += text_of(each);
    }
    return json + ']';
}

std::string board(const GameView& game) {
    std::string json = "[";
    for (int square = 0; square < board_squares; ++square)
        json += fmt::format("{}{}", square == 0 ? "" : ",", static_cast<std::int8_t>(game.byte("board", square)));
    return json + ']';
}

// o a castle, x one with its gate closed, w and b a flag, . nothing.
std::string shown(const GameView& game) {
    std::string text;
    for (int square = 0; square < board_squares; ++square) text += game_words::shown(game.byte("w_shown", square));
    return quoted(text);
}

std::string lord(const GameView& game, Side side) {
    const int entry = of(side, 0, entry_size);
    return fmt::format(R"({{"name":{},"computer":{}}})", quoted(game.name("w_players", entry + entry_name)),
                       game_words::is_computer(game, side));
}

std::string question(const Page& page) {
    const auto& asked = page.question();
    if (!asked) return "null";
    return fmt::format(R"({{"routine":{},"place":{}}})", quoted(asked->routine), quoted(asked->place));
}

} // namespace

std::string view_json(Page& page) {
    const auto game = page.view();
    return fmt::format(
        R"({{"inGame":{},"question":{},"board":{},"shown":{},"turn":{},"length":{},"side":{},"scores":[{},{}],)"
        R"("cursor":{},"lords":[{},{}],"games":{},"text":{},"graphics":{},"stuck":{},"now":{},"first":{},"last":{}}})",
        page.in_game(), question(page), board(game), shown(game), game.byte("turn"), game.byte("w_length"),
        game.byte("z_side"), game.byte("score_white"), game.byte("score_black"), game.byte("z_cursor"),
        lord(game, Side::white), lord(game, Side::black), game.byte("w_games"), list(page.console().text(), quoted),
        page.machine().graphics_lines(), quoted(page.console().stuck() ? page.console().why_stuck() : ""),
        page.rewind().now(), page.rewind().first(), page.rewind().last());
}

std::string found_json(const Page& page, std::size_t from) {
    const std::span found(page.found());
    return list(found.subspan(std::min(from, found.size())), [](const Page::Found& each) {
        auto json = fmt::format("[{},{}", each.at, quoted(each.record.kind));
        for (const auto& word : each.record.words) json += ',' + quoted(word);
        return json + ']';
    });
}

std::string link_json(const GameLink& link) {
    const auto number = [](int value) { return std::to_string(value); };
    const auto weights = [&](std::size_t side) {
        return link.weights[side] ? list(*link.weights[side], number) : "null";
    };
    return fmt::format(R"({{"machine":{},"lords":[{},{}],"length":{},"moves":{},"weights":[{},{}]}})",
                       static_cast<int>(link.machine), static_cast<int>(link.lords[0]), static_cast<int>(link.lords[1]),
                       link.length, list(link.moves, number), weights(0), weights(1));
}

std::string check_json(const TraceCheck& check) {
    return fmt::format(R"({{"equal":{},"difference":{},"notes":{},"seconds":{}}})", check.equal,
                       quoted(check.difference), quoted(check.notes), check.seconds);
}

} // namespace host::web
