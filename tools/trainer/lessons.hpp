// Learning from an instructor by the game's own rule (R11.2, R11.3).
#pragma once

#include "tools/trainer/match.hpp"

namespace trainer {

// The table after `games` games against the instructor, adjusted after each as the game does it. Pupil and instructor
// change sides after every game and the first move after every second. The instructor's own table stays as it is.
model::Weights learn(model::Weights pupil, const Policy& instructor, int games, int length, model::Random& random,
                     const model::LearningRule& rule = {});

} // namespace trainer
