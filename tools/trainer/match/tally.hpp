// Totals of many games between two players, as numbers that jobs can return.
#pragma once

#include "tools/trainer/match/match.hpp"
#include "tools/trainer/work/farm.hpp"

namespace trainer {

struct Tally {
    std::int64_t games = 0, won = 0, drawn = 0, margin = 0; // of the first player
    std::array<Conduct, 2> conduct;                         // totals of the first player and of the second

    void add(const PlayedGame& game, model::Side player);
    void add(const Tally& other);
    std::int64_t lost() const { return games - won - drawn; }
    double points() const { return static_cast<double>(won) + static_cast<double>(drawn) / 2; } // a draw counts half
    double win_rate() const { return per_game(won); }
    template <class Number>
    double per_game(Number sum) const {
        return static_cast<double>(sum) / static_cast<double>(games);
    }

    JobResult numbers() const;
    static Tally of(const JobResult& numbers); // the inverse of numbers()
};

// Games `first_game` to `first_game + games - 1` of a match; seats_of seats the players.
Tally play_games(const Policy& player, const Policy& opponent, int games, const Terms& terms, model::Random& random,
                 int first_game = 0);

// The fields of Conduct by name.
struct ConductField {
    const char* name;
    int Conduct::*value;
};
extern const std::array<ConductField, 11> conduct_fields;

} // namespace trainer
