// The same preferences by weights of another size: a choice depends on the weights' proportions alone.
#pragma once

#include "tools/model/weights.hpp"

namespace trainer {

// The largest weight becomes `largest`.
model::Weights scaled(const model::Weights& weights, int largest);

// Multiples of a step as large as 32767 allows: the largest weight becomes `levels` of them. Coarse weights make equal
// values common, so that luck decides often and games differ (R11.5).
model::Weights leveled(const model::Weights& weights, int levels);

} // namespace trainer
