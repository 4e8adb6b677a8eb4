#include "host/verify/game_layer/game_difference.hpp"

#include "host/verify/game_layer/layer_game.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

bool tells_of_the_game(const GameRecord& record) { return record.kind != "waits"; }

std::vector<const GameRecord*> game_of(const std::vector<GameRecord>& records) {
    std::vector<const GameRecord*> game;
    for (const auto& record : records) {
        if (tells_of_the_game(record)) game.push_back(&record);
    }
    return game;
}

} // namespace

std::string in_words(const GameRecord& record) {
    auto text = record.kind;
    for (const auto& word : record.words) text += ' ' + word;
    return text;
}

bool equal_but_for_entropy(const GameRecord& a, const GameRecord& b) {
    if (!ends_with_entropy(a) || a.kind != b.kind || a.words.size() != b.words.size()) return a == b;
    return std::equal(a.words.begin(), a.words.end() - 1, b.words.begin());
}

void GamePosition::pass(const GameRecord& record) {
    if (record.kind == "begin" && !record.words.empty()) {
        const auto& name = record.words.front();
        const bool number = name.find_first_not_of("0123456789") == std::string::npos;
        game_ = number ? name : std::to_string(++games_);
        moves_ = 0;
    }
    if (is_move(record)) ++moves_;
}

std::string GamePosition::text() const {
    if (game_.empty()) return "before the first game";
    return fmt::format("at move {} of game {}", moves_ + 1, game_);
}

std::string contrast(const GameRecord& recorded, const GameRecord& found) {
    const auto text = fmt::format("recorded: {}; found: {}", in_words(recorded), in_words(found));
    const auto places = place_difference(recorded, found);
    return places.empty() ? text : fmt::format("{}; {}", places, text);
}

std::string game_difference(const std::vector<GameRecord>& recorded, const std::vector<GameRecord>& found) {
    const auto a = game_of(recorded), b = game_of(found);
    GamePosition position;
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        if (i < a.size() && i < b.size() && *a[i] == *b[i]) {
            position.pass(*a[i]);
            continue;
        }
        if (i < a.size() && i < b.size())
            return fmt::format("the game layer differs {}: {}", position.text(), contrast(*a[i], *b[i]));
        return fmt::format("the game layer differs {}: recorded: {}; found: {}", position.text(),
                           i < a.size() ? in_words(*a[i]) : "nothing more",
                           i < b.size() ? in_words(*b[i]) : "nothing more");
    }
    return {};
}

} // namespace host
