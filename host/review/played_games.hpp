// The games of FORTRESS in a recording or a link, for review.
#pragma once

#include "host/link/game_link.hpp"
#include "host/recording/format/trace.hpp"
#include "tools/engine/review.hpp"

#include <span>

namespace host {

inline constexpr std::string_view broken_off = "broken off"; // the result of a game that was left

struct NamedGame {
    std::array<std::string, 2> names{"White", "Black"};
    int number = 1;    // in its tournament
    std::string score; // "22-14", White's first, or broken_off; empty: not over
    engine::PlayedGame game;
    std::vector<emu::Cycle> moved_at{}; // of each move, as in the records
};

// Collects the games that begin in game records, in order.
class PlayedGames {
  public:
    void add(emu::Cycle at, const GameRecord& record);
    std::vector<NamedGame> take(); // without those that have no move

  private:
    std::vector<NamedGame> found_;
    std::array<std::string, 2> names_{"White", "Black"};
    int length_ = model::standard_length;
    bool open_ = false; // the last game goes on
};

// The games in records by their collector: PlayedGames, or HexGames.
template <typename Games>
auto games_in(std::span<const Record> records) {
    Games games;
    for (const Record& record : records)
        if (const auto* game = std::get_if<GameRecord>(&record.what)) games.add(record.at, *game);
    return games.take();
}

template <typename Games>
auto games_in(const std::vector<const Record*>& records) {
    Games games;
    for (const Record* record : records) games.add(record->at, std::get<GameRecord>(record->what));
    return games.take();
}

NamedGame game_of(const GameLink& link);

// The records of the running game and of its players up to now, after those for a review of some games before it.
std::vector<GameRecord> games_until(const std::vector<const Record*>& game_records, emu::Cycle now,
                                    std::size_t most_before = 20);

} // namespace host
