#include "host/review/played_games.hpp"

#include "host/game/square.hpp"

#include <algorithm>
#include <charconv>

namespace host {
namespace {

int number_in(const std::string& text, int otherwise) {
    std::from_chars(text.data(), text.data() + text.size(), otherwise);
    return otherwise;
}

// Game records are described in game_words.hpp.
engine::Side side_named(std::string_view name) { return name == "black" ? engine::Side::black : engine::Side::white; }

} // namespace

void PlayedGames::add(emu::Cycle at, const GameRecord& record) {
    const auto& [kind, words] = record;
    if (open_ && (kind == "begin" || kind == "start" || kind == "broken")) {
        found_.back().score = broken_off;
        open_ = false;
    }
    if (kind == "player" && words.size() == 3) {
        names_[words[0] == "black" ? 1 : 0] = words[1];
    } else if (kind == "tournament" && words.size() >= 2) {
        length_ = number_in(words[1], length_);
    } else if (kind == "begin" && words.size() == 2) {
        open_ = true;
        found_.push_back({names_, number_in(words[0], 1), {}, {length_, side_named(words[1]), {}}});
    } else if (kind == "result" && words.size() == 2 && open_) {
        found_.back().score = words[1];
        open_ = false;
    } else if (kind == "move" && words.size() >= 3 && open_) {
        if (const auto square = square_named(words[2])) {
            found_.back().game.moves.push_back(*square);
            found_.back().moved_at.push_back(at);
        }
    }
}

std::vector<NamedGame> PlayedGames::take() {
    std::erase_if(found_, [](const NamedGame& game) { return game.game.moves.empty(); });
    return std::move(found_);
}

std::vector<GameRecord> games_until(const std::vector<const Record*>& game_records, emu::Cycle now,
                                    std::size_t most_before) {
    const auto is_one_of = [](const GameRecord& each, std::initializer_list<std::string_view> kinds) {
        return std::ranges::find(kinds, each.kind) != kinds.end();
    };
    const auto is_setting = [&](const GameRecord& each) {
        return !each.words.empty() && is_one_of(each, {"player", "weights", "tournament"});
    };
    std::vector<std::vector<GameRecord>> left;
    std::vector<GameRecord> game;
    const auto leave = [&] { // its review needs no other records
        auto last = game;
        std::erase_if(last, [&](const GameRecord& each) {
            return !is_one_of(each, {"player", "tournament", "begin", "move", "back", "result", "broken"});
        });
        std::erase_if(game, [&](const GameRecord& each) { return !is_setting(each); });
        if (std::ranges::find(last, "move", &GameRecord::kind) == last.end()) return;
        std::erase(left, last);
        left.push_back(std::move(last));
        if (left.size() > most_before) left.erase(left.begin());
    };
    for (const Record* each : game_records) {
        if (each->at > now) break;
        const auto& record = std::get<GameRecord>(each->what);
        if (record.kind == "ask" || record.kind == "thinks") continue; // most records, and of no use later
        const auto is_over = [&] {
            return std::ranges::any_of(game, [&](auto& other) { return is_one_of(other, {"result", "broken"}); });
        };
        if (is_one_of(record, {"start", "begin"}) || (is_one_of(record, {"player", "tournament"}) && is_over()))
            leave();
        if (record.kind == "start") game.clear();
        if (is_setting(record)) // replaces an earlier one
            std::erase_if(game, [&](const GameRecord& other) {
                return is_setting(other) && other.kind == record.kind && other.words.front() == record.words.front();
            });
        game.push_back(record);
    }
    std::vector<GameRecord> all;
    for (const auto& each : left) all.insert(all.end(), each.begin(), each.end());
    all.insert(all.end(), game.begin(), game.end());
    return all;
}

NamedGame game_of(const GameLink& link) {
    const auto first = link.black_first ? engine::Side::black : engine::Side::white;
    return {
        {std::string(link.player_name(0)), std::string(link.player_name(1))}, 1, "", {link.length, first, link.moves}};
}

} // namespace host
