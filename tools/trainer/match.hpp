// Games between two policies, and their record.
#pragma once

#include "tools/model/game.hpp"
#include "tools/trainer/policy.hpp"

#include <array>
#include <cstdint>

namespace trainer {

// A game as it ended: the score and the counters in it, and what it cost.
struct PlayedGame {
    model::Score score;
    model::Counters counters;
    std::array<int, 2> castles_lost{}; // of White, of Black
    std::array<int, 2> walls{};        // pairs of own castles side by side at the end
};

struct Terms {
    int length = model::standard_length; // turns of each side, 1..54
    // The first turns of both sides that are played at random: two tables leave little to chance and
    // would otherwise repeat the same few games.
    int opening = 0;
};

PlayedGame play_game(const Policy& white, const Policy& black, model::Side first, const Terms& terms,
                     model::Random& random);

// A series of games, seen from the first player's side.
struct Record {
    int games = 0;
    int won = 0;
    int drawn = 0;
    std::int64_t margin = 0;    // own points less the opponent's, all games
    std::int64_t destroyed = 0; // castles of the opponent
    std::int64_t lost = 0;      // own castles
    std::int64_t walls = 0;     // pairs of own castles side by side at the ends of the games

    int defeats() const { return games - won - drawn; }
    double win_rate() const { return games == 0 ? 0 : static_cast<double>(won) / games; } // 0..1
    double mean_margin() const { return games == 0 ? 0 : static_cast<double>(margin) / games; }
    void add(const PlayedGame& game, model::Side player);
};

// The players change sides after every game and the first move after every second, so that four games see all cases.
Record play_match(const Policy& player, const Policy& opponent, int games, const Terms& terms, model::Random& random);

} // namespace trainer
