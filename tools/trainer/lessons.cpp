#include "tools/trainer/lessons.hpp"

namespace trainer {

model::Weights learn(model::Weights pupil, const Policy& instructor, int games, int length, model::Random& random) {
    using model::Side;
    for (int game = 0; game < games; ++game) {
        const Side first = game / 2 % 2 == 0 ? Side::white : Side::black;
        const Policy student = table_policy(pupil);
        const PlayedGame played = game % 2 == 0
                                      ? play_game(student, instructor, first, {.length = length, .opening = 0}, random)
                                      : play_game(instructor, student, first, {.length = length, .opening = 0}, random);
        played.counters.adjust(pupil, played.score.margin());
    }
    return pupil;
}

} // namespace trainer
