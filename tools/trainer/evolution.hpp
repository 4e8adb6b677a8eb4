// An evolution strategy over tables of weights, in whole numbers only, so that it gives the same table on every
// machine.
#pragma once

#include "tools/model/random.hpp"
#include "tools/model/weights.hpp"

#include <cstdint>
#include <functional>

namespace trainer {

struct Evolution {
    int generations = 40;
    int children = 48;       // of each generation
    int parents = 8;         // the best children, whose mean is the next generation's origin
    int first_spread = 4000; // standard deviation of a child's weights about the origin, in 1/256
    int last_spread = 400;   // it falls by the same step every generation
};

// Higher is better. All children of a generation get the same seed, so that they play under the same luck.
using Fitness =
    std::function<std::int64_t(const model::Weights& child, const model::Weights& origin, std::uint16_t seed)>;

model::Weights evolve(const model::Weights& start, const Evolution& plan, const Fitness& fitness, std::uint16_t seed);

// The same preferences with the largest weight at `largest`: a choice depends on the weights' proportions alone.
model::Weights scaled(const model::Weights& weights, int largest);

} // namespace trainer
