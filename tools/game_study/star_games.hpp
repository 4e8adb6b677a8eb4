// Counts games of four computer players: the cost of prediction, the winners, the value of each rule of the player.
#pragma once

#include "tools/model/share.hpp"
#include "tools/model/star_chess/game.hpp"
#include "tools/model/star_chess/predictor.hpp"

#include <functional>
#include <optional>

namespace star_chess {

using Seats = std::array<Settings, player_count>;

struct Played {
    std::vector<Player> winners; // several for a tie
    int full_turns = 0;
    bool conquered = false; // only one player was left before the limits
    bool quiet = false;     // nothing happened for quiet_limit turns (S4.7)
    std::uint64_t moves = 0, positions = 0, generated = 0;
    std::uint64_t most_positions = 0; // the maximum per move
    std::vector<int> complexities;    // per move
};

Played play_game(GalaxyKind kind, std::uint16_t seed, const Seats& seats, int turn_limit);

using model::Share;
using model::share_of;

// Two kinds of player with two seats each play all galaxies of seeds 1 to `galaxies`, each in both seatings (1 and 3
// against 2 and 4, then reversed). Each winner of a tie gets an equal part. Returns the share of games that `one` wins.
// Calls `played` after each galaxy.
Share match(
    const Settings& one, const Settings& other, int galaxies, int turn_limit,
    const std::function<void()>& played = [] {});

// A beginner against three such computers, in each seat in turn; game n in the galaxy of seed (n + 3) / 4. Returns the
// share of games that the beginner wins; each winner of a tie gets an equal part.
Share beginner_against(
    const Settings& computers, int games, int turn_limit, const std::function<void()>& played = [] {});

enum class Planet { barren, terran };

// For each player with planets of both kinds next to the home: the planet of the first colony, if founded within the
// given number of turns.
std::array<std::optional<Planet>, player_count> first_colonies(std::uint16_t seed, const Settings& settings,
                                                               int turn_limit);

} // namespace star_chess
