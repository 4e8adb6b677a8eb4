// Learning as the game does it (R11.2): the definition that Pupil is compared with.
#pragma once

#include "tools/trainer/match/match.hpp"

namespace trainer {

// The table after games against an instructor, adjusted after each.
inline model::Weights taught(model::Weights pupil, const Policy& instructor, int games, int length,
                             model::Random& random) {
    for (int game = 0; game < games; ++game) {
        const PlayedGame played = play_seated(table_policy(pupil), instructor, game, {.length = length}, random);
        played.counters.adjust(pupil, played.score.margin(), {});
    }
    return pupil;
}

} // namespace trainer
