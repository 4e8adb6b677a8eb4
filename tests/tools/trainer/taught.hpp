// Learning as in the game (R11.2): the reference for Pupil.
#pragma once

#include "tools/trainer/match/match.hpp"

namespace trainer {

// The table after games against an instructor, adjusted after each game.
inline model::Weights taught(model::Weights pupil, const Policy& instructor, int games, int length,
                             model::Random& random) {
    for (int game = 0; game < games; ++game) {
        const PlayedGame played = play_seated(table_policy(pupil), instructor, game, {.length = length}, random);
        played.counters.adjust(pupil, seats_of(game).player, played.score.margin(), {});
    }
    return pupil;
}

} // namespace trainer
