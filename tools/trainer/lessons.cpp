#include "tools/trainer/lessons.hpp"

namespace trainer {

model::Weights learn(model::Weights pupil, const Policy& instructor, int games, int length, model::Random& random,
                     const model::LearningRule& rule) {
    for (int game = 0; game < games; ++game) {
        const PlayedGame played = play_seated(table_policy(pupil), instructor, game, {.length = length}, random);
        played.counters.adjust(pupil, played.score.margin(), rule);
    }
    return pupil;
}

} // namespace trainer
