// Scales weights without changing preferences: a choice depends only on their proportions.
#pragma once

#include "tools/model/weights.hpp"

namespace trainer {

// Scales the largest weight to `largest`.
model::Weights scaled(const model::Weights& weights, int largest);

// Rounds to multiples of a step, as large as 32767 allows: the largest weight becomes `levels` steps. Coarse weights
// make ties common, so that games differ (R11.5).
model::Weights leveled(const model::Weights& weights, int levels);

} // namespace trainer
