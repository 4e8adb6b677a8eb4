// A game between two policies.
#pragma once

#include "tools/model/game.hpp"
#include "tools/trainer/match/policy.hpp"

#include <array>
#include <cstdint>

namespace trainer {

// What a side did in a game (R11.4's characters).
struct Conduct {
    int castles_lost = 0;
    int castles_taken = 0;   // of the enemy
    int walls = 0;           // pairs of own castles side by side at the end
    int longest_wall = 0;    // castles in a row or column without a gap, at the end
    int sieges_laid = 0;     // enemy castles put under siege
    int forks = 0;           // moves that left two enemy castles or more under siege, one of them newly
    int own_sieges = 0;      // turns with an own castle besieged and no castle of the enemy to be taken
    int relieved = 0;        // of these, after which a castle that was besieged stands free
    int chances = 0;         // turns at which a castle of the enemy could be taken
    int captures = 0;        // of these, at which one was
    int territory_at_10 = 0; // own score after the tenth turn of both sides
    int last_lead = 0;       // own score less the opponent's after the side's last move
};

// A game as it ended: the score and the counters in it, and what it cost.
struct PlayedGame {
    model::Score score;
    model::Counters counters;
    std::array<Conduct, 2> conduct; // of White, of Black
    std::uint64_t moves = 0;        // a hash of the sequence of moves
};

struct Terms {
    int length = model::standard_length; // turns of each side, 1..54
    // The first turns of both sides that are played at random: two tables leave little to chance and
    // would otherwise repeat the same few games.
    int opening = 0;
    bool observe = false; // all of Conduct is filled in; else the castles lost and the walls, which is faster
};

PlayedGame play_game(const Policy& white, const Policy& black, model::Side first, const Terms& terms,
                     model::Random& random);

// Who sits where in game `game` of a match, from 0: the players change sides after every game and the first move after
// every second, so four games see all cases.
struct Seats {
    model::Side player;
    model::Side first;
};
constexpr Seats seats_of(int game) {
    return {game % 2 == 0 ? model::Side::white : model::Side::black,
            game / 2 % 2 == 0 ? model::Side::white : model::Side::black};
}

// One game of a match.
PlayedGame play_seated(const Policy& player, const Policy& opponent, int game, const Terms& terms,
                       model::Random& random);

} // namespace trainer
