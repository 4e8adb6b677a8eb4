// Games of four computer players, counted: what the prediction costs, who wins, what each rule of the player is worth.
#pragma once

#include "tools/model/share.hpp"
#include "tools/model/star_chess/game.hpp"
#include "tools/model/star_chess/predictor.hpp"

#include <functional>
#include <optional>

namespace star_chess {

using Seats = std::array<Settings, player_count>;

struct Played {
    std::vector<Player> winners; // several: a tie
    int full_turns = 0;
    bool conquered = false; // the last player left won, before the limits
    bool quiet = false;     // nothing had happened for quiet_limit turns (S4.7)
    std::uint64_t moves = 0, positions = 0, generated = 0;
    std::uint64_t most_positions = 0; // of a move
    std::vector<int> complexities;    // of each move
};

Played play_game(GalaxyKind kind, std::uint16_t seed, const Seats& seats, int turn_limit);

using model::Share;
using model::share_of;

// Two kinds of players, two seats each, in all galaxies of the seeds 1 to `galaxies`, each in both seatings (1 and 3
// against 2 and 4, and the reverse). A tie counts as a part for each winner. The share of games that `one` wins.
// `played` is called after each galaxy.
Share match(
    const Settings& one, const Settings& other, int galaxies, int turn_limit,
    const std::function<void()>& played = [] {});

enum class Planet { barren, terran };

// For each player next to whose home lie planets of both kinds: what the first colony was founded on, if there was one
// in so many turns.
std::array<std::optional<Planet>, player_count> first_colonies(std::uint16_t seed, const Settings& settings,
                                                               int turn_limit);

} // namespace star_chess
