// A game between two policies.
#pragma once

#include "tools/model/game.hpp"
#include "tools/trainer/match/policy.hpp"

#include <array>
#include <cstdint>

namespace trainer {

// A side's conduct in a game (R11.4's characters).
struct Conduct {
    int castles_lost = 0;
    int castles_taken = 0;   // enemy castles captured
    int walls = 0;           // pairs of adjacent own castles at the end
    int longest_wall = 0;    // castles in a row or column without a gap, at the end
    int sieges_laid = 0;     // enemy castles newly besieged
    int forks = 0;           // moves that left at least two enemy castles besieged, one of them newly
    int own_sieges = 0;      // turns with an own castle besieged and no enemy castle to capture
    int relieved = 0;        // of these, those that freed a besieged castle
    int chances = 0;         // turns with an enemy castle to capture
    int captures = 0;        // of these, those with a capture
    int territory_at_10 = 0; // own score after both sides' tenth turn
    int last_lead = 0;       // own score minus the opponent's after the side's last move
};

// A finished game: its score, learning counters and conduct.
struct PlayedGame {
    model::Score score;
    model::Counters counters;
    std::array<Conduct, 2> conduct; // of White, of Black
    std::uint64_t moves = 0;        // a hash of the sequence of moves
};

struct Terms {
    int length = model::standard_length; // turns per side, 1..54
    // Number of first turns of both sides played at random: two tables would otherwise repeat the same few games.
    int opening = 0;
    bool observe = false; // fill in all of Conduct; otherwise only castles lost and walls, which is faster
};

PlayedGame play_game(const Policy& white, const Policy& black, model::Side first, const Terms& terms,
                     model::Random& random);

// The seating of game `game` of a match, from 0: sides change after every game and the first move after every second
// one, so four games cover all cases.
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
